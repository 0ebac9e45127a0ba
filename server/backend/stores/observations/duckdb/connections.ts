import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import { createSlots, type Slots } from '../../../observations/query-slots.ts';
import { schema } from './schema.ts';
import { suitThreads } from './threads.ts';

/** `memoryLimit` as DuckDB writes it ('2GB'); what does not fit goes to `temporaryFolder`. */
export type DuckdbOptions = {
  memoryLimit?: string | undefined;
  /** The most threads that are used; how many, follows from the number of observations. */
  threads?: number | undefined;
  temporaryFolder?: string | undefined;
  /**
   * Queries at the same time. DuckDB works in libuv's pool of 4 threads: fewer, so that file and DNS operations still
   * get a thread.
   */
  queriesAtOnce?: number | undefined;
};

export type Connections = {
  /** Lends a connection for reads and takes it back afterwards. Aborting interrupts what runs on it. */
  lend: <Result>(work: (connection: DuckDBConnection) => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** Lends a connection while no other query runs; does nothing while something is written, which may take long. */
  lendAlone: (work: (connection: DuckDBConnection) => Promise<void>, signal?: AbortSignal) => Promise<void>;
  /** A separate connection; the caller closes it. */
  open: () => Promise<DuckDBConnection>;
  /**
   * A separate connection for writing; the caller closes it. Where the memory is enough for one query at a time, each of
   * its statements waits for its turn as well.
   */
  openForWriting: () => Promise<DuckDBConnection>;
  /** How often something was begun to be written, and whether something is being written. */
  writes: () => { begun: number; running: boolean };
  /** Resolves as soon as nothing is lent and nobody waits. */
  idle: () => Promise<void>;
  /** Connections that are lent, and calls that wait for one. */
  load: () => { running: number; waiting: number };
  /** The engine's limits, in DuckDB's notation. */
  memoryLimit: string;
  close: () => Promise<void>;
};

const engineSettings = (options: DuckdbOptions): Record<string, string> => ({
  // Nothing is loaded from anywhere, whatever a query names.
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  // Up to this many ids of a join are passed to the scan as a list; a dashboard's list is at most that long.
  dynamic_or_filter_threshold: '5000',
  // It would make one plan of all choices of products in a statement; a scan then no longer skips the rows of others.
  disabled_optimizers: 'common_subplan',
  // Files beside the database are read once.
  enable_external_file_cache: 'false',
  // Memory that is no longer used goes back to the system within seconds; otherwise the peak would stay for ever.
  allocator_background_threads: 'true',
  ...(options.memoryLimit === undefined ? {} : { memory_limit: options.memoryLimit }),
  ...(options.threads === undefined ? {} : { threads: String(options.threads) }),
  ...(options.temporaryFolder === undefined ? {} : { temp_directory: options.temporaryFolder }),
});

const lay = async (instance: DuckDBInstance): Promise<void> => {
  const connection = await instance.connect();
  try {
    for (const statement of schema) await connection.run(statement);
  } finally {
    connection.closeSync();
  }
};

/** A statement that is just starting ignores an interrupt that came earlier: repeat it until the work has ended. */
const interruptUntilEnded = (connection: DuckDBConnection): NodeJS.Timeout => {
  connection.interrupt();
  return setInterval(() => connection.interrupt(), 20);
};

/** Runs work that the signal interrupts; it then rejects with the signal's reason. */
export const interruptible = async <Result>(
  connection: DuckDBConnection,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  signal?.throwIfAborted();
  let asking: NodeJS.Timeout | undefined;
  const interrupt = () => {
    asking = interruptUntilEnded(connection);
  };
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
    clearInterval(asking);
  }
};

/** All rows of a statement as plain objects; whole numbers beyond 32 bits are bigint. */
export const readRows = async <Row>(
  connection: DuckDBConnection,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const result = await connection.run(statement, values.length > 0 ? ([...values] as DuckDBValue[]) : undefined);
  return (await result.getRowObjectsJS()) as Row[];
};

const onClose = (connection: DuckDBConnection, done: () => void): void => {
  const close = connection.closeSync.bind(connection);
  connection.closeSync = () => {
    close();
    done();
  };
};

/** Makes each statement of a connection wait for a slot. */
const inTurns = (connection: DuckDBConnection, slots: Slots): DuckDBConnection => {
  const run = connection.run.bind(connection);
  connection.run = async (...statement) => {
    const release = await slots.acquire();
    try {
      return await run(...statement);
    } finally {
      release();
    }
  };
  return connection;
};

const openInstance = async (path: string, options: DuckdbOptions): Promise<DuckDBInstance> => {
  const instance = await DuckDBInstance.create(path, engineSettings(options));
  await lay(instance).catch(error => {
    instance.closeSync();
    throw error;
  });
  return instance;
};

const readMemoryLimit = async (instance: DuckDBInstance): Promise<string> => {
  const connection = await instance.connect();
  try {
    const [row] = await readRows<{ value: string }>(connection, "SELECT current_setting('memory_limit') AS value");
    return row?.value ?? '';
  } finally {
    connection.closeSync();
  }
};

/** Opens the file (`:memory:` for a temporary one); only one process at a time can open it. */
export const openConnections = async (path: string, options: DuckdbOptions): Promise<Connections> => {
  const instance = await openInstance(path, options);
  const queriesAtOnce = options.queriesAtOnce ?? 3;
  const slots = createSlots(queriesAtOnce);
  const idle: DuckDBConnection[] = [];
  const running = new Set<Promise<unknown>>();
  let writing = 0;
  let begun = 0;
  const memoryLimit = options.memoryLimit ?? (await readMemoryLimit(instance));
  const threads = await suitThreads(instance);
  const lendWith = async <Result>(
    release: () => void,
    work: (connection: DuckDBConnection) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    try {
      const connection = idle.pop() ?? (await instance.connect());
      const job = interruptible(connection, () => work(connection), signal);
      running.add(job);
      try {
        return await job;
      } finally {
        running.delete(job);
        idle.push(connection);
      }
    } finally {
      release();
    }
  };
  const lend: Connections['lend'] = async (work, signal) => lendWith(await slots.acquire(signal), work, signal);
  const lendAlone: Connections['lendAlone'] = async (work, signal) => {
    if (writing > 0) return;
    const release = await slots.acquireAll(signal);
    // Something may be written since.
    if (writing > 0) release();
    else await lendWith(release, work, signal);
  };
  const close = async () => {
    await Promise.allSettled(running);
    await threads.settled();
    for (const connection of idle) connection.closeSync();
    instance.closeSync();
  };
  const openForWriting = async () => {
    const connection = await instance.connect();
    writing += 1;
    begun += 1;
    onClose(connection, () => {
      writing -= 1;
      threads.endWriting();
    });
    threads.beginWriting();
    return queriesAtOnce === 1 ? inTurns(connection, slots) : connection;
  };
  const { idle: whenIdle, load } = slots;
  const open = () => instance.connect();
  const writes = () => ({ begun, running: writing > 0 });
  return { lend, lendAlone, open, openForWriting, writes, idle: whenIdle, load, memoryLimit, close };
};
