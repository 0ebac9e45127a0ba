import Database from 'better-sqlite3';
import session from 'express-session';

type Row = { data: string };

const faults: Record<string, string> = {
  SQLITE_FULL: 'the disk is full: make room, then start again',
  SQLITE_READONLY: 'sessions.sqlite cannot be written to: give this user the right to',
  SQLITE_CANTOPEN: 'sessions.sqlite cannot be opened: give this user the right to',
};

/** Why the sessions' file cannot be opened, and what to do; everybody only has to sign in again without it. */
export const sessionFileProblem = (dataDir: string, error: unknown): string => {
  const code = String((error as { code?: unknown }).code);
  return `DATA_DIR ${dataDir}: ${faults[code] ?? 'sessions.sqlite is damaged: take it away, and everybody signs in again'}`;
};

/**
 * What an ended session leaves until its time is over: a request that was under way when the person signed out must not
 * bring it back, token and all.
 */
const ended = '';

/** A visitor's session holds a form's token alone. */
const visitorMs = 3_600_000;

const prepareStatements = (database: Database.Database) => ({
  read: database.prepare<[string, number, string], Row>(
    'select data from sessions where id = ? and expires > ? and data <> ?',
  ),
  write: database.prepare<[string, string, number, string]>(
    'insert into sessions (id, data, expires) values (?, ?, ?) on conflict (id) do update set data = excluded.data, expires = excluded.expires where data <> ?',
  ),
  touch: database.prepare<[number, string, number]>('update sessions set expires = ? where id = ? and expires < ?'),
  end: database.prepare<[string, string]>('update sessions set data = ? where id = ?'),
});

/**
 * Sessions in one SQLite file that all web workers share: they survive a restart. No well-kept store for
 * express-session on SQLite exists. `idleMs` is how long an unused session is kept.
 */
export class FileSessionStore extends session.Store {
  readonly #database: Database.Database;
  readonly #idleMs: number;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(path: string, idleMs: number) {
    super();
    this.#idleMs = idleMs;
    this.#database = new Database(path, { timeout: 5000 });
    this.#database.pragma('journal_mode = WAL');
    this.#database.pragma('synchronous = NORMAL');
    this.#database.exec(
      'create table if not exists sessions (id text primary key, data text not null, expires integer not null) strict;' +
        'create index if not exists sessions_expires on sessions (expires);',
    );
    this.#statements = prepareStatements(this.#database);
  }

  override get(id: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    this.#answer(done, () => {
      const row = this.#statements.read.get(id, Date.now(), ended);
      return row ? (JSON.parse(row.data) as session.SessionData) : null;
    });
  }

  override set(id: string, data: session.SessionData, done?: (error?: unknown) => void): void {
    this.#answer(done, () => {
      this.#statements.write.run(id, JSON.stringify(data), Date.now() + this.#lifetime(data), ended);
    });
  }

  override touch(id: string, data: session.SessionData, done?: () => void): void {
    this.#answer(done, () => {
      const expires = Date.now() + this.#lifetime(data);
      // Written at most once a minute: a read of a page is then no write to the disk.
      this.#statements.touch.run(expires, id, expires - 60_000);
    });
  }

  override destroy(id: string, done?: (error?: unknown) => void): void {
    this.#answer(done, () => {
      this.#statements.end.run(ended, id);
    });
  }

  #lifetime(data: session.SessionData): number {
    return data.token ? this.#idleMs : Math.min(visitorMs, this.#idleMs);
  }

  /** Deletes what has run out; answers how many sessions went. */
  sweep(): number {
    return this.#database.prepare('delete from sessions where expires <= ?').run(Date.now()).changes;
  }

  /** Throws where the file cannot be read any more. */
  check(): void {
    this.#database.prepare('select 1').get();
  }

  close(): void {
    this.#database.close();
  }

  #answer<T>(done: ((error: unknown, value?: T) => void) | undefined, work: () => T): void {
    let value: T;
    try {
      value = work();
    } catch (error) {
      done?.(error);
      return;
    }
    done?.(null, value);
  }
}
