//! The formulations of Guarini's exchange under the solvers of this build, against their targets.

use cavalcade::exchange::{Flow, Layered, Time};
use cavalcade::outcome::Resolution;
use cavalcade::program::backend_named;
use cavalcade::{Budget, Exchange, Leaper, Length, Method, Silent};
use cavalcade_bench::{median, row};

fn main() {
    let parse = |text: &str| text.parse().expect("a placement");
    let guarini = Exchange::new(parse("n.n/.../N.N"), None, Leaper::KNIGHT).expect("an exchange");
    println!("| what | measured | wanted |\n|---|---|---|");
    let time = Time { backend: backend_named("cadical"), horizon: Some(16) };
    measure("`time`, 16 moves, cadical", &time, &guarini, "2 s");
    measure("`layered`, proved, cadical", &Layered::default(), &guarini, "0.3 s");
    measure("`flow`, microlp", &Flow::default(), &guarini, "50 ms");
    match backend_named("highs") {
        Some(highs) => measure("`flow`, highs", &Flow { backend: Some(highs) }, &guarini, "100 ms"),
        None => row("`flow`, highs", "not in this build (--features highs)", "100 ms"),
    }
}

fn measure(what: &str, method: &dyn Method<Exchange>, exchange: &Exchange, wanted: &str) {
    let seconds = median(11, || {
        let outcome = method.solve(exchange, &Budget::unlimited(), &Silent).expect("a program that is solved");
        assert!(
            matches!(outcome.resolution, Resolution::Optimal { value: Length { value: 16, .. }, .. }),
            "{outcome:?}"
        );
    });
    row(&format!("{what}, median of 11"), &format!("{:.1} ms", seconds * 1e3), wanted);
}
