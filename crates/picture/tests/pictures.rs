//! Pictures of known answers: as they were when somebody looked at them, and by laws that every picture obeys.

use cavalcade_board::{Cell, Leaper};
use cavalcade_picture::chart::Chart;
use cavalcade_picture::path::Path;
use cavalcade_picture::scene::{Animation, Mark, Panel, Scene, Section};
use cavalcade_picture::theme::Ink;
use cavalcade_picture::{
    Format, Show, Theme, answer, cover, depths, gif, graph, layout, network, path, png, svg, text, tikz,
};
use cavalcade_puzzle::{self as puzzle, Depths, Exchange, Moves, Paths, Puzzle, Several, Tour, Walks, Witness};
use proptest::prelude::*;
use snapbox::{Assert, Data};

/// Sixteen moves that exchange Guarini's knights.
const GUARINI: &str = "c3-a2 a3-b1 c1-b3 a2-c1 b1-c3 c3-a2 a1-c2 b3-a1 c2-a3 a3-b1 a1-c2 c2-a3 c1-b3 b3-a1 a2-c1 b1-c3";

fn exchange(start: &str, goal: Option<&str>, piece: &str) -> Exchange {
    let goal = goal.map(|goal| goal.parse().unwrap());
    Exchange::new(start.parse().unwrap(), goal, piece.parse::<Leaper>().unwrap()).unwrap()
}

fn guarini() -> (Exchange, Witness) {
    let moves = Moves::from(GUARINI.split(' ').map(|leap| leap.parse().unwrap()).collect::<Vec<_>>());
    (exchange("n.n/.../N.N", None, "knight"), moves.into())
}

/// The puzzle above its solution.
fn scene(exchange: &Exchange, witness: Option<&Witness>) -> Scene {
    let mut scene = answer::puzzle(&Puzzle::Exchange(exchange.clone())).unwrap();
    let solution = witness.and_then(Several::of);
    scene.sections.extend(solution.map(|solution| exchange.solutions(&solution)).unwrap_or_default());
    scene
}

/// Compares with `tests/snapshots/NAME`; with SNAPSHOTS=overwrite, writes it.
fn assert_looks_like(name: &str, drawn: String) {
    let file = format!("{}/tests/snapshots/{name}", env!("CARGO_MANIFEST_DIR"));
    Assert::new().action_env("SNAPSHOTS").eq(drawn, Data::read_from(file.as_ref(), None).raw());
}

fn assert_vectors_look_like(name: &str, scene: &Scene, theme: Theme) {
    let drawing = layout::drawing(scene, None);
    assert_looks_like(&format!("{name}.svg"), svg::write(&drawing, theme));
    assert_looks_like(&format!("{name}.tex"), tikz::write(&drawing, theme).unwrap());
}

#[test]
fn guarini_looks_as_it_did() {
    let (exchange, witness) = guarini();
    let scene = scene(&exchange, Some(&witness));
    assert_vectors_look_like("guarini", &scene, Theme::Light);
    assert_looks_like("guarini.txt", text::write(&scene, text::Style::default()));
    let ascii = text::Style { ascii: true, ..text::Style::default() };
    assert_looks_like("guarini-ascii.txt", text::write(&scene, ascii));
}

#[test]
fn labelled_tokens_and_holes_look_as_they_did() {
    let exchange = exchange("aé#/.../#b.", Some("bé#/.../#a."), "knight");
    assert_vectors_look_like("labelled-with-holes", &scene(&exchange, None), Theme::Dark);
}

#[test]
fn chess_pieces_of_unicode_are_drawn_as_letters_are() {
    let drawn =
        |start: &str| svg::write(&layout::drawing(&scene(&exchange(start, None, "knight"), None), None), Theme::Light);
    assert_eq!(drawn("♞.♞/.../♘.♘"), drawn("n.n/.../N.N"));
    // Two kinds are told apart by their characters, and printed as they are.
    let two = scene(&exchange("♞.♜/.../♘.♖", None, "knight"), None);
    assert!(text::write(&two, text::Style::default()).contains('♜'));
}

#[test]
fn every_leaper_looks_as_it_did() {
    for piece in ["camel", "zebra", "giraffe", "antelope", "2,5"] {
        let scene = scene(&exchange("nN", Some("Nn"), piece), None);
        assert_looks_like(&format!("{piece}.svg"), svg::write(&layout::drawing(&scene, None), Theme::Light));
    }
}

#[test]
fn the_star_and_the_ring_look_as_they_did() {
    let (exchange, _) = guarini();
    let scene = answer::graph(&Puzzle::Exchange(exchange)).unwrap();
    assert_vectors_look_like("star-and-ring", &scene, Theme::Light);
    assert_looks_like("star-and-ring.txt", text::write(&scene, text::Style::default()));
}

/// How many placements of Guarini's knights lie at each distance, as the search of the whole space has them.
const GUARINIS_DEPTHS: [u64; 17] = [1, 8, 20, 24, 26, 16, 20, 16, 18, 16, 20, 16, 18, 16, 20, 16, 9];

#[test]
fn depths_look_as_they_did() {
    let (exchange, _) = guarini();
    let moves: Vec<String> = GUARINI.split(' ').map(|leap| format!("{leap:?}")).collect();
    let puzzle = format!(
        r#"{{ "kind": "exchange", "start": "{}", "goal": "{}", "piece": "knight" }}"#,
        exchange.start(),
        exchange.goal()
    );
    let told = r#""method": "by hand", "stopped": null, "verdict": "replayed", "seconds": 0.5, "stats": {},
        "version": "0.1.0""#;
    let answer = format!(
        r#"{{ "puzzle": {puzzle}, "status": "optimal", "value": 16, "bound": 16, "unit": "moves", "then": null,
        "backend": null, "witness": {{ "moves": [{}] }}, "reason": null, {told} }}"#,
        moves.join(", ")
    );
    let depths = Depths::from_json(&format!(
        r#"{{ "puzzle": {puzzle}, "depths": {GUARINIS_DEPTHS:?}, "placements": 280, "farthest": 16, "list": [{answer}],
        "goal": {answer}, {told} }}"#
    ))
    .unwrap();
    let scene = depths::scene(&depths).unwrap();
    assert_vectors_look_like("depths", &scene, Theme::Light);
    assert_looks_like("depths-ascii.txt", text::write(&scene, text::Style { ascii: true, ..text::Style::default() }));
}

#[test]
fn a_chart_of_any_numbers_stays_on_its_page() {
    for bars in [vec![1], vec![0, 0], vec![u64::MAX, 1], (0..500).collect(), vec![7; 60]] {
        let marked = Some((bars.len() / 2, "middle".to_string()));
        let chart = Chart { across: "n".into(), up: "times".into(), first: 0, bars, marked };
        let sections = vec![Section { panels: vec![Panel::Chart(chart)], ..Section::default() }];
        let scene = Scene { title: "a chart".into(), sections };
        let drawing = layout::drawing(&scene, None);
        for step in drawing.shapes.iter().flat_map(|shape| &shape.outline.steps) {
            use cavalcade_picture::drawing::Step::{Curve, Line, Move};
            if let Move(p) | Line(p) | Curve(.., p) = step {
                assert!(p.x >= 0.0 && p.x <= drawing.width && p.y >= 0.0 && p.y <= drawing.height, "{p:?}");
            }
        }
        assert!(text::write(&scene, text::Style::default()).lines().all(|line| line.chars().count() <= text::COLUMNS));
    }
}

#[test]
fn a_board_of_100_by_100_names_every_fifth_line_and_fits_the_page() {
    let start = vec![".".repeat(100); 100].join("/").replacen("..", "nN", 1);
    let scene = scene(&exchange(&start, None, "knight"), None);
    let drawing = layout::drawing(&scene, None);
    assert!(drawing.width <= 80.0 + 1e-9, "{}", drawing.width);
    assert!(png::write(&drawing, Theme::Light, png::WIDTH).is_ok());
    // Nothing but names has round strokes in the ink of text: two titles, 20 fives of files and of ranks, a and 1.
    let texts = drawing.shapes.iter().filter(|shape| shape.stroke.is_some_and(|stroke| stroke.ink == Ink::Text));
    assert_eq!(texts.count(), 2 * (1 + 2 * (20 + 1)));
}

#[test]
fn the_middle_of_an_empty_cell_has_the_colour_of_the_cell() {
    for theme in [Theme::Light, Theme::Dark] {
        let drawing = layout::drawing(&scene(&exchange("n.N", None, "knight"), None), None);
        for width in [200, 945, 1600] {
            let pixmap = png::pixels(&drawing, theme, width).unwrap();
            assert_eq!(pixmap.width(), width);
            let count = |ink: Ink| {
                let [red, green, blue] = theme.colour(ink);
                let alike = |pixel: &&resvg::tiny_skia::PremultipliedColorU8| {
                    (pixel.red(), pixel.green(), pixel.blue()) == (red, green, blue)
                };
                pixmap.pixels().iter().filter(alike).count() as f64
            };
            // Two boards of three cells: the light one in the middle is empty, the dark ones hold a knight each.
            let cell = 8.0 * f64::from(width) / drawing.width;
            let (light, dark) = (count(Ink::LightCell) / (cell * cell), count(Ink::DarkCell) / (cell * cell));
            assert!((1.7..2.0).contains(&light), "{light}");
            assert!((1.7..3.0).contains(&dark), "{dark}");
        }
    }
}

/// The frames of a GIF as a viewer shows them, RGBA.
fn played(file: &[u8]) -> Vec<(u16, Vec<u8>)> {
    let mut options = ::gif::DecodeOptions::new();
    options.set_color_output(::gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).unwrap();
    let width = usize::from(decoder.width());
    let mut screen = vec![0; width * usize::from(decoder.height()) * 4];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (row, pixels) in frame.buffer.chunks(usize::from(frame.width) * 4).enumerate() {
            let from = ((top + row) * width + left) * 4;
            screen[from..from + pixels.len()].copy_from_slice(pixels);
        }
        frames.push((frame.delay, screen.clone()));
    }
    frames
}

#[test]
fn every_frame_of_a_gif_shows_what_was_drawn() {
    let (exchange, witness) = guarini();
    let whole = exchange.animation(Several::of(&witness).as_ref()).unwrap();
    assert_eq!(whole.frames.len(), 1 + 16 * 7);
    let animation = Animation { frames: whole.frames.into_iter().take(20).collect(), ..whole };
    for theme in [Theme::Light, Theme::Dark] {
        let mut done = 0;
        let file = gif::write(&animation, theme, 240, &[], &mut |frames| done = frames).unwrap();
        assert_eq!(done, 20);
        let frames = played(&file);
        assert_eq!(frames.len(), animation.frames.len());
        for ((delay, shown), frame) in frames.iter().zip(&animation.frames) {
            assert_eq!(*delay, frame.hold);
            let drawn = png::pixels(&layout::frame(&animation.title, frame), theme, 240).unwrap();
            let farthest = shown.iter().zip(drawn.data()).map(|(a, b)| a.abs_diff(*b)).max().unwrap();
            // A palette of 256 colours: blends along edges may be off, by less than the eye sees at an edge.
            assert!(farthest <= 24, "{farthest}");
        }
    }
}

#[test]
fn a_film_ends_with_the_goal() {
    let (exchange, witness) = guarini();
    let animation = exchange.animation(Several::of(&witness).as_ref()).unwrap();
    let tokens = |marks: &[Mark]| {
        let tokens = marks.iter().filter_map(|mark| match mark {
            Mark::Token { cell, token } => Some((*cell, token.name)),
            _ => None,
        });
        tokens.collect::<Vec<_>>()
    };
    let last = &animation.frames[animation.frames.len() - 1].diagram;
    assert_eq!(tokens(&last.marks), exchange.goal().tokens().collect::<Vec<_>>());
}

#[test]
fn the_film_of_a_network_shows_the_leaps_that_fire_and_ends_with_the_tour() {
    let ring = Tour::new(".../.#./...".parse().unwrap(), Leaper::KNIGHT, true);
    let cells = ["a1", "c2", "a3", "b1", "c3", "a2", "c1", "b3"].map(|cell| cell.parse::<Cell>().unwrap());
    let leaps: Vec<(Cell, Cell)> = (0..8).map(|index| (cells[index], cells[(index + 1) % 8])).collect();
    let snapshot = |count: usize| network::Snapshot { title: count.to_string(), leaps: leaps[..count].to_vec() };
    let witness = Witness::Path(puzzle::Path { path: cells.to_vec(), closed: true });
    let animation = network::animation(&ring, &[snapshot(0), snapshot(3), snapshot(8)], Some(&witness)).unwrap();
    let count = |frame: usize, is: fn(&Mark) -> bool| {
        animation.frames[frame].diagram.marks.iter().filter(|mark| is(mark)).count()
    };
    let drawn = |frame| {
        [
            count(frame, |mark| matches!(mark, Mark::Line { .. })),
            count(frame, |mark| matches!(mark, Mark::Heat { .. })),
            count(frame, |mark| matches!(mark, Mark::Stop { .. })),
        ]
    };
    // Three leaps in a row: two cells have two, so six are in colour.
    assert_eq!([drawn(0), drawn(1), drawn(2), drawn(3)], [[0, 8, 0], [3, 6, 0], [8, 0, 0], [8, 0, 8]]);
    assert_eq!(network::animation(&ring, &[snapshot(3)], None).unwrap().frames.len(), 1);
}

#[test]
fn an_ending_chooses_the_format() {
    assert_eq!(Format::of_file("a/b.svg"), Ok(Format::Svg));
    assert_eq!(Format::of_file("B.GIF"), Ok(Format::Gif));
    assert!(Format::of_file("svg").unwrap_err().to_string().contains(".svg, .png, .gif, .pdf, .tex or .txt"));
}

#[test]
fn a_picture_beyond_all_measure_is_refused() {
    let (exchange, witness) = guarini();
    let drawing = layout::drawing(&scene(&exchange, Some(&witness)), None);
    assert!(png::write(&drawing, Theme::Light, 16_384).unwrap_err().to_string().contains("--width"));
}

/// Any board up to 9x9 with at least one cell, some of them holes, some with tokens of any kind.
fn placement() -> impl Strategy<Value = String> {
    (1..10usize, 1..10usize).prop_flat_map(|(width, height)| {
        let row = prop::collection::vec(prop::sample::select(".#nNaZ7é".chars().collect::<Vec<_>>()), width);
        prop::collection::vec(row.prop_map(String::from_iter), height).prop_map(|rows| rows.join("/"))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn every_puzzle_can_be_drawn_in_every_format(start in placement(), r in 0..5u32, s in 1..5u32) {
        prop_assume!(start.chars().any(|c| c != '#' && c != '/'));
        let piece = Leaper::new(r, s).unwrap();
        let exchange = exchange(&start, Some(&start), &piece.to_string());
        let puzzle = Puzzle::Exchange(exchange);
        for scene in [answer::puzzle(&puzzle).unwrap(), answer::graph(&puzzle).unwrap()] {
            let drawing = layout::drawing(&scene, None);
            prop_assert!(drawing.width <= 80.0 + 1e-9, "{}", drawing.width);
            for shape in &drawing.shapes {
                for step in &shape.outline.steps {
                    use cavalcade_picture::drawing::Step::{Curve, Line, Move};
                    if let Move(p) | Line(p) | Curve(.., p) = step {
                        // Round line ends may reach a little beyond.
                        prop_assert!(p.x >= 0.0 && p.x <= drawing.width && p.y >= 0.0 && p.y <= drawing.height, "{p:?}");
                    }
                }
            }
            prop_assert!(png::write(&drawing, Theme::Dark, 300).is_ok());
            prop_assert_eq!(svg::write(&drawing, Theme::Light), svg::write(&layout::drawing(&scene, None), Theme::Light));
            let lines = text::write(&scene, text::Style::default());
            let boards = scene.sections.iter().flat_map(|section| &section.panels);
            if boards.clone().all(|panel| matches!(panel, Panel::Board(_))) {
                prop_assert!(lines.lines().all(|line| line.chars().count() <= text::COLUMNS));
            }
        }
        let animation = gif::write(&answer::animation(&puzzle, None).unwrap(), Theme::Light, 64, &[], &mut |_| ());
        prop_assert!(animation.is_ok());
    }
}

#[test]
fn the_graph_of_a_board_too_large_for_one_is_refused() {
    let board = "100000000000x100000000000".parse().unwrap();
    assert!(graph::scene(&board, Leaper::KNIGHT, |_| None).is_err());
}

#[test]
fn a_path_looks_as_it_did() {
    let board = "3x3".parse().unwrap();
    let cells: Vec<_> = "a1 c2 a3 b1 c3 a2 c1 b3".split(' ').map(|cell| cell.parse().unwrap()).collect();
    let ring = Path { board: &board, below: &[], piece: Leaper::KNIGHT, cells: &cells, closed: true };
    let scene = |path| Scene { title: "a path".into(), sections: vec![path::section(path, None)] };
    assert_vectors_look_like("ring", &scene(ring), Theme::Light);
    let open = Path { closed: false, ..ring };
    assert_vectors_look_like("open-path", &scene(open), Theme::Dark);
    assert_looks_like("open-path.txt", text::write(&scene(open), text::Style::default()));
    assert_eq!(path::animation(ring, String::new()).frames.len(), 1 + 8 * 4 + 1);
}

/// Two paths of a board of 4 by 4, of two moves and of one.
fn two_paths() -> (Puzzle, Witness) {
    let puzzle = Puzzle::from_toml("kind = 'uncrossed'\nboard = '4x4'\npaths = 2\n").unwrap();
    let paths = ["a1 b3 d4", "c1 d3"].map(|path| path.split(' ').map(|cell| cell.parse().unwrap()).collect());
    (puzzle, Paths { paths: paths.into(), closed: false }.into())
}

#[test]
fn several_paths_look_as_they_did() {
    let (puzzle, witness) = two_paths();
    let Puzzle::Uncrossed(uncrossed) = &puzzle else { unreachable!() };
    let sections = uncrossed.solutions(&Several::of(&witness).unwrap());
    let scene = Scene { title: "two paths".into(), sections };
    assert_vectors_look_like("two-paths", &scene, Theme::Light);
    assert_looks_like("two-paths.txt", text::write(&scene, text::Style::default()));
}

#[test]
fn several_paths_have_a_colour_each_and_grow_one_after_the_other() {
    let (puzzle, witness) = two_paths();
    let animation = answer::animation(&puzzle, Some(&witness)).unwrap();
    let walkers = |frame: usize| -> Vec<Option<usize>> {
        let line = |mark: &Mark| match mark {
            Mark::Line { walker, .. } => Some(*walker),
            _ => None,
        };
        animation.frames[frame].diagram.marks.iter().filter_map(line).collect()
    };
    assert_eq!(animation.frames.len(), 1 + 3 + 1);
    assert_eq!(walkers(0), []);
    assert_eq!(walkers(2), [Some(0), Some(0)]);
    let mut last = walkers(4);
    last.sort_unstable();
    assert_eq!(last, [Some(0), Some(0), Some(1)]);
    assert_eq!(animation.frames[4].diagram.title, "3 moves");
}

#[test]
fn the_film_of_a_long_path_has_some_of_its_positions_and_the_whole_at_the_end() {
    let board = "100x100".parse().unwrap();
    // Up and down the files, as a rook goes.
    let cells: Vec<Cell> = (0..100)
        .flat_map(|file| (0..100).map(move |rank| Cell { file, rank: if file % 2 == 0 { rank } else { 99 - rank } }))
        .collect();
    let path = Path { board: &board, below: &[], piece: Leaper::new(0, 1).unwrap(), cells: &cells, closed: false };
    let animation = path::animation(path, String::new());
    assert!((200..=243).contains(&animation.frames.len()), "{}", animation.frames.len());
    let lines =
        |frame: usize| animation.frames[frame].diagram.marks.iter().filter(|mark| matches!(mark, Mark::Line { .. }));
    assert_eq!((lines(0).count(), lines(1).count()), (0, 42));
    assert_eq!(lines(animation.frames.len() - 1).count(), 9999);
    let witness = Witness::Path(puzzle::Path { path: cells.repeat(2), closed: false });
    let tour = cavalcade_puzzle::Tour::new(board, Leaper::KNIGHT, false);
    assert!(answer::animation(&Puzzle::Tour(tour), Some(&witness)).unwrap_err().to_string().contains("too long"));
}

/// Two walkers on the ring around a guard, one of whom leaves early; a rook in the corner attacks a rank and a file.
fn ring_cover() -> (Puzzle, Witness) {
    let text = "kind = 'cover'\nboard = '4x4'\nguards = ['Rd4', 'Nb2']\nknights = ['a2', 'c2']\n";
    let walks = ["a2 c3 a2", "c2 a3 b1 c3"].map(|walk| walk.split(' ').map(|cell| cell.parse().unwrap()).collect());
    (Puzzle::from_toml(text).unwrap(), Walks { walks: walks.into() }.into())
}

#[test]
fn a_cover_looks_as_it_did() {
    let (puzzle, witness) = ring_cover();
    let Puzzle::Cover(stated) = &puzzle else { panic!() };
    let mut scene = answer::puzzle(&puzzle).unwrap();
    scene.sections.extend(stated.solutions(&Several::of(&witness).unwrap()));
    assert_vectors_look_like("cover", &scene, Theme::Light);
    assert_looks_like("cover.txt", text::write(&scene, text::Style::default()));
    let map = cover::map(stated.board(), stated.guards(), &[("a2".parse().unwrap(), 12), ("c3".parse().unwrap(), 47)]);
    let heat = Scene { title: "a map".into(), sections: vec![map] };
    assert_vectors_look_like("map", &heat, Theme::Dark);
}

#[test]
fn in_the_film_of_a_cover_the_team_moves_together() {
    let (puzzle, witness) = ring_cover();
    let animation = answer::animation(&puzzle, Some(&witness)).unwrap();
    let count = |frame: usize, is_one: fn(&Mark) -> bool| {
        animation.frames[frame].diagram.marks.iter().filter(|mark| is_one(mark)).count()
    };
    // The start, three steps of three frames on the way and one at rest, and the whole.
    assert_eq!(animation.frames.len(), 1 + 3 * 4 + 1);
    let leaping: fn(&Mark) -> bool = |mark| matches!(mark, Mark::Leaping { .. });
    let stops: fn(&Mark) -> bool = |mark| matches!(mark, Mark::Stop { .. });
    // Both leap in the first two steps, then one has left.
    assert_eq!([1, 5, 9].map(|frame| count(frame, leaping)), [2, 2, 1]);
    // What is visited fills up: two starts, then c3 and a3, nothing new but b1, and nothing more.
    assert_eq!([1, 5, 9, 13].map(|frame| count(frame, stops)), [2, 4, 5, 5]);
}

#[test]
fn the_graph_of_a_guarded_board_has_the_safe_cells_alone() {
    let (puzzle, _) = ring_cover();
    let scene = answer::graph(&puzzle).unwrap();
    let Some(Panel::Graph(graph)) = scene.sections[0].panels.iter().find(|panel| matches!(panel, Panel::Graph(_)))
    else {
        panic!()
    };
    let names: Vec<&str> = graph.nodes.iter().map(|node| node.name.as_str()).collect();
    assert!(names.contains(&"a2") && !names.contains(&"b2") && !names.contains(&"d3"), "{names:?}");
}
