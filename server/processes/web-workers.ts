import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '../logging/logger.ts';
import { StartProblem } from './data-folder.ts';
import { heapOptions } from './heap-options.ts';
import { howEnded } from './how-ended.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const restMs = 500;
const mostTries = 3;
/**
 * A worker that neither listens nor says why it cannot is stuck, as where a database breaks off in the midst of its start:
 * another one is started.
 */
const longestLaunchMs = 60_000;

/** A worker that ended before it reported that it listens or why it cannot. */
class EndedEarly extends Error {}

type Start = Extract<ToWorker, { type: 'start' }>;
/** What is known of a worker's start before there is a backend. */
export type StartAhead = Omit<Start, 'type' | 'targets'>;

const send = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message);
};

const cannotListen: Record<string, (start: StartAhead) => string> = {
  EADDRINUSE: ({ settings }) =>
    `PORT ${settings.PORT} on ${settings.HOST} is taken: choose another PORT, or end what uses it`,
  EACCES: ({ settings }) => `PORT ${settings.PORT} may not be used by this user: choose one above 1023`,
  EADDRNOTAVAIL: ({ settings }) => `HOST ${settings.HOST} is no address of this machine`,
};

const sayCannotListen = (start: StartAhead, code: string): string =>
  cannotListen[code]?.(start) ?? `cannot listen: ${code}`;

/**
 * Runs the web workers on one port and replaces each that ends. `moreMetrics` are those of other processes, with names
 * of their own.
 */
export function createWebWorkers(
  script: string,
  ahead: StartAhead,
  { logger, moreMetrics }: { logger: Logger; moreMetrics: () => Promise<string> },
) {
  const metrics = new AggregatorRegistry();
  let stopping = false;
  let targets: Start['targets'] | null = null;
  /** Processes that have read in their code, and wait for what they need to begin. */
  const loaded: Worker[] = [];
  cluster.setupPrimary({ exec: script, execArgv: heapOptions(ahead.settings.memory), serialization: 'advanced' });

  /** One that waits, if it still does, else a new one. */
  const fork = (): Worker => {
    const waiting = loaded.shift();
    return waiting?.isConnected() === false ? fork() : (waiting ?? cluster.fork());
  };

  const answerMetrics = async (worker: Worker, id: number): Promise<void> => {
    const [own, more] = await Promise.all([metrics.clusterMetrics().catch(() => ''), moreMetrics()]);
    send(worker, { type: 'metrics', id, text: own && `${own}${more}` });
  };

  /** Resolves with the port once the worker listens; rejects with the reason if it cannot. */
  const launch = (): Promise<number> =>
    new Promise((done, fail) => {
      const worker = fork();
      if (targets) send(worker, { type: 'start', ...ahead, targets });
      const deadline = setTimeout(() => worker.process.kill('SIGKILL'), longestLaunchMs).unref();
      const handlers: { [T in FromWorker['type']]: (message: Extract<FromWorker, { type: T }>) => void } = {
        listening: ({ port }) => {
          clearTimeout(deadline);
          done(port);
        },
        cannotListen: ({ code }) => fail(new StartProblem(sayCannotListen(ahead, code))),
        cannotStart: ({ problem }) => fail(new StartProblem(problem)),
        metricsWanted: ({ id }) => void answerMetrics(worker, id),
      };
      worker.on('message', (message: FromWorker) => handlers[message.type]?.(message as never));
      worker.once('exit', (code, signal) => {
        clearTimeout(deadline);
        fail(new EndedEarly(`a web worker ended ${howEnded(code, signal)} before it listened`));
      });
    });

  /**
   * The first worker: a reason that keeps it from listening would keep all others from it too; being killed would not.
   */
  const launchFirst = async (triesLeft = mostTries - 1): Promise<number> => {
    try {
      return await launch();
    } catch (problem) {
      if (!(problem instanceof EndedEarly)) throw problem;
      if (triesLeft === 0 || stopping) throw new StartProblem(problem.message);
      return launchFirst(triesLeft - 1);
    }
  };

  /** Resolves once it listens or cannot: one that ends before is replaced like any other, other reasons are logged. */
  const launchAnother = async (): Promise<void> => {
    if (stopping) return;
    await launch().catch(
      error => error instanceof EndedEarly || logger.error({ error: String(error) }, 'no new web worker'),
    );
  };

  const replace = (code: number): void => {
    if (stopping) return;
    logger.error({ code }, 'a web worker is gone; another one is started');
    setTimeout(() => void launchAnother(), restMs);
  };

  return {
    /** Lets processes read in their code while the backend gets ready: it is what most of their start takes. */
    load: (count: number): void => {
      for (let left = count; left > 0; left -= 1) loaded.push(cluster.fork());
    },
    /** Starts the first worker, then the others, with the addresses of the APIs; resolves with the port. */
    start: async (count: number, of: Start['targets']): Promise<number> => {
      targets = of;
      const port = await launchFirst();
      cluster.on('exit', (_worker, code) => replace(code));
      await Promise.all(Array.from({ length: count - 1 }, launchAnother));
      return port;
    },
    stop: async (): Promise<void> => {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined);
      const ends = workers.map(worker => new Promise(done => worker.once('exit', done)));
      for (const worker of workers) send(worker, { type: 'stop' });
      await Promise.all(ends);
    },
  };
}
