//! Requests answered, message by message.

use std::cell::RefCell;
use std::panic::PanicHookInfo;
use std::sync::{Mutex, PoisonError};

use cavalcade::comparison::Comparison;
use cavalcade::worker::work;
use cavalcade::{Answer, Local, Request, StopFlag, validate};
use cavalcade_puzzle::{Message, Report};
use cavalcade_service::call::{read, written};
use js_sys::Function;
use wasm_bindgen::prelude::*;

/// Answers a request, the JSON of [`Request`], until it is done: `on_message` is called with each [`Message`] as JSON,
/// the last of which is a report, an objection or a failure. Who no longer wants it ends the worker that calls this.
#[wasm_bindgen]
pub fn run(request: &str, on_message: &Function) {
    listen(on_message);
    match read::<Request>(request) {
        Ok(request) => work(&request, &Local::default(), &emit),
        Err(problem) => emit(&Message::Failure(problem.error.message)),
    };
}

/// Answers a request for a comparison from row `first` on, counted from 0: so that it can go on in another worker, where
/// one had to be ended.
#[wasm_bindgen]
pub fn compare(request: &str, first: usize, on_message: &Function) {
    listen(on_message);
    let request: Request = match read(request) {
        Ok(request) => request,
        Err(problem) => {
            emit(&Message::Failure(problem.error.message));
            return;
        }
    };
    if let Err(objection) = validate(&request) {
        emit(&Message::Objection(objection));
        return;
    }
    let Some(mut comparison) = Comparison::new(&request, StopFlag::default()) else { return };
    for way in comparison.ways().into_iter().skip(first) {
        let row = comparison.row(way, &mut |request| answer(request));
        emit(&Message::Report(Report::Compared(row)));
    }
}

/// The answer of a row, or why there is none.
fn answer(request: &Request) -> Result<Answer, String> {
    let last = Mutex::new(None);
    let keep = |message: &Message| {
        if !matches!(message, Message::Progress(_) | Message::Note(_)) {
            *last.lock().unwrap_or_else(PoisonError::into_inner) = Some(message.clone());
        }
        true
    };
    work(request, &Local::default(), &keep);
    match last.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(Message::Report(Report::Answer(answer))) => Ok(*answer),
        Some(Message::Objection(objection)) => Err(objection.text),
        Some(Message::Failure(text)) => Err(text),
        _ => Err("there is no answer".to_string()),
    }
}

thread_local! {
    /// What is called with each message. A function of JavaScript belongs to its thread, an observer to none.
    static LISTENER: RefCell<Option<Function>> = const { RefCell::new(None) };
}

fn listen(on_message: &Function) {
    LISTENER.set(Some(on_message.clone()));
}

/// Reports a defect, after which there are no more messages.
pub(crate) fn fail(panic: &PanicHookInfo) {
    emit(&Message::Failure(format!("internal error, please report it: {panic}")));
}

/// Hands a message to JavaScript as JSON.
fn emit(message: &Message) -> bool {
    let Ok(text) = written(message) else { return true };
    LISTENER.with_borrow(|listener| {
        listener.as_ref().is_some_and(|listener| listener.call1(&JsValue::NULL, &JsValue::from_str(&text)).is_ok())
    })
}
