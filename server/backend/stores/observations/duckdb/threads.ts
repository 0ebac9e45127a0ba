import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/**
 * Fewer are not worth a thread more: statements on them are planned for longer than they run, and threads that wait for
 * one another take a third more processor time, which whoever asks at the same moment lacks.
 */
const observationsPerThread = 1_000_000;

/** Threads of the engine for statements on so many observations. */
export const threadsFor = (observations: number, most: number): number =>
  Math.max(1, Math.min(most, Math.ceil(observations / observationsPerThread)));

/** The engine's threads: those that suit the size of what is read, and all while something is written. */
export type Threads = {
  /** Asks for all of them. Nobody waits: fewer threads may only end once a statement that feeds a slow reader has ended. */
  beginWriting: () => void;
  endWriting: () => void;
  /** Resolves when nothing is being changed any more. */
  settled: () => Promise<void>;
};

const readNumber = async (connection: DuckDBConnection, statement: string): Promise<number> => {
  const [row] = await (await connection.run(statement)).getRows();
  return Number(row?.[0] ?? 0);
};

/** Sets the threads for the observations that there are, and again after each time that something is written. */
export const suitThreads = async (instance: DuckDBInstance): Promise<Threads> => {
  let writers = 0;
  let now = 0;
  let most = 0;
  const change = async (connection: DuckDBConnection): Promise<void> => {
    const observations = writers > 0 ? Infinity : await readNumber(connection, 'SELECT count(*) FROM observations');
    const wanted = threadsFor(observations, most);
    if (wanted === now) return;
    await connection.run(`SET threads = ${wanted}`);
    now = wanted;
  };
  const onConnection = async (work: (connection: DuckDBConnection) => Promise<void>): Promise<void> => {
    const connection = await instance.connect();
    try {
      await work(connection);
    } finally {
      connection.closeSync();
    }
  };
  await onConnection(async connection => {
    most = await readNumber(connection, "SELECT current_setting('threads')");
    now = most;
    await change(connection);
  });
  // One after another; statements run with any number of threads, so that a change that fails spoils nothing.
  let last: Promise<void> = Promise.resolve();
  const changeInTurn = (): void => {
    last = last.then(() => onConnection(change)).catch(() => undefined);
  };
  return {
    beginWriting: () => {
      writers += 1;
      changeInTurn();
    },
    endWriting: () => {
      writers -= 1;
      if (writers === 0) changeInTurn();
    },
    settled: () => last,
  };
};
