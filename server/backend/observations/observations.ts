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

/**
 * The observations behind one interface: DuckDB now, possibly another columnar engine. A read that is aborted by its
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
  /** Other numbers after every write: what was read at earlier ones may be outdated. */
  version: () => ObservationsVersion;
  /**
   * Derives what a write left to be derived; where rows are kept, then asks again what was asked last, behind everybody
   * else, so that it is ready.
   */
  renew: (signal: AbortSignal) => Promise<void>;
  /** Keeps a snapshot of the current state for a backup; it delays neither reads nor imports. */
  snapshot: () => Promise<ObservationsSnapshot>;
  /** Resolves when the running queries have ended. */
  close: () => Promise<void>;
};
