//! The options of a picture, and the marks that go beyond boards and tokens.

use std::fs;

use cavalcade_board::Leaper;
use cavalcade_picture::file::{Look, Width, encode_animation, encode_still};
use cavalcade_picture::image::{Image, ImageError, LARGEST_FILE};
use cavalcade_picture::scene::{Face, Flag, Mark, Panel, Scene, Side, Turn};
use cavalcade_picture::theme::Ink;
use cavalcade_picture::{CellNames, Format, PictureError, Theme, answer, faults, layout, path};
use cavalcade_puzzle::{Argument, Moves, Puzzle, Several, Walk, Walks, Witness};

const ERRAND: &str = "kind = 'errand'\nboard = '4x4'\nguards = ['Nb2']\nfrom = 'a1'\nvisit = ['c2', 'a1', 'b3']\n";
const COVER: &str = "kind = 'cover'\nboard = '4x4'\nguards = ['Rd4', 'Nb2']\nknights = ['a2', 'c2']\n";
const SWAP: &str = "kind = 'exchange'\nstart = 'n.n/.../N.N'\n";
const SQUARE: &str =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='#12ab34'/></svg>";

fn puzzle(toml: &str) -> Puzzle {
    Puzzle::from_toml(toml).unwrap()
}

fn cells(text: &str) -> Vec<cavalcade_board::Cell> {
    text.split(' ').map(|cell| cell.parse().unwrap()).collect()
}

/// The marks of every board of a scene.
fn marks(scene: &Scene) -> Vec<Mark> {
    let panels = scene.sections.iter().flat_map(|section| &section.panels);
    let marks = |panel: &Panel| match panel {
        Panel::Board(diagram) => diagram.marks.clone(),
        Panel::Graph(_) | Panel::Chart(_) => Vec::new(),
    };
    panels.flat_map(marks).collect()
}

fn text(scene: &Scene, format: Format, look: &Look) -> String {
    String::from_utf8(encode_still(scene, format, look).unwrap()).unwrap()
}

#[test]
fn guards_are_white_chessmen_and_the_walkers_of_a_team_figures_in_their_colours() {
    let faces: Vec<Face> = marks(&answer::puzzle(&puzzle(COVER)).unwrap())
        .into_iter()
        .filter_map(|mark| if let Mark::Token { token, .. } = mark { Some(token.face) } else { None })
        .collect();
    let walker = |index| Face::Walker(Leaper::KNIGHT, index);
    assert!(matches!(faces[..2], [Face::Chessman(_, Side::White), Face::Chessman(_, Side::White)]), "{faces:?}");
    assert_eq!(faces[2..], [walker(0), walker(1)]);
    let alone = marks(&answer::puzzle(&puzzle(ERRAND)).unwrap());
    let black = |mark: &Mark| matches!(mark, Mark::Token { token, .. } if token.face == Face::Figure(Leaper::KNIGHT, Side::Black));
    assert!(alone.iter().any(black));
}

#[test]
fn leaps_of_a_path_have_heads_unless_there_are_more_than_150() {
    let board = "20x20".parse().unwrap();
    let cells: Vec<_> = (0..200).map(|n| cavalcade_board::Cell { file: n % 20, rank: n / 20 }).collect();
    let directed = |count: usize| {
        let path = path::Path {
            board: &board,
            below: &[],
            piece: Leaper::new(0, 1).unwrap(),
            cells: &cells[..count],
            closed: false,
        };
        let scene = Scene { title: String::new(), sections: vec![path::section(path, None)] };
        let lit = marks(&scene).iter().filter(|mark| matches!(mark, Mark::Lit { .. })).count();
        let drawing = layout::drawing(&scene, None);
        let heads = |shape: &&cavalcade_picture::drawing::Shape| {
            shape.fill == Some(Ink::Leap) && shape.stroke.is_some_and(|stroke| stroke.ink == Ink::OnLeap)
        };
        let steps: usize = drawing.shapes.iter().filter(heads).map(|shape| shape.outline.steps.len()).sum();
        (steps / 4, lit)
    };
    assert_eq!([directed(151), directed(152)], [(150, 1), (0, 1)]);
}

#[test]
fn in_the_film_of_a_path_the_current_leap_is_lit() {
    let board = "3x3".parse().unwrap();
    let cells = cells("a1 c2 a3");
    let path = path::Path { board: &board, below: &[], piece: Leaper::KNIGHT, cells: &cells, closed: false };
    let film = path::animation(path, String::new());
    let lit = |frame: usize| {
        film.frames[frame].diagram.marks.iter().find_map(|mark| match *mark {
            Mark::Lit { from, to } => Some(format!("{from}-{to}")),
            _ => None,
        })
    };
    assert_eq!([0, 1, 5, 9].map(lit), [None, Some("a1-c2".into()), Some("c2-a3".into()), Some("c2-a3".into())]);
}

#[test]
fn the_order_of_an_errand_is_marked_on_the_board_as_it_is_carried_out() {
    let errand = puzzle(ERRAND);
    let turns = |marks: &[Mark]| -> Vec<(String, u64, Turn)> {
        let turn = |mark: &Mark| match *mark {
            Mark::Goal { cell, number, turn } => Some((cell.to_string(), number, turn)),
            _ => None,
        };
        marks.iter().filter_map(turn).collect()
    };
    let expected =
        |list: [(&str, u64, Turn); 3]| list.map(|(cell, number, turn)| (cell.to_string(), number, turn)).to_vec();
    // Ordered by cell. The walker stands on a1, but its turn comes after c2.
    let start = answer::puzzle(&errand).unwrap();
    let mut marked = turns(&marks(&start));
    marked.sort_by_key(|(_, number, _)| *number);
    assert_eq!(marked, expected([("c2", 1, Turn::Next), ("a1", 2, Turn::Later), ("b3", 3, Turn::Later)]));
    let witness: Witness = Walk { path: cells("a1 c2 a1 b3") }.into();
    let film = answer::animation(&errand, Some(&witness)).unwrap();
    let at = |frame: usize| {
        let mut marked = turns(&film.frames[frame].diagram.marks);
        marked.sort_by_key(|(_, number, _)| *number);
        (film.frames[frame].diagram.title.clone(), marked)
    };
    let after_one = expected([("c2", 1, Turn::Done), ("a1", 2, Turn::Next), ("b3", 3, Turn::Later)]);
    assert_eq!(at(4), ("1 of 3  next a1".to_string(), after_one));
    let done = expected([("c2", 1, Turn::Done), ("a1", 2, Turn::Done), ("b3", 3, Turn::Done)]);
    assert_eq!(at(13), ("3 moves".to_string(), done));
}

#[test]
fn the_name_of_an_occupied_cell_is_written_in_the_graph() {
    let graph = |start: &str| {
        let scene =
            answer::graph(&puzzle(&format!("kind = 'exchange'\nstart = '{start}'\ngoal = '{start}'\n"))).unwrap();
        let drawing = layout::drawing(&scene, None);
        drawing.shapes.iter().filter(|shape| shape.stroke.is_some_and(|stroke| stroke.ink == Ink::OnCell)).count()
    };
    // Eighteen names on two panels, whatever stands on the cells.
    assert_eq!([graph(".../.../..."), graph("n.n/.../N.N")], [18, 18]);
}

#[test]
fn an_argument_marks_the_cells_that_it_is_about() {
    let flags = |argument: Argument, toml: &str| {
        let marks = faults::marks(&argument, &puzzle(toml));
        let flag = |mark: Mark| match mark {
            Mark::Flag { cell, flag } => (cell.to_string(), flag),
            other => panic!("{other:?}"),
        };
        marks.into_iter().map(flag).collect::<Vec<(String, Flag)>>()
    };
    let [a1, b2] = ["a1", "b2"].map(|cell| cell.parse().unwrap());
    let tour = "kind = 'tour'\nboard = '3x3'\n";
    assert_eq!(flags(Argument::Parts { from: a1, to: b2 }, tour), [("b2".to_string(), Flag::Fault)]);
    assert_eq!(flags(Argument::Degree { cells: vec![b2] }, tour), [("b2".to_string(), Flag::Fault)]);
    assert_eq!(flags(Argument::Symmetry { cell: a1, image: b2 }, tour), [("a1".to_string(), Flag::Fault)]);
    let parity = flags(Argument::Parity { even: 5, odd: 4 }, tour);
    assert_eq!(parity.iter().filter(|(_, flag)| *flag == Flag::First).count(), 5);
    assert_eq!(parity.iter().filter(|(_, flag)| *flag == Flag::Second).count(), 4);
    let tokens = Argument::Tokens { cell: b2, token: 'n'.into(), start: 1, goal: 0 };
    assert_eq!(flags(tokens, SWAP), [("b2".to_string(), Flag::Fault)]);
    assert!(flags(Argument::Theorem { name: "Schwenk".into(), year: 1991 }, tour).is_empty());
}

#[test]
fn cells_numbered_from_the_top_left_have_these_numbers_wherever_they_are_named() {
    let swap = puzzle(SWAP);
    let Puzzle::Exchange(exchange) = &swap else { panic!() };
    let witness: Witness = Moves::from(vec!["c3-a2".parse().unwrap()]).into();
    let mut scene = answer::puzzle(&swap).unwrap();
    scene.sections.extend(cavalcade_picture::Show::solutions(exchange, &Several::of(&witness).unwrap()));
    let look = Look { names: CellNames::Numbers, ..Look::default() };
    let drawn = text(&scene, Format::Text, &look);
    assert!(drawn.contains("1. 3-4") && drawn.contains("4 5 6") && !drawn.contains('b'), "{drawn}");
    let [plain, numbered] = [&Look::default(), &look].map(|look| text(&scene, Format::Svg, look));
    assert_ne!(plain, numbered);
    let graph = answer::graph(&swap).unwrap();
    assert!(text(&graph, Format::Text, &look).contains("7: 6 2"), "{}", text(&graph, Format::Text, &look));
}

#[test]
fn a_picture_without_coordinates_or_numbers_draws_less_and_text_keeps_its_numbers() {
    let board = "5x5".parse().unwrap();
    let cells = cells("a1 c2 e3 d5");
    let path = path::Path { board: &board, below: &[], piece: Leaper::KNIGHT, cells: &cells, closed: false };
    let scene = Scene { title: "a path".into(), sections: vec![path::section(path, None)] };
    let texts = |look: &Look| text(&scene, Format::Svg, look).matches("<path").count();
    let whole = texts(&Look::default());
    assert_eq!(texts(&Look { coordinates: false, ..Look::default() }), whole - 10);
    assert_eq!(texts(&Look { numbers: false, ..Look::default() }), whole - 4);
    let bare = Look { numbers: false, coordinates: false, ..Look::default() };
    let drawn = text(&scene, Format::Text, &bare);
    assert!(drawn.contains('4') && !drawn.contains("a b"), "{drawn}");
}

#[test]
fn a_picture_is_as_wide_as_it_was_asked_for() {
    let scene = answer::puzzle(&puzzle(SWAP)).unwrap();
    let look = Look { width: Some(Width::Millimetres(120.0)), ..Look::default() };
    assert!(text(&scene, Format::Svg, &look).contains("width=\"120mm\""));
    assert!(text(&scene, Format::Tikz, &look).contains("rectangle (120,"));
    let png = encode_still(&scene, Format::Png, &look).unwrap();
    assert_eq!(u32::from_be_bytes(png[16..20].try_into().unwrap()), 1417);
}

#[test]
fn in_print_there_are_greys_only_and_walkers_differ_by_dashes() {
    let witness: Witness = Walks { walks: vec![cells("a2 c3 a2"), cells("c2 a3 b1 c3")] }.into();
    let cover = puzzle(COVER);
    let Puzzle::Cover(stated) = &cover else { panic!() };
    let mut scene = answer::puzzle(&cover).unwrap();
    scene.sections.extend(cavalcade_picture::Show::solutions(stated, &Several::of(&witness).unwrap()));
    let look = Look { theme: Theme::Print, ..Look::default() };
    let drawn = text(&scene, Format::Svg, &look);
    for colour in drawn.split("=\"#").skip(1).map(|rest| &rest[..6]) {
        assert!(colour[..2] == colour[2..4] && colour[..2] == colour[4..], "{colour}");
    }
    assert!(drawn.contains("stroke-dasharray") && text(&scene, Format::Tikz, &look).contains("dash pattern"));
    assert!(!text(&scene, Format::Svg, &Look::default()).contains("stroke-dasharray"));
}

#[test]
fn a_token_with_an_image_shows_it_in_every_format_of_pictures() {
    let scene = answer::puzzle(&puzzle(SWAP)).unwrap();
    let image = Image::new("pieces/my knight.svg", SQUARE.into()).unwrap();
    let look = Look { images: vec![('n'.into(), image)], ..Look::default() };
    let svg = text(&scene, Format::Svg, &look);
    // Embedded once, used on four cells.
    assert_eq!((svg.matches("data:image/svg+xml;base64,").count(), svg.matches("<use ").count()), (1, 4));
    let tikz = text(&scene, Format::Tikz, &look);
    assert!(tikz.contains(r"{\detokenize{pieces/my knight}}") && tikz.contains("graphicx"), "{tikz}");
    assert_eq!(text(&scene, Format::Text, &look), text(&scene, Format::Text, &Look::default()));
    let has_green = |png: &[u8]| {
        let pixels = resvg::tiny_skia::Pixmap::decode_png(png).unwrap();
        pixels.pixels().iter().any(|pixel| (pixel.red(), pixel.green(), pixel.blue()) == (0x12, 0xab, 0x34))
    };
    let png = encode_still(&scene, Format::Png, &look).unwrap();
    assert!(has_green(&png));
    // A PNG as an image: the picture itself.
    let look = Look { images: vec![('n'.into(), Image::new("a.png", png).unwrap())], ..Look::default() };
    assert!(has_green(&encode_still(&scene, Format::Png, &look).unwrap()));
    let film = answer::animation(&puzzle(SWAP), None).unwrap();
    let plain = encode_animation(&film, &Look::default(), |_| ()).unwrap();
    assert_ne!(encode_animation(&film, &look, |_| ()).unwrap(), plain);
}

#[test]
fn what_is_not_an_image_or_too_large_a_one_is_refused() {
    let refused = |file: &str, bytes: Vec<u8>| Image::new(file, bytes).unwrap_err();
    assert!(matches!(refused("a.svg", vec![b' '; LARGEST_FILE + 1]), ImageError::TooLarge { .. }));
    assert!(refused("a.svg", b"hello".to_vec()).to_string().contains("expected an SVG or a PNG"));
    assert!(matches!(refused("a.png", b"\x89PNG\r\n\x1a\n".to_vec()), ImageError::Unknown { .. }));
    let mut huge = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff".to_vec();
    huge.extend([8, 6, 0, 0, 0]);
    assert!(matches!(refused("a.png", huge), ImageError::TooManyPixels { width: 65535, .. }));
    let scene = answer::puzzle(&puzzle(SWAP)).unwrap();
    let look = Look { images: vec![('n'.into(), Image::new("a}b.svg", SQUARE.into()).unwrap())], ..Look::default() };
    assert!(matches!(encode_still(&scene, Format::Tikz, &look), Err(PictureError::Image(ImageError::Path { .. }))));
}

#[test]
fn an_image_cannot_read_files() {
    let secret = std::env::temp_dir().join(format!("cavalcade-secret-{}.svg", std::process::id()));
    fs::write(&secret, SQUARE).unwrap();
    let link = secret.display();
    let svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><image href='{link}' width='8' height='8'/></svg>"
    );
    let image = Image::new("a.svg", svg.into()).unwrap();
    let look = Look { images: vec![('n'.into(), image)], ..Look::default() };
    let png = encode_still(&answer::puzzle(&puzzle(SWAP)).unwrap(), Format::Png, &look).unwrap();
    fs::remove_file(&secret).unwrap();
    let pixels = resvg::tiny_skia::Pixmap::decode_png(&png).unwrap();
    assert!(pixels.pixels().iter().all(|pixel| (pixel.red(), pixel.green(), pixel.blue()) != (0x12, 0xab, 0x34)));
}
