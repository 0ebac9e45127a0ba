import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from '../logging/logger.ts';
import { StartProblem } from './data-folder.ts';
import { howEnded } from './how-ended.ts';
import type { BackendOptions, FromBackend, ToBackend } from './messages.ts';

const shortestRestMs = 250;
const longestRestMs = 5000;
const longestMetricsMs = 2000;

/** Messages of a process about itself: ready, a problem in words, or its end. */
type FirstWord = { ready: true; port: number | null } | { ready: false; problem: string };

const awaitFirstWord = (child: ChildProcess): Promise<FirstWord> =>
  new Promise(done => {
    let problem = '';
    child.on('message', (message: FromBackend) => {
      if (message.type === 'ready') done({ ready: true, port: message.port });
      if (message.type === 'problem') problem = message.message;
    });
    child.once('error', error => done({ ready: false, problem: error.message }));
    child.once('exit', (...end) => done({ ready: false, problem: problem || `the backend ended ${howEnded(...end)}` }));
  });

/** A free port that was taken at the first start stays the one: others know it by now. */
const listeningAgain = (options: BackendOptions, port: number | null): BackendOptions =>
  port !== null && 'host' in options.listen ? { ...options, listen: { ...options.listen, port } } : options;

/**
 * Runs the embedded backend as a child process and restarts it whenever it ends, waiting longer after each failure.
 * `start` throws a StartProblem if the very first start fails.
 */
export function createBackendProcess(script: string, given: BackendOptions, execArgv: string[], logger: Logger) {
  let options = given;
  let child: ChildProcess | null = null;
  let stopping = false;
  let restMs = shortestRestMs;

  const launch = async (): Promise<FirstWord> => {
    const started = fork(script, [], { serialization: 'advanced', env: childEnvironment(), execArgv });
    child = started;
    started.send({ type: 'start', options } satisfies ToBackend);
    const word = await awaitFirstWord(started);
    if (word.ready) {
      restMs = shortestRestMs;
      options = listeningAgain(options, word.port);
      started.once('exit', (...end) => relaunch(`it ended ${howEnded(...end)}`));
    }
    return word;
  };

  const relaunch = (problem: string): void => {
    child = null;
    if (stopping) return;
    logger.error({ problem, restMs }, 'the backend is gone; it is started again');
    setTimeout(async () => {
      if (stopping) return;
      const word = await launch();
      if (word.ready) logger.info('the backend is back');
      else relaunch(word.problem);
    }, restMs);
    restMs = Math.min(restMs * 2, longestRestMs);
  };

  let lastId = 0;
  /** The metrics of the process as text; '' if it does not say them soon. */
  const metrics = (): Promise<string> =>
    new Promise(done => {
      const running = child;
      if (!running?.connected) return done('');
      lastId += 1;
      const id = lastId;
      const end = (text: string): void => {
        clearTimeout(timer);
        running.off('message', listen);
        done(text);
      };
      const listen = (message: FromBackend): void => {
        if (message.type === 'metrics' && message.id === id) end(message.text);
      };
      const timer = setTimeout(() => end(''), longestMetricsMs);
      running.on('message', listen);
      running.send({ type: 'metricsWanted', id } satisfies ToBackend);
    });

  return {
    metrics,
    /** Resolves with the port on loopback, or null on a socket, once the backend replies. */
    start: async (): Promise<number | null> => {
      const word = await launch();
      if (word.ready) return word.port;
      throw new StartProblem(word.problem);
    },
    stop: async (): Promise<void> => {
      stopping = true;
      const running = child;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise(done => running.once('exit', done));
      if (running.connected) running.send({ type: 'stop' } satisfies ToBackend);
      await ended;
    },
  };
}

/** The child needs nothing of the environment but Node's own settings: its options come as a message. */
const childEnvironment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV, NODE_OPTIONS, PATH, TZ, TMPDIR, HOME } = process.env;
  return { NODE_ENV, NODE_OPTIONS, PATH, TZ, TMPDIR, HOME };
};
