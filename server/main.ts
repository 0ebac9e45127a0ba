import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shareCache } from './config/cache-share.ts';
import type { MemoryPlan } from './config/memory-plan.ts';
import { readSettings, type Settings, SettingsProblem } from './config/settings.ts';
import { createLogger } from './logging/logger.ts';
import { createBackendProcess } from './processes/backend-process.ts';
import {
  backendSocket,
  prepareDataFolder,
  prepareFilesFolder,
  StartProblem,
  sessionSecrets,
  tokenKey,
} from './processes/data-folder.ts';
import { heapOptions } from './processes/heap-options.ts';
import type { BackendOptions } from './processes/messages.ts';
import { createWebWorkers } from './processes/web-workers.ts';
import { embeddedTargets, type Targets } from './upstream/dispatcher.ts';
import { targetsElsewhere } from './upstream/from-settings.ts';

const longestStopMs = 10_000;
const loopback = '127.0.0.1';
const megabyte = 1024 * 1024;

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const endWith = (lines: string): never => {
  say(`Vitrina cannot start. ${lines}`);
  process.exit(1);
};

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const version = (): string =>
  (JSON.parse(readFileSync(beside('../../package.json'), 'utf8')) as { version: string }).version;

const settingsOrEnd = (): Settings => {
  try {
    return readSettings(process.env);
  } catch (problem) {
    if (problem instanceof SettingsProblem) return endWith(`A setting is wrong.\n${problem.message}`);
    throw problem;
  }
};

/** At each start, so that a container that is too small is noticed before people wait. */
const sayMemory = (memory: MemoryPlan, logger: ReturnType<typeof createLogger>): void => {
  const { total, engine, threads, queriesAtOnce } = memory;
  const shares = { totalMb: total, engineMb: engine, threads, queriesAtOnce };
  if (memory.isTight) logger.warn(shares, 'memory is tight: analyses are computed one after another');
  else logger.info(shares, 'memory');
};

type EndStep = () => Promise<void>;

/** `port`: where the backend listens, if not on a socket. */
type Started = { targets: Targets; metrics: () => Promise<string>; port: number | null };

const hasNoPages = (role: Settings['VITRINA_ROLE']): boolean => role === 'backend' || role === 'worker';

/** Where the backend listens: for this server alone, or where its role says so for those that reach its address. */
const listenOf = ({ VITRINA_ROLE: role, HOST, PORT, dataDir }: Settings): BackendOptions['listen'] => {
  if (hasNoPages(role)) return { host: HOST, port: PORT };
  const socketPath = backendSocket(dataDir);
  return socketPath ? { socketPath } : { host: loopback, port: 0 };
};

/** Starts the embedded backend unless another one is configured, and returns the addresses of the three APIs. */
const startBackend = async (
  settings: Settings,
  logger: ReturnType<typeof createLogger>,
  whenEnding: (step: EndStep) => void,
): Promise<Started> => {
  const elsewhere = targetsElsewhere(settings);
  if (elsewhere) return { targets: elsewhere, metrics: async () => '', port: null };
  if (settings.memory) sayMemory(settings.memory, logger);
  const backend = createBackendProcess(
    beside('./backend.js'),
    {
      dataDir: settings.dataDir,
      files: settings.files,
      worksAlone: settings.VITRINA_ROLE === 'worker',
      metricsToken: settings.METRICS_TOKEN,
      database: settings.DATABASE_URL,
      observationsUrl: settings.CLICKHOUSE_URL,
      listen: listenOf(settings),
      tokenKey: tokenKey(settings.dataDir),
      demo: settings.DEMO,
      demoPassword: settings.DEMO_PASSWORD,
      logLevel: settings.LOG_LEVEL,
      cacheBytes: shareCache(settings.cacheMegabytes, settings.WEB_CONCURRENCY).backend,
      uploadLimit: settings.UPLOAD_LIMIT_MB * megabyte,
      importTeams: settings.IMPORT_TEAMS,
      trialDays: settings.TRIAL_DAYS,
      webhookPrivateAddresses: settings.WEBHOOK_PRIVATE_ADDRESSES,
      engine: settings.memory ?? undefined,
      imageSources: { hosts: settings.IMAGE_HOSTS, privateAddresses: settings.IMAGE_PRIVATE_ADDRESSES },
      mail: {
        smtpUrl: settings.SMTP_URL ?? null,
        from: settings.MAIL_FROM,
        appName: settings.APP_NAME,
        companyName: settings.COMPANY_NAME,
        companyContact: settings.COMPANY_CONTACT,
      },
    },
    heapOptions(settings.memory),
    logger,
  );
  // Before it is running: a start that is interrupted waits for it too.
  whenEnding(backend.stop);
  const port = await backend.start();
  const targets =
    port === null
      ? embeddedTargets('http://backend', backendSocket(settings.dataDir) ?? undefined)
      : embeddedTargets(`http://${loopback}:${port}`);
  return { targets, metrics: backend.metrics, port };
};

let ending = false;

/** SIGTERM and SIGINT end the web workers first, then the backend with its databases; at most 10 seconds. */
const endInOrder = (logger: ReturnType<typeof createLogger>, steps: EndStep[]): void => {
  const end = async (signal: string): Promise<void> => {
    if (ending) return;
    ending = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), longestStopMs).unref();
    for (const step of steps) await step();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
};

const sayWhere = (settings: Settings, port: number): void => {
  const host = settings.HOST === '0.0.0.0' || settings.HOST === '::' ? 'localhost' : settings.HOST;
  say(`\n  ${settings.APP_NAME} listens on http://${host}:${port}${settings.BASE_PATH}/`);
  if (settings.DEMO && !settings.upstreamUrls) {
    say(`  Demo sign-in: demo@vitrina.example, password ${settings.DEMO_PASSWORD}`);
  }
  say(`  Data: ${settings.dataDir}\n`);
};

const run = async (): Promise<void> => {
  // Files written from here on contain tokens and prices: only this user may read them.
  process.umask(0o077);
  const settings = settingsOrEnd();
  const logger = createLogger(settings.LOG_LEVEL, 'main');
  prepareDataFolder(settings.dataDir);
  if (settings.files.kind === 'folder') prepareFilesFolder(settings.files.path);
  const steps: EndStep[] = [];
  endInOrder(logger, steps);
  const backend = (): Promise<Started> => startBackend(settings, logger, step => steps.push(step));
  if (hasNoPages(settings.VITRINA_ROLE)) {
    const { port } = await backend();
    if (ending) return;
    logger.info({ port, role: settings.VITRINA_ROLE }, 'listening');
    sayWhere(settings, port ?? 0);
    return;
  }
  let started: Started | null = null;
  const ahead = { settings, secrets: sessionSecrets(settings), version: version() };
  const workers = createWebWorkers(beside('./worker.js'), ahead, {
    logger,
    moreMetrics: async () => (await started?.metrics()) ?? '',
  });
  steps.push(workers.stop);
  // Where memory is scarce, making the demo needs it.
  if (!settings.memory?.smallHeaps) workers.load(settings.WEB_CONCURRENCY);
  started = await backend();
  if (ending) return;
  const port = await workers.start(settings.WEB_CONCURRENCY, started.targets);
  logger.info({ port, workers: settings.WEB_CONCURRENCY, embedded: settings.upstreamUrls === null }, 'listening');
  sayWhere(settings, port);
};

run().catch((problem: unknown) => {
  // An interrupted start fails because of its own end.
  if (ending) return;
  if (problem instanceof StartProblem) endWith(problem.message);
  throw problem;
});
