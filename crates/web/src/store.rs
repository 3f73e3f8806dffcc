//! Jobs in SQLite: requests, answers and logs.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use cavalcade::{Answer, Request};
use etcetera::BaseStrategy;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;

use crate::upgrade::upgraded;
use cavalcade_service::Problem;
use cavalcade_service::job::{Job, Log, name, now};

/// The jobs of one server. Each call takes some microseconds, a search some milliseconds.
#[derive(Debug)]
pub struct Store(Mutex<Connection>);

/// A job as it is kept.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The job.
    pub job: Job,
    /// What was asked.
    pub request: Request,
    /// The answer; null where there is none.
    pub answer: Value,
    /// The log.
    pub log: Log,
}

/// A filter of jobs.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct Filter {
    /// Words in the name, the title, the puzzle's line, the method or the solver.
    pub search: Option<String>,
    /// The name of the question: `best`, `all`, `samples`, `map`, `survey`, `walkers`, `depths`, `plan`, `heights`, `watch`,
    /// `compare` or `generate`.
    pub ask: Option<String>,
    /// The kind of puzzle.
    pub kind: Option<String>,
    /// Its state: `queued`, `running`, `done`, `failed` or `cancelled`.
    pub state: Option<String>,
    /// What is known: `optimal`, `feasible`, `found`, `counted`, `infeasible` or `unknown`.
    pub status: Option<String>,
}

/// Jobs are kept as JSON, beside the columns by which they are looked for. One that was deleted, `deleted` milliseconds after
/// 1970, can still be restored until it is purged.
const TABLE: &str = "
    CREATE TABLE IF NOT EXISTS jobs (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        ask TEXT NOT NULL, kind TEXT NOT NULL, state TEXT NOT NULL, status TEXT, words TEXT NOT NULL,
        job TEXT NOT NULL, request TEXT NOT NULL, answer TEXT, told TEXT, deleted INTEGER
    );
    CREATE INDEX IF NOT EXISTS by_state ON jobs (state);";
/// How long is waited for another server to close the file.
const PATIENCE: Duration = Duration::from_millis(500);
/// The version of the table; an earlier one is converted when it is opened, a later one is not read.
const VERSION: i64 = 3;
/// The filter as a condition; its words are the parameters 1 to 5. A job that is not kept, or was deleted, matches none.
const MATCHES: &str = "(?1 IS NULL OR words LIKE ?1 ESCAPE '\\') AND (?2 IS NULL OR ask = ?2)
    AND (?3 IS NULL OR kind = ?3) AND (?4 IS NULL OR state = ?4) AND (?5 IS NULL OR status = ?5)
    AND deleted IS NULL AND json_extract(job, '$.keep') IS NOT 0";
const ENDED: &str = "state IN ('done', 'failed', 'cancelled')";
/// A job that is not kept.
const PASSING: &str = "json_extract(job, '$.keep') IS 0";

impl Store {
    /// Opens the file, and makes it where there is none; none: in memory.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be made or read, or another server has it.
    pub fn open(file: Option<&Path>) -> Result<Store, StoreError> {
        let connection = match file {
            Some(file) => {
                let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
                folder.map_or(Ok(()), std::fs::create_dir_all)?;
                Connection::open(file)?
            }
            None => Connection::open_in_memory()?,
        };
        connection.busy_timeout(PATIENCE)?;
        // One server at a time: two would both work off the same queue.
        connection.execute_batch(
            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;",
        )?;
        let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        match version {
            0 | VERSION => {}
            1 => {
                upgrade(&connection)?;
                add_deleted(&connection)?;
            }
            2 => add_deleted(&connection)?,
            other => return Err(StoreError::Version(other)),
        }
        connection.execute_batch(TABLE)?;
        connection.pragma_update(None, "user_version", VERSION)?;
        let store = Store(Mutex::new(connection));
        store.purge(u64::MAX)?;
        Ok(store)
    }

    /// The default file, in the user's data directory.
    ///
    /// # Errors
    /// [`StoreError::NoHome`].
    pub fn usual_file() -> Result<PathBuf, StoreError> {
        let base = etcetera::choose_base_strategy().map_err(|_| StoreError::NoHome)?;
        Ok(base.data_dir().join("cavalcade").join("workbench.sqlite"))
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // SQLite rolls back what was not finished.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a new job, whose number it gives.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn insert(&self, job: &mut Job, request: &Request) -> Result<(), StoreError> {
        let connection = self.connection();
        let mut insert = connection.prepare_cached(
            "INSERT INTO jobs (ask, kind, state, status, words, job, request) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?;
        let (json, request) = (serde_json::to_string(job)?, serde_json::to_string(request)?);
        insert.execute(params![job.ask, job.kind, name(job.state), job.status, words(job), json, request])?;
        job.id = connection.last_insert_rowid();
        Ok(())
    }

    /// Stores the state of a job, under the name that it has.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn update(&self, job: &Job) -> Result<(), StoreError> {
        let connection = self.connection();
        let Some(stored) = stored_job(&connection, job.id)? else { return Ok(()) };
        write(&connection, &Job { name: stored.name, ..job.clone() })
    }

    /// Gives a job another name, or none.
    ///
    /// # Errors
    /// When the file cannot be read or written.
    pub fn rename(&self, id: i64, name: Option<String>) -> Result<(), StoreError> {
        let connection = self.connection();
        let Some(stored) = stored_job(&connection, id)? else { return Ok(()) };
        write(&connection, &Job { name, ..stored })
    }

    /// Stores a job that has ended, with its answer and log.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn finish(&self, job: &Job, answer: &Value, log: &Log) -> Result<(), StoreError> {
        self.update(job)?;
        let answer = Some(answer).filter(|answer| !answer.is_null()).map(Value::to_string);
        let connection = self.connection();
        let mut update = connection.prepare_cached("UPDATE jobs SET answer = ?2, told = ?3 WHERE id = ?1")?;
        update.execute(params![job.id, answer, serde_json::to_string(log)?])?;
        Ok(())
    }

    /// A job with all that is kept.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn get(&self, id: i64) -> Result<Option<Stored>, StoreError> {
        let connection = self.connection();
        let mut select = connection
            .prepare_cached("SELECT id, job, request, answer, told FROM jobs WHERE id = ?1 AND deleted IS NULL")?;
        let texts = select.query_row([id], |row| {
            let texts: (Option<String>, Option<String>) = (row.get(3)?, row.get(4)?);
            Ok((job_of(row)?, row.get::<_, String>(2)?, texts))
        });
        let Some((job, request, (answer, log))) = texts.optional()? else { return Ok(None) };
        Ok(Some(Stored {
            job: job?,
            request: serde_json::from_str(&request)?,
            answer: answer.map_or(Ok(Value::Null), |answer| serde_json::from_str(&answer))?,
            log: log.map_or(Ok(Log::default()), |log| serde_json::from_str(&log))?,
        }))
    }

    /// The jobs that match, newest first, those before the number `before` only, at most `limit`; and how many match in
    /// all.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn search(&self, filter: &Filter, before: Option<i64>, limit: usize) -> Result<(Vec<Job>, u64), StoreError> {
        let connection = self.connection();
        let Filter { ask, kind, state, status, .. } = filter;
        let words = filter.pattern();
        let mut count = connection.prepare_cached(&format!("SELECT count(*) FROM jobs WHERE {MATCHES}"))?;
        let total: i64 = count.query_row(params![words, ask, kind, state, status], |row| row.get(0))?;
        let mut select = connection.prepare_cached(&format!(
            "SELECT id, job FROM jobs WHERE {MATCHES} AND (?6 IS NULL OR id < ?6) ORDER BY id DESC LIMIT ?7"
        ))?;
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let rows = select.query_map(params![words, ask, kind, state, status, before, limit], job_of)?;
        let jobs = rows.map(|row| row?.map_err(StoreError::from)).collect::<Result<Vec<Job>, StoreError>>()?;
        Ok((jobs, u64::try_from(total).unwrap_or(0)))
    }

    /// The jobs that have not ended, oldest first.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn unfinished(&self) -> Result<Vec<Job>, StoreError> {
        let connection = self.connection();
        let mut select = connection
            .prepare(&format!("SELECT id, job FROM jobs WHERE NOT {ENDED} AND deleted IS NULL ORDER BY id"))?;
        let rows = select.query_map([], job_of)?;
        rows.map(|row| row?.map_err(StoreError::from)).collect()
    }

    /// Deletes the jobs that are not kept: those that a server left when it ended.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn delete_passing(&self) -> Result<usize, StoreError> {
        Ok(self.connection().execute(&format!("DELETE FROM jobs WHERE {PASSING}"), [])?)
    }

    /// Deletes a job; returns whether there was one. It can be restored until it is purged; one that is not kept is removed
    /// at once.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn delete(&self, id: i64) -> Result<bool, StoreError> {
        let connection = self.connection();
        let sql = format!("DELETE FROM jobs WHERE id = ?1 AND {PASSING}");
        if connection.execute(&sql, [id])? > 0 {
            return Ok(true);
        }
        let sql = "UPDATE jobs SET deleted = ?2 WHERE id = ?1 AND deleted IS NULL";
        Ok(connection.execute(sql, params![id, milliseconds(now())])? > 0)
    }

    /// Deletes the ended jobs that match; returns their numbers.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn delete_ended(&self, filter: &Filter) -> Result<Vec<i64>, StoreError> {
        let connection = self.connection();
        let Filter { ask, kind, state, status, .. } = filter;
        let sql = format!("UPDATE jobs SET deleted = ?6 WHERE {ENDED} AND {MATCHES} RETURNING id");
        let mut delete = connection.prepare(&sql)?;
        let values = params![filter.pattern(), ask, kind, state, status, milliseconds(now())];
        let rows = delete.query_map(values, |row| row.get(0))?;
        Ok(rows.collect::<Result<Vec<i64>, rusqlite::Error>>()?)
    }

    /// Restores a deleted job; returns whether it could be.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn restore(&self, id: i64) -> Result<bool, StoreError> {
        let sql = "UPDATE jobs SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL";
        Ok(self.connection().execute(sql, [id])? > 0)
    }

    /// Removes the jobs that were deleted before a time, in milliseconds since 1970, from the file.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn purge(&self, before: u64) -> Result<(), StoreError> {
        self.connection().execute("DELETE FROM jobs WHERE deleted < ?1", [milliseconds(before)])?;
        Ok(())
    }
}

/// Milliseconds as SQLite stores them.
fn milliseconds(time: u64) -> i64 {
    i64::try_from(time).unwrap_or(i64::MAX)
}

/// Takes over what version 2 kept: column and version, or neither where that fails.
fn add_deleted(connection: &Connection) -> Result<(), StoreError> {
    let transaction = connection.unchecked_transaction()?;
    transaction.execute("ALTER TABLE jobs ADD COLUMN deleted INTEGER", [])?;
    // The next version begins with the table that this one leaves.
    transaction.pragma_update(None, "user_version", VERSION)?;
    Ok(transaction.commit()?)
}

/// Takes over what version 1 kept: all of it, or nothing where that fails.
fn upgrade(connection: &Connection) -> Result<(), StoreError> {
    let transaction = connection.unchecked_transaction()?;
    transaction.execute("ALTER TABLE jobs RENAME COLUMN task TO ask", [])?;
    let rows: Vec<(i64, String, String, Option<String>)> = transaction
        .prepare("SELECT id, job, request, answer FROM jobs")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?
        .collect::<Result<_, _>>()?;
    for (id, job, request, answer) in rows {
        let read = answer.as_deref().and_then(|text| Answer::from_json(text).ok());
        let (job, request) = upgraded(serde_json::from_str(&job)?, &serde_json::from_str(&request)?, read.as_ref());
        let answer = read.map(|answer| serde_json::to_string(&answer)).transpose()?.or(answer);
        let (ask, status) = (job["ask"].as_str().unwrap_or_default(), job["status"].as_str());
        transaction.execute(
            "UPDATE jobs SET ask = ?2, status = ?3, job = ?4, request = ?5, answer = ?6 WHERE id = ?1",
            params![id, ask, status, job.to_string(), request.to_string(), answer],
        )?;
    }
    transaction.pragma_update(None, "user_version", 2)?;
    Ok(transaction.commit()?)
}

/// The job of a row that begins with its number and its JSON.
fn job_of(row: &Row) -> rusqlite::Result<serde_json::Result<Job>> {
    let (id, json): (i64, String) = (row.get(0)?, row.get(1)?);
    Ok(serde_json::from_str(&json).map(|job| Job { id, ..job }))
}

/// What is stored of a job.
fn stored_job(connection: &Connection, id: i64) -> Result<Option<Job>, StoreError> {
    let mut select = connection.prepare_cached("SELECT id, job FROM jobs WHERE id = ?1")?;
    Ok(select.query_row([id], job_of).optional()?.transpose()?)
}

/// Writes what is stored of a job.
fn write(connection: &Connection, job: &Job) -> Result<(), StoreError> {
    let mut update =
        connection.prepare_cached("UPDATE jobs SET state = ?2, status = ?3, words = ?4, job = ?5 WHERE id = ?1")?;
    update.execute(params![job.id, name(job.state), job.status, words(job), serde_json::to_string(job)?])?;
    Ok(())
}

/// What is looked through for words.
fn words(job: &Job) -> String {
    let Job { name, title, method, backend, .. } = job;
    let others = [name, title, method, backend].into_iter().flatten();
    let words: Vec<&str> = others.chain([&job.line]).map(String::as_str).collect();
    words.join("\n")
}

impl Filter {
    /// The words as a pattern for LIKE.
    fn pattern(&self) -> Option<String> {
        let words = self.search.as_deref().map(str::trim).filter(|words| !words.is_empty())?;
        let escaped = words.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        Some(format!("%{}%", escaped.split_whitespace().collect::<Vec<&str>>().join("%")))
    }
}

/// Why jobs cannot be kept or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite.
    #[error("{}", describe(.0))]
    Database(#[from] rusqlite::Error),
    /// The folder.
    #[error("cannot create its folder: {0}")]
    Folder(#[from] std::io::Error),
    /// What is kept was written by something else.
    #[error("unknown content: {0}")]
    Content(#[from] serde_json::Error),
    /// A table of another version.
    #[error("its format is {0}, expected {VERSION}: choose another file with --db")]
    Version(i64),
    /// No user, no directory.
    #[error("the user's data directory is unknown: choose a file with --db")]
    NoHome,
}

fn describe(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::DatabaseBusy | rusqlite::ErrorCode::DatabaseLocked) => {
            "another server has it open: stop that server, or choose another file with --db".to_string()
        }
        _ => error.to_string(),
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Content(error) => {
                let text = format!("this job was stored by another version and cannot be read: {error}");
                Problem::new(StatusCode::GONE.as_u16(), "unreadable", text)
            }
            error => Problem::internal(format!("cannot read or store jobs: {error}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cavalcade::Puzzle;
    use cavalcade_service::job::JobPhase;

    fn job(store: &Store, title: &str) -> Job {
        let text = format!("kind = 'exchange'\nstart = 'n.N'\ntitle = '{title}'\n");
        let request = Request::new(Puzzle::from_toml(&text).unwrap());
        let mut job = Job::queued(0, &request);
        store.insert(&mut job, &request).unwrap();
        job
    }

    #[test]
    fn what_is_kept_comes_back_as_it_was() {
        let store = Store::open(None).unwrap();
        let mut job = job(&store, "one");
        job.state = JobPhase::Done;
        let log = Log { notes: vec!["a note".into()], ..Log::default() };
        store.finish(&job, &serde_json::json!({ "value": 2 }), &log).unwrap();
        let stored = store.get(job.id).unwrap().unwrap();
        assert_eq!((stored.job, stored.log), (job, log));
        assert_eq!(stored.answer["value"], 2);
        assert!(store.get(99).unwrap().is_none());
    }

    #[test]
    fn a_new_name_stays_when_the_state_is_stored_by_who_does_not_know_it() {
        let store = Store::open(None).unwrap();
        let mut job = job(&store, "one");
        store.rename(job.id, Some("mine".into())).unwrap();
        job.state = JobPhase::Running;
        store.update(&job).unwrap();
        let stored = store.get(job.id).unwrap().unwrap().job;
        assert_eq!((stored.name.as_deref(), stored.state), (Some("mine"), JobPhase::Running));
        store.rename(job.id, None).unwrap();
        assert_eq!(store.get(job.id).unwrap().unwrap().job.name, None);
    }

    #[test]
    fn a_search_finds_words_and_no_patterns_and_goes_page_by_page() {
        let store = Store::open(None).unwrap();
        let ids: Vec<i64> = ["50% of Guarini", "500 knights", "Guarini"].map(|title| job(&store, title).id).into();
        let found = |search: &str, before, limit| {
            let filter = Filter { search: Some(search.into()), ..Filter::default() };
            let (jobs, total) = store.search(&filter, before, limit).unwrap();
            (jobs.into_iter().map(|job| job.id).collect::<Vec<_>>(), total)
        };
        assert_eq!(found("50%", None, 9), (vec![ids[0]], 1));
        assert_eq!(found("guarini", None, 1), (vec![ids[2]], 2));
        assert_eq!(found("guarini", Some(ids[2]), 1), (vec![ids[0]], 2));
        assert_eq!(found("of guarini", None, 9), (vec![ids[0]], 1));
        assert_eq!(found(" ", None, 9).1, 3);
    }

    #[test]
    fn a_job_that_is_not_kept_is_found_by_its_number_only() {
        let store = Store::open(None).unwrap();
        let (kept, mut passing) = (job(&store, "kept"), job(&store, "passing"));
        (passing.keep, passing.state) = (false, JobPhase::Done);
        store.update(&passing).unwrap();
        assert_eq!(store.search(&Filter::default(), None, 9).unwrap(), (vec![kept.clone()], 1));
        assert_eq!(store.delete_ended(&Filter::default()).unwrap(), [0; 0]);
        assert_eq!(store.get(passing.id).unwrap().unwrap().job, passing);
        assert!(store.delete(passing.id).unwrap() && !store.restore(passing.id).unwrap());
        let mut passing = job(&store, "passing");
        passing.keep = false;
        store.update(&passing).unwrap();
        assert_eq!(store.delete_passing().unwrap(), 1);
        assert!(store.get(passing.id).unwrap().is_none() && store.get(kept.id).unwrap().is_some());
    }

    #[test]
    fn only_what_has_ended_is_deleted_with_others() {
        let store = Store::open(None).unwrap();
        let (waiting, mut ended) = (job(&store, "waits"), job(&store, "ended"));
        ended.state = JobPhase::Failed;
        store.update(&ended).unwrap();
        assert_eq!(store.delete_ended(&Filter::default()).unwrap(), [ended.id]);
        assert_eq!(store.unfinished().unwrap(), [waiting]);
    }

    #[test]
    fn a_deleted_job_is_hidden_comes_back_when_it_is_restored_and_is_gone_after_a_purge() {
        let store = Store::open(None).unwrap();
        let (mut one, mut other) = (job(&store, "one"), job(&store, "other"));
        for job in [&mut one, &mut other] {
            job.state = JobPhase::Done;
            store.update(job).unwrap();
        }
        let listed = || store.search(&Filter::default(), None, 9).unwrap().1;
        assert_eq!((store.delete(one.id).unwrap(), store.delete(one.id).unwrap(), listed()), (true, false, 1));
        assert!(store.get(one.id).unwrap().is_none());
        assert_eq!((store.restore(one.id).unwrap(), store.restore(one.id).unwrap(), listed()), (true, false, 2));
        assert_eq!(store.get(one.id).unwrap().unwrap().job, one);
        assert_eq!(store.delete_ended(&Filter::default()).unwrap(), [one.id, other.id]);
        store.purge(now() - 60_000).unwrap();
        assert!(store.restore(other.id).unwrap());
        store.purge(u64::MAX).unwrap();
        assert_eq!((store.restore(one.id).unwrap(), listed()), (false, 1));
    }

    /// The table of version 0.2's first builds, with a job that is done.
    const OF_2: &str = r#"
        CREATE TABLE jobs (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            ask TEXT NOT NULL, kind TEXT NOT NULL, state TEXT NOT NULL, status TEXT, words TEXT NOT NULL,
            job TEXT NOT NULL, request TEXT NOT NULL, answer TEXT, told TEXT
        );
        CREATE INDEX by_state ON jobs (state);
        INSERT INTO jobs VALUES (7, 'best', 'exchange', 'done', 'optimal', 'waits',
            '{"id":0,"ask":"best","state":"done","position":null,"created":1,"started":2,"finished":3,"kind":"exchange","title":null,"line":"an exchange","method":null,"backend":null,"status":"optimal","value":1,"bound":1,"unit":"moves","stopped":null,"seconds":0.1,"error":null}',
            '{"puzzle":{"kind":"exchange","start":"n.N"}}', NULL, NULL);
        PRAGMA user_version = 2;"#;

    #[test]
    fn jobs_of_the_table_without_deletions_are_kept_named_and_restored() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("jobs.sqlite");
        Connection::open(&file).unwrap().execute_batch(OF_2).unwrap();
        for round in 0..2 {
            let store = Store::open(Some(&file)).unwrap();
            assert_eq!(store.get(7).unwrap().unwrap().job.name.is_some(), round == 1);
            store.rename(7, Some("The small one".into())).unwrap();
            let job = store.get(7).unwrap().unwrap().job;
            let named = Filter { search: Some("small".into()), ..Filter::default() };
            assert_eq!(store.search(&named, None, 9).unwrap().0, [job]);
            assert!(store.delete(7).unwrap() && store.restore(7).unwrap());
        }
        // What was deleted when the server ended is not kept for the next one.
        assert!(Store::open(Some(&file)).unwrap().delete(7).unwrap());
        assert!(!Store::open(Some(&file)).unwrap().restore(7).unwrap());
    }

    /// What version 0.1 wrote: a job that is done, one that waits, and one whose request nothing can read.
    const OF_0_1: &str = r#"
        CREATE TABLE jobs (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            task TEXT NOT NULL, kind TEXT NOT NULL, state TEXT NOT NULL, status TEXT, words TEXT NOT NULL,
            job TEXT NOT NULL, request TEXT NOT NULL, answer TEXT, told TEXT
        );
        CREATE INDEX by_state ON jobs (state);
        INSERT INTO jobs VALUES (4, 'network', 'tour', 'done', 'optimal', 'a tour',
            '{"id":0,"task":"network","state":"done","position":null,"created":1,"started":2,"finished":3,"kind":"tour","title":null,"line":"a tour","method":"neural","backend":null,"status":"optimal","value":36,"bound":36,"unit":"moves","stopped":null,"interrupted_by":null,"seconds":0.5,"error":null}',
            '{"task":"network","puzzle":{"kind":"tour","board":"6x6","piece":"knight","closed":true,"symmetric":false,"start":null,"end":null},"method":null,"backend":null,"horizon":null,"all":false,"limit":null,"witness":false,"time_limit":600.0,"memory":1024,"threads":1,"seed":4,"backends":[],"relax":false,"lowest":null,"recurrence":false,"rule":"sequential","restarts":20,"iterations":null,"join":false}',
            '{"puzzle":{"kind":"tour","board":"2x1","closed":false,"symmetric":false,"start":"a1","end":null},"status":"optimal","value":36,"bound":36,"unit":"moves","then":null,"method":"neural","backend":null,"witness":null,"reason":null,"stopped":null,"verdict":"claim","seconds":0.5,"stats":{},"version":"0.1.0"}',
            '{"notes":["a note"]}');
        INSERT INTO jobs VALUES (5, 'solve', 'exchange', 'queued', NULL, 'waits',
            '{"id":0,"task":"solve","state":"queued","position":null,"created":1,"started":null,"finished":null,"kind":"exchange","title":"waits","line":"an exchange","method":null,"backend":null,"status":null,"value":null,"bound":null,"unit":null,"stopped":null,"seconds":null,"error":null}',
            '{"task":"solve","puzzle":{"kind":"exchange","start":"n.N","goal":"N.n","piece":"knight"},"all":false,"seed":0,"time_limit":1.0,"memory":1024,"threads":1}',
            NULL, NULL);
        INSERT INTO jobs VALUES (6, 'solve', 'riddle', 'done', 'optimal', 'a riddle',
            '{"id":0,"task":"solve","state":"done","position":null,"created":1,"started":2,"finished":3,"kind":"riddle","title":"a riddle","line":"a riddle","method":"m","backend":null,"status":"optimal","value":1,"bound":1,"unit":"moves","stopped":null,"seconds":0.5,"error":null}',
            '{"task":"solve","puzzle":{"kind":"riddle"},"seed":0}', '{}', '{}');
        PRAGMA user_version = 1;"#;

    #[test]
    fn jobs_that_version_0_1_kept_are_converted_and_one_that_cannot_be_read_is_said_to_be() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("jobs.sqlite");
        Connection::open(&file).unwrap().execute_batch(OF_0_1).unwrap();
        // What was converted is not converted a second time.
        for _ in 0..2 {
            let store = Store::open(Some(&file)).unwrap();
            let (jobs, total) = store.search(&Filter::default(), None, 9).unwrap();
            let asks: Vec<(i64, &str)> = jobs.iter().map(|job| (job.id, job.ask.as_str())).collect();
            assert_eq!((asks, total), (vec![(6, "best"), (5, "best"), (4, "watch")], 3));
            let watched = Filter { ask: Some("watch".into()), ..Filter::default() };
            assert_eq!(store.search(&watched, None, 9).unwrap().1, 1);
            assert_eq!(store.unfinished().unwrap()[0].id, 5);
            let network = store.get(4).unwrap().unwrap();
            assert_eq!((network.request.choice.settings["restarts"].as_str(), network.request.choice.seed), ("20", 4));
            assert_eq!((&network.answer["value"], network.log.notes[0].as_str()), (&36.into(), "a note"));
            let found = Filter { status: Some("found".into()), ..Filter::default() };
            assert_eq!(store.search(&found, None, 9).unwrap().0, [network.job]);
            assert_eq!((&network.answer["status"], &network.answer["puzzle"]["from"]), (&"found".into(), &"a1".into()));
            let problem = Problem::from(store.get(6).unwrap_err());
            assert_eq!((problem.error.status, problem.error.code), (410, "unreadable"));
            assert!(problem.error.message.contains("another version"), "{}", problem.error.message);
        }
    }

    #[test]
    fn two_servers_do_not_share_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new").join("jobs.sqlite");
        let first = Store::open(Some(&file)).unwrap();
        job(&first, "kept");
        let refused = Store::open(Some(&file)).unwrap_err().to_string();
        assert!(refused.contains("another server"), "{refused}");
        drop(first);
        assert_eq!(Store::open(Some(&file)).unwrap().unfinished().unwrap().len(), 1);
    }
}
