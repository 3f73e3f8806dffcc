//! From settings to a server that runs until it is stopped.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio::time::sleep;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::{CompressionLayer, CompressionLevel};

use crate::api::{self, Workbench};
use crate::queue::Queue;
use crate::settings::Settings;
use crate::store::{Store, StoreError};
use crate::{page, safety};
use cavalcade_service::Problem;

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Other machines could connect without a token.
    #[error(
        "other machines can connect to {0}: give --token as well, at least 8 characters, such as \
         `cavalcade serve --bind {0} --token $(openssl rand -hex 16)`"
    )]
    Open(IpAddr),
    /// The token cannot stand in an address.
    #[error("invalid token: expected at least 8 characters, letters, digits and -._~ only")]
    Token,
    /// The address is not available.
    #[error("cannot listen on {address}: {error}; choose another port with --port")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// The jobs.
    #[error("cannot store jobs in {file}: {error}")]
    Store {
        /// Where.
        file: String,
        /// Why not.
        error: StoreError,
    },
    /// The system.
    #[error("the server cannot run: {0}")]
    System(#[from] std::io::Error),
}

/// How long a server that ends waits for open connections and for work that cannot be interrupted once its jobs have ended:
/// a client that has sent half a request may never send the rest.
const FAREWELL: Duration = Duration::from_secs(3);

/// Threads that serve, and threads for longer work.
const THREADS: usize = 2;
const THREADS_ASIDE: usize = 8;

/// Stops a server, such as from a signal handler; clones stop the same one.
#[derive(Clone, Debug, Default)]
pub struct Ending(Arc<Notify>);

impl Ending {
    /// Stops the server: running jobs are stopped, and their processes exit before it does. Open connections are closed 3 seconds
    /// later.
    pub fn begin(&self) {
        // One that does not wait yet hears it too.
        self.0.notify_one();
    }
}

/// Serves until it is stopped; `ready` is called with the address once it listens.
///
/// # Errors
/// [`ServeError`] when it cannot begin, or the system does not let it go on.
pub fn serve(settings: Settings, ending: &Ending, ready: impl FnOnce(&str) + Send) -> Result<(), ServeError> {
    if settings.token.as_deref().is_some_and(|token| !safety::is_token(token)) {
        return Err(ServeError::Token);
    }
    if settings.token.is_none() && !settings.bind.is_loopback() {
        return Err(ServeError::Open(settings.bind));
    }
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(THREADS).max_blocking_threads(THREADS_ASIDE).enable_all().build()?;
    let served = runtime.block_on(run(settings, ending, ready));
    runtime.shutdown_timeout(FAREWELL);
    served
}

async fn run(settings: Settings, ending: &Ending, ready: impl FnOnce(&str) + Send) -> Result<(), ServeError> {
    let queue = open_queue(&settings)?;
    let address = settings.address();
    let listener = TcpListener::bind(address).await.map_err(|error| ServeError::Listen { address, error })?;
    let link = link(&settings, listener.local_addr()?);
    let settings = Arc::new(settings);
    let router = router(Workbench::new(queue.clone(), settings.clone()));
    let mut work = tokio::spawn(queue.clone().work());
    let (asked, queue_to_end) = (ending.clone(), queue.clone());
    let ending = tokio::spawn(async move {
        asked.0.notified().await;
        queue_to_end.close();
    });
    ready(&link);
    let mut closing = queue.closing();
    let closed = async move {
        // Closed or gone, it is over.
        let _ = closing.wait_for(|&closing| closing).await;
    };
    let farewell = async {
        // Children have ended when the queue has.
        let _ = (&mut work).await;
        sleep(FAREWELL).await;
    };
    tokio::select! {
        served = axum::serve(listener, router).with_graceful_shutdown(closed).into_future() => served?,
        () = farewell => {}
    }
    if !work.is_finished() {
        let _ = work.await;
    }
    ending.abort();
    Ok(())
}

fn open_queue(settings: &Settings) -> Result<Arc<Queue>, ServeError> {
    let named = |error, file: &str| ServeError::Store { file: file.to_string(), error };
    let file = match &settings.database {
        Some(file) => file.clone(),
        None => Store::usual_file().map_err(|error| named(error, "the user's data directory"))?,
    };
    let queue =
        Store::open(Some(&file)).and_then(|store| Queue::new(store, settings.worker.clone(), settings.limits.clone()));
    queue.map_err(|error| named(error, &file.display().to_string()))
}

/// The address to open, with the token where one is asked for: one that other machines reach, where they may come in.
fn link(settings: &Settings, address: SocketAddr) -> String {
    let token = settings.token.as_ref().map(|token| format!("?token={token}")).unwrap_or_default();
    let host = match address.ip().is_unspecified() {
        true => outward_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        false => address.ip(),
    };
    format!("http://{}/{token}", SocketAddr::new(host, address.port()))
}

/// The address under which the network knows this machine; none where there is no network.
fn outward_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // A reserved address (RFC 5737). Nothing is sent; the system only determines the route.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Page and API behind the guard; text is compressed for clients that accept it, streams of events and pictures of pixels
/// are not.
pub fn router(workbench: Workbench) -> Router {
    let settings = workbench.settings.clone();
    let panicked = |_: Box<dyn std::any::Any + Send>| {
        Problem::internal("internal error: please report how it occurred").into_response()
    };
    api::routes(&workbench)
        .fallback(page::asset)
        .with_state(workbench)
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(settings, safety::guard))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade_run::process::Worker;
    use cavalcade_service::Limits;
    use std::io::Write;
    use std::net::TcpStream;
    use std::sync::mpsc;

    #[test]
    fn a_server_ends_although_a_client_has_sent_half_a_request() {
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings {
            bind: [127, 0, 0, 1].into(),
            port: 0,
            token: None,
            hosts: Vec::new(),
            database: Some(folder.path().join("jobs.sqlite")),
            worker: Worker::new("/nowhere", ["work"]),
            limits: Limits::default(),
        };
        let ending = Ending::default();
        let ((send_link, link), (send_end, end)) = (mpsc::channel(), mpsc::channel());
        let of_server = ending.clone();
        std::thread::spawn(move || {
            let served = serve(settings, &of_server, |link| send_link.send(link.to_string()).unwrap());
            send_end.send(served.is_ok()).unwrap();
        });
        let link = link.recv_timeout(Duration::from_secs(30)).unwrap();
        let address = link.trim_start_matches("http://").trim_end_matches('/');
        let mut client = TcpStream::connect(address).unwrap();
        client.write_all(b"GET / HTTP/1.1\r\nHost: loc").unwrap();
        // The server reads it before it ends.
        std::thread::sleep(Duration::from_millis(200));
        ending.begin();
        assert_eq!(end.recv_timeout(Duration::from_secs(30)), Ok(true));
    }
}
