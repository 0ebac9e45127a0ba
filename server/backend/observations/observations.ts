import type { AlertFiring, AlertQuery } from './analyses/alerts.ts';
import type { FreshnessReads } from './analyses/freshness.ts';
import type { Engine } from './engines/engine.ts';
import type { ObservationsWriter } from './writer.ts';

/** The observations as they were at one moment, whatever is written meanwhile. Close it in any case. */
export type ObservationsSnapshot = {
  /** The imports that are in it. */
  importIds: ReadonlySet<number>;
  /** Writes them all to a new file of the same engine, once. Aborting ends it; the file is then worth nothing. */
  copyTo: (path: string, signal?: AbortSignal) => Promise<void>;
  close: () => void;
};

/**
 * The observations behind one seam: DuckDB now, another columnar engine by the same type. A read that is aborted by its
 * signal ends its query and rejects with the signal's reason; queries in flight are capped, further ones wait in order.
 */
export type Observations = FreshnessReads & {
  /** What statements run on: an analysis brings its own. */
  engine: Engine;
  /** The days on which alerts would fire, before quiet periods: all rules of a question in one statement. */
  alertFirings: (query: AlertQuery, signal?: AbortSignal) => Promise<AlertFiring[]>;
  /** What imports and the demo market write through. */
  writer: ObservationsWriter;
  /** Holds fast the state of now, for a backup; neither reads nor imports wait for it. */
  snapshot: () => Promise<ObservationsSnapshot>;
  /** Ends when the queries in flight have ended. */
  close: () => Promise<void>;
};
