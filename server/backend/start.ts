import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { FilesPlace } from '../config/files-place.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { createHandles } from './accounts/handles.ts';
import { warmPasswords } from './accounts/passwords.ts';
import {
  createSharedLimit,
  createSignInLimit,
  type LimitRules,
  shareRules,
  signInRules,
} from './accounts/sign-in-limit.ts';
import { createTokens } from './accounts/tokens.ts';
import { createAlerts } from './alerts/alerts.ts';
import { createBackendApp } from './app.ts';
import { createRenewal, type Renewal } from './background/renewal.ts';
import { type AnswerCache, createAnswerCache } from './cache/answer-cache.ts';
import { type Control, createControl } from './control/control-app.ts';
import { controlSocket } from './control/control-socket.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { createImageHasher, type ImageSources } from './images/hash-images.ts';
import { createImports, type ImportTeams, standardUploadLimit } from './imports/imports.ts';
import { importKinds } from './imports/jobs/line.ts';
import { recoverImports } from './imports/jobs/recover-imports.ts';
import { createBell } from './jobs/bell.ts';
import { forgetting } from './jobs/forget.ts';
import { createWorker } from './jobs/worker.ts';
import { type Address, type Listen, listen, stopListening } from './listen.ts';
import { createMailer, defaultMailSettings, type Mailer, type MailSettings } from './mail/mailer.ts';
import { createBackendMetrics } from './metrics.ts';
import { refreshProductIndex } from './product-index/refresh.ts';
import { agreeOn, readInstallation } from './records/installation/installation.ts';
import { mailJob } from './records/outgoing/mails.ts';
import { deliveryJob } from './records/outgoing/webhooks.ts';
import { openStores } from './repair/open-stores.ts';
import { reportJobs, wishJob } from './reports/jobs.ts';
import { createMaker, type MakeReport, type Reach } from './reports/maker.ts';
import { noteRefusal } from './reports/refusals.ts';
import { reportJob } from './reports/stop.ts';
import type { Services } from './services.ts';
import { agreeOnFiles } from './stores/files/agree-on-files.ts';
import { inTurnToStart } from './stores/in-turn-to-start.ts';
import { markOf } from './stores/mark.ts';
import { followClock } from './stores/shared-clock.ts';
import { closeStores, type EngineLimits, type Stores } from './stores/stores.ts';
import { createDeliveries, type DeliveryOptions } from './webhooks/deliveries.ts';
import { deriveWebhookKey } from './webhooks/sign.ts';
import { createWorkerApp } from './worker-app.ts';

/** Options of the embedded backend. */
export type BackendOptions = {
  /** Absolute path of the folder for all persistent data. */
  dataDir: string;
  /** Where the files lie that all servers share; in the folder of the data if omitted. */
  files?: FilesPlace;
  listen: Listen;
  /** It does jobs and answers no API. */
  worksAlone?: boolean;
  /** Who sends it reads the metrics of a server that does jobs alone from anywhere. */
  metricsToken?: string | undefined;
  /** Address of the PostgreSQL database of the records; a file in `dataDir` if omitted. */
  database?: string | undefined;
  /** Address of the ClickHouse database of the observations; a file in `dataDir` if omitted. */
  observationsUrl?: string | undefined;
  /** Signs the tokens; at least 32 bytes. Where the records are of several servers, the key of the first one counts for all. */
  tokenKey: string;
  /** Fills an empty data folder with the demo market. */
  demo: boolean;
  demoPassword: string;
  logLevel: string;
  /** How many bytes of answers are kept in memory; 32 MB if omitted. */
  cacheBytes?: number;
  /** What the engine of the observations may use. */
  engine?: EngineLimits | undefined;
  /** Checks every reply against the contract before it is sent; for tests and development. */
  checkReplies?: boolean;
  /** Maximum size of an uploaded file in bytes; 2 GiB if omitted. */
  uploadLimit?: number;
  /** Who may import: the first team, or every team; the first if omitted. */
  importTeams?: ImportTeams;
  /** Addresses inside our own network to which webhooks may be sent. */
  webhookPrivateAddresses?: readonly string[];
  webhookPatience?: Pick<DeliveryOptions, 'timeoutMs' | 'rests'>;
  /** How many days a new team has a trial of a paid package; none if omitted. */
  trialDays?: number;
  /** Hosts from which images of observations may be fetched; none if omitted. */
  imageSources?: ImageSources;
  signInRules?: LimitRules;
  /** If omitted, mails become files in the data folder's `outbox`. */
  mail?: MailSettings;
  /** Makes the reports that are mailed; none are, if omitted. */
  makeReport?: MakeReport | undefined;
  now?: () => Date;
};

export type Backend = {
  address: Address;
  stores: Stores;
  /** The metrics of this process as text. */
  metrics: () => Promise<string>;
  /** Resolves when nothing is made ready behind people's requests any more. */
  quiet: () => Promise<void>;
  /** Takes no more requests, ends running ones (within 4.5 s), then closes the databases. */
  close: () => Promise<void>;
};

const standardCacheBytes = 32 * 1024 * 1024;
const longestDrainMs = 4500;
/** An aborted import changes nothing and can be repeated: the shutdown does not wait for it as long. */
const longestImportDrainMs = 3000;

type Kept = { cache: AnswerCache; renewal: Renewal; reach: () => Reach };

/** Limits what is tried too often: together with other backends where there may be any. */
const buildLimits = ({ records, isShared }: Stores, options: BackendOptions, now: () => Date) => {
  const at = (): number => now().getTime();
  const make = (what: string, rules: LimitRules) =>
    isShared ? createSharedLimit(records, what, rules, at) : createSignInLimit(rules, at);
  return { signInLimit: make('sign-in', options.signInRules ?? signInRules), shareLimit: make('share', shareRules) };
};

/** What the process has agreed on with others. */
type Agreed = BackendOptions & { now: () => Date; workerName: string | undefined };

const buildServices = (stores: Stores, { cache, renewal, reach }: Kept, options: Agreed, logger: Logger): Services => {
  const { now } = options;
  const { records, observations } = stores;
  const bell = createBell();
  const tokens = createTokens(options.tokenKey, now);
  const mailer: Mailer = createMailer({
    onRefused: recipientId => noteRefusal(records, mailer, recipientId),
    bell,
    records,
    files: stores.files,
    tokenKey: options.tokenKey,
    settings: options.mail ?? defaultMailSettings,
    logger,
    now,
  });
  const sources = options.imageSources ?? { hosts: [], privateAddresses: [] };
  const images = createImageHasher({ records, observations, sources, logger, now, bell });
  const webhookKey = deriveWebhookKey(options.tokenKey);
  const allowed = options.webhookPrivateAddresses ?? [];
  const deliveries = createDeliveries({
    records,
    key: webhookKey,
    allowed,
    logger,
    now,
    bell,
    ...options.webhookPatience,
  });
  const alerts = createAlerts({
    records,
    observations,
    mailer,
    imagesSeen: images.idle,
    logger,
    now,
    bell,
  });
  const imports = createImports({
    stores,
    logger,
    now,
    bell,
    uploadLimit: options.uploadLimit ?? standardUploadLimit,
    teams: options.importTeams ?? 'first',
    onDone: () => {
      renewal.wake();
      images.wake();
      alerts.wake();
    },
  });
  // A report is made from this process' own APIs: a worker without them leaves it to the backends.
  const makeReport = options.makeReport && !options.worksAlone ? createMaker(tokens, options.makeReport, reach) : null;
  const jobKinds = [
    ...imports.jobs,
    mailer.jobs,
    deliveries.jobs,
    images.jobs,
    ...alerts.jobs,
    ...(makeReport ? reportJobs({ records, mailer, make: makeReport, logger, now }) : []),
    forgetting(records, now, [mailJob, deliveryJob, reportJob, wishJob, ...importKinds]),
  ];
  const worker = createWorker({
    records,
    kinds: jobKinds,
    bell,
    logger,
    now,
    isAlone: options.database === undefined,
    name: options.workerName,
  });
  return {
    images,
    files: stores.files,
    records: stores.records,
    observations: stores.observations,
    tokens,
    handles: createHandles(options.tokenKey, now),
    ...buildLimits(stores, options, now),
    mailer,
    alerts,
    deliveries,
    makeReport,
    worker,
    jobKinds,
    bell,
    webhookKey,
    cache,
    imports,
    trialDays: options.trialDays ?? 0,
    logger,
    now,
  };
};

type Preparation = { rowsFilled: number };

/** Unfinished imports undone, the demo filled, the product index updated. */
const putInOrder = async (stores: Stores, options: BackendOptions, logger: Logger): Promise<Preparation> => {
  const now = options.now?.() ?? new Date();
  await recoverImports(stores);
  const rowsFilled = options.demo ? await fillDemo(stores, { password: options.demoPassword, now, logger }) : 0;
  await refreshProductIndex(stores);
  return { rowsFilled };
};

/** Needed before the first request. Where another process is changing the observations, it has put them in order. */
const prepare = async (stores: Stores, options: BackendOptions, logger: Logger): Promise<Preparation> => {
  await agreeOnFiles(stores);
  await warmPasswords();
  const lock = await stores.records.tryLock('observations');
  try {
    return lock ? await putInOrder(stores, options, logger) : { rowsFilled: 0 };
  } finally {
    await lock?.release();
  }
};

/** Runs `work` on the stores; closes them if it fails. */
const orClose = async <T>(stores: Stores, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await closeStores(stores);
    throw error;
  }
};

const openPrepared = async (
  options: BackendOptions,
  cache: AnswerCache | undefined,
  logger: Logger,
): Promise<Stores> => {
  const { dataDir, files, engine: limits, database, observationsUrl } = options;
  const places = { limits, cache, database, observationsUrl, files };
  const stores = await openStores(dataDir, places);
  const { rowsFilled } = await orClose(stores, () => prepare(stores, options, logger));
  if (rowsFilled === 0) return stores;
  // The engine keeps the memory used for filling (about 250 MB) until its file is closed.
  await closeStores(stores);
  return openStores(dataDir, places);
};

const listenOnBoth = async (app: RequestListener, control: Control, stores: Stores, where: Listen) => {
  const apis = await listen(app, where);
  const opened = await listen(control.handle, { socketPath: controlSocket(stores.dataDir) }).catch(async error => {
    await stopListening(apis.server, 0);
    throw error;
  });
  return { apis, opened };
};

const serve = async (stores: Stores, cache: AnswerCache, options: Agreed, logger: Logger): Promise<Backend> => {
  const renewal = createRenewal(stores.observations.renew, logger);
  let address: Address | null = null;
  const reach = (): Reach => {
    if (address === null) throw new Error('nobody can reach the APIs yet');
    return address;
  };
  const services = buildServices(stores, { cache, renewal, reach }, options, logger);
  // Before new uploads can arrive: waiting ones keep their order, and no new one is deleted as a leftover.
  await services.imports.resume();
  const metrics = createBackendMetrics(services);
  const app = options.worksAlone
    ? createWorkerApp(() => metrics.metrics(), options.metricsToken)
    : createBackendApp(services, options.checkReplies ?? false);
  const control = createControl({ stores, logger, imports: services.imports });
  const { apis, opened } = await listenOnBoth(app as RequestListener, control, stores, options.listen).catch(
    async (error: unknown) => {
      await services.imports.close(Promise.resolve());
      throw error;
    },
  );
  address = apis.address;
  const close = async (): Promise<void> => {
    const commandsEnd = stopListening(opened.server, longestImportDrainMs).then(control.idle);
    const importsEnd = services.imports.close(services.worker.close(longestImportDrainMs));
    await Promise.all([stopListening(apis.server, longestDrainMs), commandsEnd, importsEnd, renewal.close()]);
    await Promise.all([services.images.close(), services.deliveries.close()]);
    await closeStores(stores);
  };
  await services.worker.start();
  renewal.wake();
  services.images.wake();
  services.mailer.wake();
  return { address: apis.address, stores, metrics: () => metrics.metrics(), quiet: renewal.idle, close };
};

/** The key of the records counts, wherever they have been; those that several servers may share have one. */
const agreeOnKey = async ({ records, database }: Stores, { tokenKey }: BackendOptions): Promise<string> =>
  database === undefined
    ? ((await readInstallation(records, 'token key')) ?? tokenKey)
    : agreeOn(records, 'token key', tokenKey);

const openClock = async ({ records, database }: Stores, { now }: BackendOptions) =>
  now === undefined && database !== undefined
    ? followClock(records)
    : { now: now ?? (() => new Date()), close: () => undefined };

/** Opens the stores, prepares them and listens. Throws a BackendProblem, or the store's own error, if that fails. */
export const startBackend = async (options: BackendOptions): Promise<Backend> => {
  const logger = createLogger(options.logLevel, 'backend');
  const mostBytes = options.cacheBytes ?? standardCacheBytes;
  const cache = createAnswerCache({ mostBytes, now: options.now ?? (() => new Date()) });
  // Where nothing may be kept, nothing is asked again either.
  const rows = mostBytes === 0 ? undefined : cache;
  const stores = await inTurnToStart(options.database, () => openPrepared(options, rows, logger));
  return orClose(stores, async () => {
    const clock = await openClock(stores, options);
    const tokenKey = await agreeOnKey(stores, options);
    // The folder is held: one process at a time has its name.
    const workerName = stores.isShared ? await markOf(join(stores.dataDir, 'worker.id')) : undefined;
    const agreed = { ...options, tokenKey, workerName, now: clock.now };
    const backend = await serve(stores, cache, agreed, logger).catch(error => {
      clock.close();
      throw error;
    });
    const close = async (): Promise<void> => {
      await backend.close();
      clock.close();
    };
    return { ...backend, close };
  });
};
