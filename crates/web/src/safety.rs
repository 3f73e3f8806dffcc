//! Access control: hosts, origins, tokens, and security headers.
//!
//! *Hosts.* A foreign page may resolve its own name to this machine's address (DNS rebinding); its requests then carry that
//! name. So only these hosts are accepted: `localhost`, addresses (loopback ones if the server listens on no other), and
//! names that were allowed explicitly.
//!
//! *Origins.* A foreign page may send forms and simple requests anywhere. Requests that change something are rejected unless
//! the browser states that they come from this page; programs other than browsers send no origin and are accepted.
//!
//! *Tokens.* Other machines send a token: as `Authorization: Bearer`, or once as `/?token=` for a cookie.
//! It is compared in constant time.
//!
//! *Headers.* A strict Content-Security-Policy without inline scripts or styles; no framing, no sniffing, no referrer.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use subtle::ConstantTimeEq;

use crate::settings::Settings;
use cavalcade_service::Problem;

/// What a page may load: its own scripts, styles, pictures and data, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The name of the cookie that holds the token.
const COOKIE: &str = "cavalcade-token";

/// Accepts or rejects a request.
pub async fn guard(State(settings): State<Arc<Settings>>, request: Request, next: Next) -> Response {
    let mut response = match admitted(&settings, &request) {
        Ok(Admission::Enter) => next.run(request).await,
        Ok(Admission::Welcome(cookie)) => welcome(cookie),
        Err(problem) => problem.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    // What may be kept longer says so itself.
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    response
}

/// What happens to an accepted request.
enum Admission {
    /// It is answered.
    Enter,
    /// It has shown the token in its address: it gets a cookie, and the address without the token.
    Welcome(HeaderValue),
}

fn admitted(settings: &Settings, request: &Request) -> Result<Admission, Problem> {
    let host = host(request)?;
    check_host(settings, host)?;
    if !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        check_origin(request.headers(), host)?;
    }
    check_token(settings, request)
}

/// The host that is asked for, with its port.
fn host(request: &Request) -> Result<&str, Problem> {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let host = named.or_else(|| request.uri().authority().map(|authority| authority.as_str()));
    host.ok_or_else(|| Problem::bad_request("expected a header `Host`"))
}

fn forbidden(message: String) -> Problem {
    Problem::new(StatusCode::FORBIDDEN.as_u16(), "forbidden", message)
}

fn check_host(settings: &Settings, host: &str) -> Result<(), Problem> {
    let name = without_port(host).to_ascii_lowercase();
    let address: Option<IpAddr> = name.trim_start_matches('[').trim_end_matches(']').parse().ok();
    let is_known = match address {
        Some(address) => address.is_loopback() || !settings.bind.is_loopback(),
        None => name == "localhost" || settings.hosts.iter().any(|known| known.eq_ignore_ascii_case(&name)),
    };
    if is_known {
        return Ok(());
    }
    let text = format!(
        "unknown host {}: expected localhost or an address; allow a name by `cavalcade serve --host NAME`",
        cavalcade_board::text::excerpt(host)
    );
    Err(forbidden(text))
}

/// A host without its port: `[::1]:80` and `localhost:80` have one.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port))
            if !name.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) && !name.ends_with(':') =>
        {
            name
        }
        _ => host,
    }
}

fn check_origin(headers: &HeaderMap, host: &str) -> Result<(), Problem> {
    let reject = || {
        forbidden(
            "the request comes from another page: only the workbench itself and programs may change something".into(),
        )
    };
    if let Some(site) = headers.get("sec-fetch-site")
        && !matches!(site.as_bytes(), b"same-origin" | b"none")
    {
        return Err(reject());
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin: Option<Uri> = origin.to_str().ok().and_then(|origin| origin.parse().ok());
    let is_own = origin.is_some_and(|origin| {
        origin.scheme_str() == Some("http")
            && origin.authority().is_some_and(|own| own.as_str().eq_ignore_ascii_case(host))
    });
    if is_own { Ok(()) } else { Err(reject()) }
}

fn check_token(settings: &Settings, request: &Request) -> Result<Admission, Problem> {
    let Some(token) = &settings.token else { return Ok(Admission::Enter) };
    let is_right = |shown: &str| bool::from(shown.as_bytes().ct_eq(token.as_bytes()));
    let headers = request.headers();
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    if bearer.is_some_and(is_right) || cookies(headers).any(is_right) {
        return Ok(Admission::Enter);
    }
    let query = request.uri().query().unwrap_or_default();
    let shown = query.split('&').find_map(|pair| pair.strip_prefix("token="));
    if request.uri().path() == "/" && shown.is_some_and(is_right) {
        let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict");
        let cookie =
            HeaderValue::from_str(&cookie).map_err(|_| Problem::internal("the token cannot be stored in a cookie"))?;
        return Ok(Admission::Welcome(cookie));
    }
    let text = "a token is required: open /?token=TOKEN with the token of the server, or send \
                `Authorization: Bearer TOKEN`";
    Err(Problem::new(StatusCode::UNAUTHORIZED.as_u16(), "unauthorised", text))
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

fn welcome(cookie: HeaderValue) -> Response {
    let headers = [(header::SET_COOKIE, cookie), (header::LOCATION, HeaderValue::from_static("/"))];
    (StatusCode::SEE_OTHER, headers).into_response()
}

/// Whether a token can stand in an address, a header and a cookie as it is.
pub fn is_token(text: &str) -> bool {
    text.len() >= 8 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use cavalcade_run::process::Worker;

    fn settings(bind: &str, token: Option<&str>) -> Settings {
        Settings {
            bind: bind.parse().unwrap(),
            port: 7878,
            token: token.map(str::to_string),
            hosts: vec!["teacher.local".into()],
            database: None,
            worker: Worker::new("cavalcade", ["work"]),
            limits: Default::default(),
        }
    }

    fn status(settings: &Settings, method: &str, address: &str, headers: &[(&str, &str)]) -> u16 {
        let builder = Request::builder().method(method).uri(address);
        let builder = headers.iter().fold(builder, |builder, (name, value)| builder.header(*name, *value));
        match admitted(settings, &builder.body(Body::empty()).unwrap()) {
            Ok(Admission::Enter) => 200,
            Ok(Admission::Welcome(_)) => 303,
            Err(problem) => problem.error.status,
        }
    }

    #[test]
    fn only_hosts_that_mean_this_machine_are_answered() {
        let (own, all) = (settings("127.0.0.1", None), settings("0.0.0.0", Some("12345678")));
        let known = [("host", "")];
        for host in ["127.0.0.1:7878", "localhost:7878", "LOCALHOST", "[::1]:7878", "[::1]", "teacher.local:80"] {
            assert_eq!(status(&own, "GET", "/", &[(known[0].0, host)]), 200, "{host}");
        }
        for host in ["evil.example:7878", "192.168.0.7:7878", "localhost.evil.example", "127.0.0.1.nip.io", ""] {
            assert_eq!(status(&own, "GET", "/", &[("host", host)]), 403, "{host}");
        }
        assert_eq!(status(&own, "GET", "/", &[]), 400);
        assert_eq!(
            status(&all, "GET", "/", &[("host", "192.168.0.7:7878"), ("authorization", "Bearer 12345678")]),
            200
        );
        assert_eq!(status(&all, "GET", "/", &[("host", "evil.example"), ("authorization", "Bearer 12345678")]), 403);
    }

    #[test]
    fn what_changes_something_comes_from_this_page_or_from_no_page() {
        let own = settings("127.0.0.1", None);
        let host = ("host", "localhost:7878");
        for (header, expected) in [
            (("origin", "http://localhost:7878"), 200),
            (("origin", "http://localhost:8080"), 403),
            (("origin", "https://evil.example"), 403),
            (("origin", "null"), 403),
            (("sec-fetch-site", "same-origin"), 200),
            (("sec-fetch-site", "none"), 200),
            (("sec-fetch-site", "same-site"), 403),
            (("sec-fetch-site", "cross-site"), 403),
            (("accept", "*/*"), 200),
        ] {
            assert_eq!(status(&own, "POST", "/api/jobs", &[host, header]), expected, "{header:?}");
            assert_eq!(status(&own, "GET", "/api/jobs", &[host, header]), 200, "{header:?}");
        }
    }

    #[test]
    fn a_token_is_shown_in_one_of_three_ways() {
        let asked = settings("0.0.0.0", Some("right-token"));
        let host = ("host", "192.168.0.7:7878");
        for (address, header, expected) in [
            ("/", ("accept", "*/*"), 401),
            ("/?token=right-token", ("accept", "*/*"), 303),
            ("/?token=wrong-token", ("accept", "*/*"), 401),
            ("/?token=", ("accept", "*/*"), 401),
            ("/api/jobs?token=right-token", ("accept", "*/*"), 401),
            ("/api/jobs", ("authorization", "Bearer right-token"), 200),
            ("/api/jobs", ("authorization", "Bearer right-token2"), 401),
            ("/api/jobs", ("authorization", "right-token"), 401),
            ("/api/jobs", ("cookie", "a=b; cavalcade-token=right-token"), 200),
            ("/api/jobs", ("cookie", "a=right-token; cavalcade-token=x"), 401),
        ] {
            assert_eq!(status(&asked, "GET", address, &[host, header]), expected, "{address} {header:?}");
        }
    }

    #[test]
    fn a_token_is_long_and_needs_no_escape() {
        assert!(is_token("0123-._~Az"));
        assert!(!is_token("short") && !is_token("with space") && !is_token("semi;colon"));
    }
}
