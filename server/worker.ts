import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createHttpTerminator } from 'http-terminator';
import { AggregatorRegistry, register } from 'prom-client';
import { createApp } from './app.ts';
import type { LayoutName } from './backend/stores/web/tables.ts';
import { shareCache } from './config/cache-share.ts';
import type { Settings } from './config/settings.ts';
import { createGate } from './http/incoming/admission.ts';
import { outliveLateRejections } from './http/late-rejections.ts';
import { createMetrics } from './http/watch/metrics.ts';
import { provideFonts } from './images/draw-chart.ts';
import { createLogger, type Logger } from './logging/logger.ts';
import type { FromWorker, ToWorker } from './processes/messages.ts';
import { loadLanguages } from './rendering/load-languages.ts';
import { type FormLimits, openFormLimits } from './security/form-limits.ts';
import { openKeptSelections } from './session/kept-selections.ts';
import { explainWebStore } from './session/store-problem.ts';
import { StoredSessions } from './session/stored-sessions.ts';
import { webStorePlace } from './session/web-store-place.ts';
import { createUpstream } from './upstream/client.ts';
import { readReach } from './upstream/from-settings.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** How long a page may wait before it is begun: less than people wait, and less than the deadline of its calls. */
const longestQueueMs = 3000;
const sweepMs = 10 * 60_000;
const longestDrainMs = 4500;

type Start = Extract<ToWorker, { type: 'start' }>;

/** The worker ends as soon as the main process has the reason. */
class Ending extends Error {}

const send = (message: FromWorker): void => {
  process.send?.(message);
};

/** Requests the metrics of all workers from the main process. */
const createMetricsText = () => {
  const waiting = new Map<number, (text: string) => void>();
  let last = 0;
  return {
    ask: (): Promise<string> =>
      new Promise(done => {
        last += 1;
        waiting.set(last, done);
        send({ type: 'metricsWanted', id: last });
      }),
    answer: (id: number, text: string): void => {
      waiting.get(id)?.(text);
      waiting.delete(id);
    },
  };
};

type Place = ReturnType<typeof webStorePlace>;

/** Opens what all web workers share. If that fails, reports why and ends. */
const openShared = async <T>(settings: Settings, name: LayoutName, open: (place: Place) => Promise<T>): Promise<T> => {
  const place = webStorePlace(settings, name);
  try {
    return await open(place);
  } catch (error) {
    const problem = explainWebStore(place, name, settings.dataDir, error);
    process.send?.({ type: 'cannotStart', problem } satisfies FromWorker, () => process.exit(1));
    throw new Ending();
  }
};

const openLimits = ({ settings, secrets }: Start, logger: Logger): Promise<FormLimits> =>
  openFormLimits(webStorePlace(settings, 'limits'), secrets[0] ?? '', {
    onTrouble: error =>
      logger.warn(
        { error: String(error) },
        'limits cannot be kept: attempts are counted by each web worker for itself; a damaged limits.sqlite can be taken away',
      ),
  });

/** Reported with each page while it lasts, logged once a minute. */
const sayNotSaved = (logger: Logger) => {
  let saidAt = 0;
  return (error: unknown): void => {
    if (Date.now() - saidAt < minuteMs) return;
    saidAt = Date.now();
    logger.error(
      { error: String(error) },
      'sessions cannot be written: nobody can sign in; is the disk full, or the database gone?',
    );
  };
};

/** Assembles the services of one web worker and listens; returns a function to stop it. */
const startWorker = async (start: Start, metricsText: () => Promise<string>) => {
  const { settings, targets, secrets, version } = start;
  const logger = createLogger(settings.LOG_LEVEL, 'web');
  const metrics = createMetrics(register);
  const idleMs = settings.SESSION_IDLE_HOURS * hourMs;
  const sessions = await openShared(settings, 'sessions', place =>
    StoredSessions.open(place, { idleMs, onTrouble: sayNotSaved(logger) }),
  );
  const selections = await openShared(settings, 'selections', place =>
    openKeptSelections(place, Date.now, error =>
      logger.warn({ error: String(error) }, 'selections cannot be kept: long ones stay in their addresses'),
    ),
  );
  const limits = await openLimits(start, logger);
  const sweep = (): Promise<unknown> =>
    sessions
      .sweep()
      .catch(error => logger.warn({ error: String(error) }, 'sessions that have run out could not be deleted'));
  const sweeping = setInterval(sweep, sweepMs).unref();
  const gate = createGate({ most: settings.pagesAtOnce, longestWaitMs: longestQueueMs, now: Date.now });
  const cacheBytes = shareCache(settings.cacheMegabytes, settings.WEB_CONCURRENCY);
  const upstream = createUpstream({
    targets,
    ...readReach(settings),
    logger,
    keptBytes: cacheBytes.replies,
    observeSource: metrics.countAnswer,
    wasBusySince: gate.wasBusySince,
    observe: (call, outcome, seconds) => metrics.observeUpstream(call.api, call.id, outcome, seconds),
  });
  metrics.watchKept('replies', upstream.kept);
  const app = createApp({
    keptPageBytes: cacheBytes.pages,
    settings,
    upstream,
    sessions,
    limits,
    selections,
    checkSessions: () => sessions.check(),
    gate,
    secrets,
    logger,
    metrics,
    metricsText,
    clientFolder: fileURLToPath(new URL('../client', import.meta.url)),
    version,
    now: Date.now,
  });
  // The application itself limits the duration of a request: a file takes its time.
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 66_000, requestTimeout: 0 }, app);
  const terminator = createHttpTerminator({ server, gracefulTerminationTimeout: longestDrainMs });
  server.once('error', error => {
    send({ type: 'cannotListen', code: (error as NodeJS.ErrnoException).code ?? 'unknown' });
    setTimeout(() => process.exit(1), 100);
  });
  server.listen(settings.PORT, settings.HOST, () => {
    const address = server.address();
    send({ type: 'listening', port: typeof address === 'object' && address ? address.port : settings.PORT });
  });
  // From here on only: what fails before ends the worker, which is then replaced.
  outliveLateRejections(process, logger);
  return async (): Promise<void> => {
    clearInterval(sweeping);
    // Asked to end before it listens, it has nobody to wait for.
    if (server.listening) await terminator.terminate();
    await upstream.close();
    await Promise.all([sessions.close(), limits.close(), selections.close()]);
  };
};

// Before it is asked to start: it waits for the backend anyway.
loadLanguages();
provideFonts(fileURLToPath(new URL('./fonts', import.meta.url)));
// Made for its listener: it replies to the main process, which adds up the metrics of all workers.
new AggregatorRegistry();
const metricsText = createMetricsText();
let started: Promise<() => Promise<void>> | null = null;

const end = async (): Promise<void> => {
  const stop = await started?.catch(() => undefined);
  await stop?.();
  process.exit(0);
};

const begin = async (message: Start): Promise<void> => {
  started = startWorker(message, metricsText.ask);
  await started.catch(error => {
    if (!(error instanceof Ending)) throw error;
  });
};

process.on('message', (message: ToWorker) => {
  if (message.type === 'start') void begin(message);
  if (message.type === 'metrics') metricsText.answer(message.id, message.text);
  if (message.type === 'stop') void end();
});
process.on('disconnect', () => void end());
// The main process ends its workers in order: they ignore signals to the whole process group.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
