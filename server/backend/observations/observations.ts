import type { ObservationsVersion } from './changes.ts';
import type { Engine } from './engine.ts';
import type { AlertFiring, AlertQuery } from './reads/alerts.ts';
import type { FreshnessReads } from './reads/freshness.ts';
import type { ObservationsWriter } from './writer.ts';

/** A snapshot of the observations at one moment, independent of later writes. Always close it. */
export type ObservationsSnapshot = {
  /** The imports in it. */
  importIds: ReadonlySet<number>;
  /** Writes everything to a new file of the same engine, once. Aborting ends it; the file is then unusable. */
  copyTo: (path: string, signal?: AbortSignal) => Promise<void>;
  close: () => void;
};

/** A snapshot of observations in a file of this process. */
export type FileSnapshot = ObservationsSnapshot & {
  /** The rows of a statement of the embedded engine. */
  rows: <Row>(statement: string) => Promise<Row[]>;
  /** Writes the rows of a statement into a file of Parquet. */
  writeRows: (statement: string, path: string) => Promise<void>;
};

/**
 * The observations behind one interface, whichever engine has them. A read that is aborted by its
 * signal ends its query and rejects with the signal's reason; the number of concurrent queries is limited, further ones
 * wait in order.
 */
export type Observations = FreshnessReads & {
  /** Runs the statements of the analyses. */
  engine: Engine;
  /** The days on which alerts would fire, before quiet days: all rules in one statement. */
  alertFirings: (query: AlertQuery, signal?: AbortSignal) => Promise<AlertFiring[]>;
  /** The write side for imports and the demo market. */
  writer: ObservationsWriter;
  /** Other numbers after every write, of whichever process: what was read at earlier ones may be outdated. */
  version: () => Promise<ObservationsVersion>;
  /**
   * For work that only reads, and not for long: what is there need not be found out for each of its questions. Whatever was
   * acknowledged before it began is there.
   */
  atOneMoment: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * Derives what a write left to be derived; where rows are kept, then asks again what was asked last, behind everybody
   * else, so that it is ready.
   */
  renew: (signal: AbortSignal) => Promise<void>;
  /** Keeps a snapshot of the current state for a backup; it delays neither reads nor imports. */
  snapshot: () => Promise<ObservationsSnapshot>;
  /** The same of observations in a file, of which rows can be read; undefined where they lie on a server. */
  openFile?: () => Promise<FileSnapshot>;
  /** Whether they lie in a database of a server; else in a file of this process. */
  isOnServer: boolean;
  /** Throws where the engine cannot be reached at the moment. */
  check: () => Promise<void>;
  /** Resolves when the running queries have ended. */
  close: () => Promise<void>;
};
