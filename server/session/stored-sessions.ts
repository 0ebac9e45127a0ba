import { createHash } from 'node:crypto';
import session from 'express-session';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { openWebStore } from '../backend/stores/web/open-web-store.ts';
import type { SessionTables } from '../backend/stores/web/tables.ts';
import type { PersonSession, SessionDirectory } from './directory.ts';
import './session-data.ts';

const minuteMs = 60_000;

/** A visitor's session only has a form's token. */
const visitorMs = 3_600_000;

const mostSeen = 20_000;

/** No request takes longer than this. */
const endedMs = 3_600_000;

/** As long as a session's record. */
const probeText = '.'.repeat(2000);

const toHandle = (id: string): string => createHash('sha256').update(id).digest('base64url');

type Row = { id: string; data: string; seen: number };

const personSession = ({ id, data, seen }: Row, currentId: string): PersonSession => {
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
 * A session could not be written: the disk is full, the file is damaged, or the server of the database is gone. The
 * reply that it belongs to is complete all the same.
 */
export class SessionNotSaved extends Error {
  override name = 'SessionNotSaved';
}

type Done = (error?: unknown) => void;

const isLasting = sql<SqlBool>`sessions.data <> ''`;

/** Ended: it gives access to nothing, and cannot be restored by a request that runs at the same time. */
const endedUntil = (until: number) => ({
  data: '',
  person_id: null,
  expires: sql<number>`case when expires > ${until} then expires else ${until} end`,
});

export type StoredSessionsOptions = {
  /** How long an unused session is kept. */
  idleMs: number;
  /** Called for each that could not be written. */
  onTrouble?: (error: unknown) => void;
};

/**
 * Sessions shared by all web workers: they survive a restart. There is no well-kept store for express-session that knows
 * both SQLite and PostgreSQL.
 */
export class StoredSessions extends session.Store implements SessionDirectory {
  readonly #database: Kysely<SessionTables>;
  readonly #idleMs: number;
  /** When this process last noted that a session was used. */
  readonly #seen = new LRUCache<string, number>({ max: mostSeen });
  readonly #onTrouble: (error: unknown) => void;
  /** Sessions that ended while the store could not be written: ended for this process, and for all once it can be. */
  readonly #endedHere = new Set<string>();

  private constructor(database: Kysely<SessionTables>, { idleMs, onTrouble = () => undefined }: StoredSessionsOptions) {
    super();
    this.#database = database;
    this.#idleMs = idleMs;
    this.#onTrouble = onTrouble;
  }

  /** Opens them in a file of SQLite or in a database of PostgreSQL. Throws the engine's errors. */
  static async open(place: string, options: StoredSessionsOptions): Promise<StoredSessions> {
    return new StoredSessions(await openWebStore<SessionTables>(place, 'sessions', options), options);
  }

  override get(id: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    this.#read(id).then(
      data => done(null, data),
      error => done(error),
    );
  }

  override set(id: string, data: session.SessionData, done?: Done): void {
    this.#write(done, async () => {
      const now = Date.now();
      const row = {
        data: JSON.stringify(data),
        expires: now + this.#lifetime(data),
        person_id: data.token ? (data.person?.id ?? null) : null,
        seen: now,
      };
      await this.#database
        .insertInto('sessions')
        .values({ id, ...row })
        .onConflict(conflict => conflict.column('id').doUpdateSet(row).where(isLasting))
        .execute();
      this.#seen.set(id, now);
    });
  }

  override touch(id: string, data: session.SessionData, done?: Done): void {
    const now = Date.now();
    // Written at most once a minute: then reading a page needs no write to the disk, and no lock.
    if (now - (this.#seen.get(id) ?? 0) < minuteMs) return void done?.();
    this.#write(done, async () => {
      const { numUpdatedRows } = await this.#database
        .updateTable('sessions')
        .set({ expires: now + this.#lifetime(data), seen: now })
        .where('id', '=', id)
        .where('seen', '<', now - minuteMs)
        .where(isLasting)
        .executeTakeFirst();
      if (numUpdatedRows > 0) this.#seen.set(id, now);
    });
  }

  override destroy(id: string, done?: Done): void {
    this.#write(done, async () => {
      this.#endedHere.add(id);
      await this.#end(id);
      this.#endedHere.delete(id);
    });
  }

  async listFor(personId: number, currentId: string): Promise<PersonSession[]> {
    return (await this.#ofPerson(personId)).map(row => personSession(row, currentId));
  }

  async endOne(personId: number, handle: string): Promise<boolean> {
    const row = (await this.#ofPerson(personId)).find(({ id }) => toHandle(id) === handle);
    if (row) await this.#end(row.id);
    return row !== undefined;
  }

  async endOthers(personId: number, currentId: string): Promise<number> {
    const now = Date.now();
    const { numUpdatedRows } = await this.#database
      .updateTable('sessions')
      .set(endedUntil(now + endedMs))
      .where('person_id', '=', personId)
      .where('id', '<>', currentId)
      .where('expires', '>', now)
      .where(isLasting)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Deletes expired sessions, and ends those that could not be ended before; returns how many were deleted. */
  async sweep(): Promise<number> {
    for (const id of this.#endedHere) {
      await this.#end(id);
      this.#endedHere.delete(id);
    }
    const expired = this.#database.deleteFrom('sessions').where('expires', '<=', Date.now());
    return Number((await expired.executeTakeFirst()).numDeletedRows);
  }

  /** Throws if the store can no longer be written: it writes as much as a session has. */
  async check(): Promise<void> {
    const row = { text: probeText };
    await this.#database
      .insertInto('probes')
      .values({ id: 1, ...row })
      .onConflict(conflict => conflict.column('id').doUpdateSet(row))
      .execute();
  }

  close(): Promise<void> {
    return this.#database.destroy();
  }

  #lifetime(data: session.SessionData): number {
    return data.token ? this.#idleMs : Math.min(visitorMs, this.#idleMs);
  }

  async #read(id: string): Promise<session.SessionData | null> {
    if (this.#endedHere.has(id)) return null;
    const row = await this.#database
      .selectFrom('sessions')
      .select('data')
      .where('id', '=', id)
      .where('expires', '>', Date.now())
      .where(isLasting)
      .executeTakeFirst();
    // What was ended here meanwhile stays so.
    return row && !this.#endedHere.has(id) ? (JSON.parse(row.data) as session.SessionData) : null;
  }

  #ofPerson(personId: number): Promise<Row[]> {
    return this.#database
      .selectFrom('sessions')
      .select(['id', 'data', 'seen'])
      .where('person_id', '=', personId)
      .where('expires', '>', Date.now())
      .where(isLasting)
      .orderBy('seen', 'desc')
      .orderBy('id')
      .execute();
  }

  async #end(id: string): Promise<void> {
    await this.#database
      .updateTable('sessions')
      .set(endedUntil(Date.now() + endedMs))
      .where('id', '=', id)
      .execute();
  }

  #write(done: Done | undefined, work: () => Promise<void>): void {
    work().then(
      () => done?.(),
      error => {
        this.#onTrouble(error);
        done?.(new SessionNotSaved(String(error), { cause: error }));
      },
    );
  }
}
