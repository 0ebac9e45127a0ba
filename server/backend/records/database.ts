import Database from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { LRUCache } from 'lru-cache';

/** Name → steps, applied in the order of the names (`NNN-name`). */
export type Migrations = Record<string, Migration>;

/** Milliseconds that a statement waits for another process's write before it fails with SQLITE_BUSY. */
const busyTimeout = 5000;

const openFile = (path: string): Database.Database => {
  const file = new Database(path, { timeout: busyTimeout });
  // WAL: readers and the writer do not wait for each other; FULL: every acknowledged change survives a power cut.
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  return file;
};

const mostStatements = 500;

/** The file as Kysely uses it: a statement is prepared once and used again. */
const withPreparedStatements = (file: Database.Database): SqliteDatabase => {
  const prepared = new LRUCache<string, SqliteStatement>({ max: mostStatements });
  return {
    close: () => file.close(),
    prepare: sql => {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = file.prepare(sql) as unknown as SqliteStatement;
      prepared.set(sql, statement);
      return statement;
    },
  };
};

/**
 * On a full disk SQLite ends a transaction by itself. Rolling it back again would fail, and that error would hide the
 * original one.
 */
class FileDriver extends SqliteDriver {
  readonly #file: Database.Database;

  constructor(file: Database.Database) {
    super({ database: withPreparedStatements(file) });
    this.#file = file;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

class FileDialect extends SqliteDialect {
  readonly #file: Database.Database;

  constructor(file: Database.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new FileDriver(this.#file);
  }
}

/** Records in a file of their own, which know how often they were changed. */
export class RecordsFile<Tables> extends Kysely<Tables> {
  readonly #ownChanges: Database.Statement;
  readonly #othersChanges: Database.Statement;

  constructor(file: Database.Database) {
    super({ dialect: new FileDialect(file) });
    this.#ownChanges = file.prepare('SELECT total_changes()').pluck();
    this.#othersChanges = file.prepare('PRAGMA data_version').pluck();
  }

  /**
   * Differs from an earlier one if any row has changed since, also one that another process wrote. Rows of a running
   * transaction count already: what is read by others meanwhile waits for its end.
   */
  version(): string {
    return `${this.#ownChanges.get()}.${this.#othersChanges.get()}`;
  }
}

/** Migrates the tables to the newest version. Throws the first migration error. */
export const migrate = async <Tables>(records: Kysely<Tables>, migrations: Migrations): Promise<void> => {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: records, provider }).migrateToLatest();
  if (error) throw error;
};

/**
 * Opens the records (SQLite, `:memory:` for a temporary one) and migrates them to the newest version. Close with
 * `records.destroy()`.
 */
export const openRecords = async <Tables>(path: string, migrations: Migrations): Promise<RecordsFile<Tables>> => {
  const records = new RecordsFile<Tables>(openFile(path));
  try {
    await migrate(records, migrations);
    return records;
  } catch (error) {
    await records.destroy();
    throw error;
  }
};
