import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type FunctionNode,
  Kysely,
  type OperationNode,
  type QueryCompiler,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Listener, Lock, RecordsStore } from './records-store.ts';
import { type Spelling, spell } from './spelling.ts';
import { unnoticedTables } from './unnoticed.ts';

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

/** Looks on while a statement runs. */
type Watch = (sql: string, statement: SqliteStatement) => SqliteStatement;

const changesUnnoticed = new RegExp(`^(?:insert into|update|delete from) "(?:${unnoticedTables.join('|')})"`);

/** Counts the rows that statements about unnoticed tables change. */
const createUnnoticed = (file: Database.Database): { watch: Watch; count: () => number } => {
  const changes = file.prepare('SELECT total_changes()').pluck();
  let sum = 0;
  const counted = <Values extends unknown[], Result>(work: (...values: Values) => Result) => {
    return (...values: Values): Result => {
      const before = Number(changes.get());
      try {
        return work(...values);
      } finally {
        sum += Number(changes.get()) - before;
      }
    };
  };
  return {
    count: () => sum,
    watch: (sql, statement) => {
      if (!changesUnnoticed.test(sql)) return statement;
      const { reader } = statement;
      return {
        reader,
        all: counted(values => statement.all(values)),
        run: counted(values => statement.run(values)),
        iterate: values => statement.iterate(values),
      };
    },
  };
};

/** The file as Kysely uses it: a statement is prepared once and used again. */
const withPreparedStatements = (file: Database.Database, watch: Watch): SqliteDatabase => {
  const prepared = new LRUCache<string, SqliteStatement>({ max: mostStatements });
  return {
    close: () => file.close(),
    prepare: sql => {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = watch(sql, file.prepare(sql) as unknown as SqliteStatement);
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

  constructor(file: Database.Database, watch: Watch) {
    super({ database: withPreparedStatements(file, watch) });
    this.#file = file;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

const spelling: Spelling = {
  listed_numbers: ['json_each(', ')'],
  in_numbers: ['(select value from json_each(', '))'],
  in_texts: ['(select value from json_each(', '))'],
};

class Compiler extends SqliteQueryCompiler {
  protected override visitFunction(node: FunctionNode): void {
    const writer = {
      append: (text: string) => this.append(text),
      visit: (list: OperationNode) => this.visitNode(list),
    };
    if (!spell(spelling, node, writer)) super.visitFunction(node);
  }
}

/**
 * Tables are made within a transaction as well: a start that is cut off leaves none of its migrations half done. Kysely does not
 * expect that of SQLite.
 */
class FileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite as our statements are written for it. */
export class FileDialect extends SqliteDialect {
  readonly #file: Database.Database;
  readonly #watch: Watch;

  constructor(file: Database.Database, watch: Watch = (_sql, statement) => statement) {
    super({ database: file });
    this.#file = file;
    this.#watch = watch;
  }

  override createAdapter(): DialectAdapter {
    return new FileAdapter();
  }

  override createDriver(): Driver {
    return new FileDriver(this.#file, this.#watch);
  }

  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }
}

const never = new AbortController().signal;

/** Records in a file of their own, which know how often they were changed since it was opened. */
class RecordsFile<Tables> extends Kysely<Tables> {
  /** Counts begin anew with each process: none is mistaken for an earlier one's. */
  readonly #opened = randomUUID();
  readonly #ownChanges: Database.Statement;
  readonly #othersChanges: Database.Statement;
  readonly #unnoticed: () => number;

  constructor(file: Database.Database) {
    const unnoticed = createUnnoticed(file);
    super({ dialect: new FileDialect(file, unnoticed.watch) });
    this.#unnoticed = unnoticed.count;
    this.#ownChanges = file.prepare('SELECT total_changes()').pluck();
    this.#othersChanges = file.prepare('PRAGMA data_version').pluck();
  }

  /** A file is one process's: its own bell is enough. */
  listenForJobs(): Listener {
    return { isUp: () => false, close: async () => undefined };
  }

  async lock(): Promise<Lock> {
    return { lost: never, release: async () => undefined };
  }

  tryLock(): Promise<Lock> {
    return this.lock();
  }

  async clock(): Promise<number> {
    return Date.now();
  }

  /** Rows of a running transaction count already: what is read by others meanwhile waits for its end. */
  async version(): Promise<string> {
    return `${this.#opened}.${Number(this.#ownChanges.get()) - this.#unnoticed()}.${this.#othersChanges.get()}`;
  }
}

/** Opens the records in a file of SQLite, `:memory:` for temporary ones. */
export const openSqlite = <Tables>(path: string): RecordsStore<Tables> => new RecordsFile<Tables>(openFile(path));
