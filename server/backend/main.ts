import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../logging/logger.ts';
import type { BackendOptions } from './backend-options.ts';
import { lowerEnginePriority } from './engine-priority.ts';
import { fillApart, type ToFiller } from './fill-apart.ts';
import { openPrepared } from './open-prepared.ts';
import { explainStartProblem } from './problems/store-problem.ts';
import { optionsFromArguments } from './process-options.ts';
import { createForkedMaker } from './reports/forked-maker.ts';
import { type Backend, startBackend } from './start.ts';
import { closeStores } from './stores/stores.ts';

/** Messages from the supervisor, and messages to it. */
type ToBackend =
  | { type: 'start'; options: BackendOptions }
  | ToFiller
  | { type: 'metricsWanted'; id: number }
  | { type: 'stop' };
type FromBackend =
  | { type: 'ready'; port: number | null }
  | { type: 'metrics'; id: number; text: string }
  | { type: 'problem'; message: string };

const longestEndMs = 9500;
/** An interrupted start continues at the next one: it gets a moment to end by itself, but not the full time. */
const longestStartMs = 2000;

const maker = createForkedMaker(fileURLToPath(new URL('./report-maker.js', import.meta.url)));
process.once('exit', maker.close);

let isAsked = false;
let starting: Promise<Backend> | null = null;
let ending = false;

const send = (message: FromBackend): Promise<void> =>
  new Promise(done => {
    if (process.send && process.connected) process.send(message, () => done());
    else done();
  });

/** One line for the person who starts it, and for the supervisor. */
const giveUp = async (error: unknown, options: BackendOptions): Promise<void> => {
  const known = explainStartProblem(error, options.dataDir);
  if (!known) createLogger(options.logLevel, 'backend').fatal({ err: error }, 'the backend cannot start');
  const message = known ?? `the backend cannot start: ${error instanceof Error ? error.message : 'unknown error'}`;
  if (!process.connected) process.stderr.write(`${message}\n`);
  await send({ type: 'problem', message });
  process.exit(1);
};

const start = async (options: BackendOptions): Promise<void> => {
  isAsked = true;
  try {
    // It ends with this process; where this one is killed, as soon as it notices.
    const early = await fillApart(options, child => process.once('exit', () => child.kill('SIGKILL')));
    if (ending) return;
    if (early) {
      createLogger(options.logLevel, 'backend').warn(early, 'what makes the demo market ended early: it is made here');
    }
    await lowerEnginePriority();
    starting = startBackend({ ...options, makeReport: maker.make });
    const { address } = await starting;
    createLogger(options.logLevel, 'backend').info({ ...address }, 'listening');
    await send({ type: 'ready', port: address.port });
  } catch (error) {
    if (!ending) await giveUp(error, options);
  }
};

/** Fills a new folder for the process that has started this one, and ends. */
const fill = async (options: BackendOptions): Promise<void> => {
  const logger = createLogger(options.logLevel, 'backend');
  try {
    const stores = await openPrepared(options, undefined, logger);
    const started = performance.now();
    await stores.observations.renew(new AbortController().signal);
    logger.info({ ms: Math.round(performance.now() - started) }, 'sums of the demo market derived');
    await closeStores(stores);
    process.exit(0);
  } catch (error) {
    // Who has started it meets the same, and says what to do.
    logger.warn({ err: error }, 'the demo market could not be made');
    process.exit(1);
  }
};

/** Ends in order: running requests first, then the databases; at most 10 seconds. */
const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), longestEndMs).unref();
  const started = starting?.catch(() => undefined);
  const backend = await Promise.race([started, wait(longestStartMs)]);
  await backend?.close();
  process.exit(0);
};

const answerMetrics = async (id: number): Promise<void> => {
  const backend = await starting?.catch(() => null);
  await send({ type: 'metrics', id, text: (await backend?.metrics().catch(() => '')) ?? '' });
};

const listenToSupervisor = (): void => {
  process.on('message', (message: ToBackend) => {
    if (message.type === 'start' && !isAsked) void start(message.options);
    if (message.type === 'fill') void fill(message.options);
    if (message.type === 'metricsWanted') void answerMetrics(message.id);
    if (message.type === 'stop') void end();
  });
  // Without its supervisor nothing would ever stop it.
  process.on('disconnect', () => void end());
};

// A supervised backend ignores signals to the whole process group: the main process ends its web workers first.
const onSignal = process.send ? () => undefined : () => void end();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
if (process.send) listenToSupervisor();
else void start(optionsFromArguments(process.argv.slice(2)));
