import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '../logging/logger.ts';
import { StartProblem } from './data-folder.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const restMs = 500;

type Start = Extract<ToWorker, { type: 'start' }>;

const tell = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message);
};

const cannotListen: Record<string, (start: Start) => string> = {
  EADDRINUSE: ({ settings }) =>
    `PORT ${settings.PORT} on ${settings.HOST} is taken: choose another PORT, or end what uses it`,
  EACCES: ({ settings }) => `PORT ${settings.PORT} may not be used by this user: choose one above 1023`,
  EADDRNOTAVAIL: ({ settings }) => `HOST ${settings.HOST} is no address of this machine`,
};

const sayCannotListen = (start: Start, code: string): string => cannotListen[code]?.(start) ?? `cannot listen: ${code}`;

/** Runs the web workers on one port and replaces each that dies. */
export function createWebWorkers(script: string, start: Start, logger: Logger) {
  const metrics = new AggregatorRegistry();
  let stopping = false;
  cluster.setupPrimary({ exec: script, serialization: 'advanced' });

  const answerMetrics = async (worker: Worker, id: number): Promise<void> => {
    const text = await metrics.clusterMetrics().catch(() => '');
    tell(worker, { type: 'metrics', id, text });
  };

  /** Resolves with the port once the worker listens. */
  const launch = (): Promise<number> =>
    new Promise((done, fail) => {
      const worker = cluster.fork();
      const failWith = (problem: string): void => fail(new StartProblem(problem));
      tell(worker, start);
      const hear: { [T in FromWorker['type']]: (message: Extract<FromWorker, { type: T }>) => void } = {
        listening: ({ port }) => done(port),
        cannotListen: ({ code }) => failWith(sayCannotListen(start, code)),
        cannotStart: ({ problem }) => failWith(problem),
        metricsWanted: ({ id }) => void answerMetrics(worker, id),
      };
      worker.on('message', (message: FromWorker) => hear[message.type]?.(message as never));
      worker.once('exit', code => failWith(`a web worker ended with code ${code} before it listened`));
    });

  const replace = (code: number): void => {
    if (stopping) return;
    logger.error({ code }, 'a web worker is gone; another one is started');
    setTimeout(
      () => stopping || void launch().catch(error => logger.error({ error: String(error) }, 'no new web worker')),
      restMs,
    );
  };

  return {
    /** Starts the first worker, then the others beside it; resolves with the port. */
    start: async (count: number): Promise<number> => {
      const port = await launch();
      await Promise.all(Array.from({ length: count - 1 }, launch));
      cluster.on('exit', (_worker, code) => replace(code));
      return port;
    },
    stop: async (): Promise<void> => {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined);
      const ends = workers.map(worker => new Promise(done => worker.once('exit', done)));
      for (const worker of workers) tell(worker, { type: 'stop' });
      await Promise.all(ends);
    },
  };
}
