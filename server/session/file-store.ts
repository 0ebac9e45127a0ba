import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import session from 'express-session';
import { LRUCache } from 'lru-cache';
import type { PersonSession, SessionDirectory } from './directory.ts';
import './session-data.ts';
import { openSessionFile, prepareStatements, type SessionRow } from './session-file.ts';

const minuteMs = 60_000;

/** A visitor's session only has a form's token. */
const visitorMs = 3_600_000;

const mostSeen = 20_000;

/** No request takes longer than this. */
const endedMs = 3_600_000;

/** As long as a session's record. */
const probeText = '.'.repeat(2000);

const toHandle = (id: string): string => createHash('sha256').update(id).digest('base64url');

const personSession = ({ id, data, seen }: SessionRow, currentId: string): PersonSession => {
  const { device, address, signedInAt } = JSON.parse(data) as session.SessionData;
  return {
    handle: toHandle(id),
    device: device ?? null,
    address: address ?? null,
    signedInAt: signedInAt ?? seen,
    lastSeenAt: seen,
    current: id === currentId,
  };
};

/**
 * A session could not be written: the disk is full, or the file is damaged. The reply that it belongs to is complete
 * all the same.
 */
export class SessionNotSaved extends Error {
  override name = 'SessionNotSaved';
}

type Done = (error?: unknown) => void;

/**
 * Sessions in one SQLite file shared by all web workers: they survive a restart. There is no well-kept SQLite store for
 * express-session. `idleMs`: how long an unused session is kept; `onTrouble` is called for each that could not be
 * written.
 */
export class FileSessionStore extends session.Store implements SessionDirectory {
  readonly #database: Database.Database;
  readonly #idleMs: number;
  readonly #statements: ReturnType<typeof prepareStatements>;
  /** When this process last noted that a session was used. */
  readonly #seen = new LRUCache<string, number>({ max: mostSeen });
  readonly #onTrouble: (error: unknown) => void;
  /** Sessions that ended while the file could not be written: ended for this process, and for all once it can be. */
  readonly #endedHere = new Set<string>();

  constructor(path: string, idleMs: number, onTrouble: (error: unknown) => void = () => undefined) {
    super();
    this.#onTrouble = onTrouble;
    this.#idleMs = idleMs;
    this.#database = openSessionFile(path, idleMs);
    this.#statements = prepareStatements(this.#database);
  }

  override get(id: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    this.#answer(done, () => {
      if (this.#endedHere.has(id)) return null;
      const row = this.#statements.read.get(id, Date.now());
      return row ? (JSON.parse(row.data) as session.SessionData) : null;
    });
  }

  override set(id: string, data: session.SessionData, done?: Done): void {
    this.#write(done, () => {
      const now = Date.now();
      const expires = now + this.#lifetime(data);
      const personId = data.token ? (data.person?.id ?? null) : null;
      this.#statements.write.run({ id, data: JSON.stringify(data), expires, personId, now });
      this.#seen.set(id, now);
    });
  }

  override touch(id: string, data: session.SessionData, done?: Done): void {
    const now = Date.now();
    // Written at most once a minute: then reading a page needs no write to the disk, and no lock.
    if (now - (this.#seen.get(id) ?? 0) < minuteMs) return void done?.();
    this.#write(done, () => {
      const touched = { id, expires: now + this.#lifetime(data), now, stale: now - minuteMs };
      if (this.#statements.touch.run(touched).changes > 0) this.#seen.set(id, now);
    });
  }

  override destroy(id: string, done?: Done): void {
    this.#write(done, () => {
      this.#endedHere.add(id);
      this.#end(id);
      this.#endedHere.delete(id);
    });
  }

  listFor(personId: number, currentId: string): PersonSession[] {
    return this.#statements.ofPerson.all(personId, Date.now()).map(row => personSession(row, currentId));
  }

  endOne(personId: number, handle: string): boolean {
    const row = this.#statements.ofPerson.all(personId, Date.now()).find(({ id }) => toHandle(id) === handle);
    if (row) this.#end(row.id);
    return row !== undefined;
  }

  endOthers(personId: number, currentId: string): number {
    const now = Date.now();
    return this.#statements.endOthers.run({ personId, id: currentId, now, until: now + endedMs }).changes;
  }

  /** Deletes expired sessions, and ends those that could not be ended before; returns how many were deleted. */
  sweep(): number {
    for (const id of this.#endedHere) {
      this.#end(id);
      this.#endedHere.delete(id);
    }
    return this.#statements.sweep.run(Date.now()).changes;
  }

  /** Throws if the file can no longer be written: it writes as much as a session has. */
  check(): void {
    this.#statements.probe.run(probeText);
  }

  close(): void {
    this.#database.close();
  }

  #lifetime(data: session.SessionData): number {
    return data.token ? this.#idleMs : Math.min(visitorMs, this.#idleMs);
  }

  #end(id: string): void {
    this.#statements.end.run({ id, until: Date.now() + endedMs });
  }

  #write(done: Done | undefined, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#onTrouble(error);
      done?.(new SessionNotSaved(String(error), { cause: error }));
      return;
    }
    done?.();
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
