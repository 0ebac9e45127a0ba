import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createLogger, type Logger } from '../logging/logger.ts';
import { createHandles } from './accounts/handles.ts';
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
import type { BackendOptions } from './backend-options.ts';
import { createRenewal, type Renewal } from './background/renewal.ts';
import { type AnswerCache, createAnswerCache } from './cache/answer-cache.ts';
import { type Control, createControl } from './control/control-app.ts';
import { controlSocket } from './control/control-socket.ts';
import { createImageHasher } from './images/hash-images.ts';
import { createImports, standardUploadLimit } from './imports/imports.ts';
import { importKinds } from './imports/jobs/line.ts';
import { createBell } from './jobs/bell.ts';
import { forgetting } from './jobs/forget.ts';
import { createWorker } from './jobs/worker.ts';
import { type Address, type Listen, listen, stopListening } from './listen.ts';
import { createMailer, defaultMailSettings, type Mailer } from './mail/mailer.ts';
import { createBackendMetrics } from './metrics.ts';
import { openPrepared, orClose } from './open-prepared.ts';
import { agreeOn, readInstallation } from './records/installation/installation.ts';
import { mailJob } from './records/outgoing/mails.ts';
import { deliveryJob } from './records/outgoing/webhooks.ts';
import { reportJobs, wishJob } from './reports/jobs.ts';
import { createMaker, type Reach } from './reports/maker.ts';
import { noteRefusal } from './reports/refusals.ts';
import { reportJob } from './reports/stop.ts';
import type { Services } from './services.ts';
import { inTurnToStart } from './stores/in-turn-to-start.ts';
import { markOf } from './stores/mark.ts';
import { followClock } from './stores/shared-clock.ts';
import { closeStores, type Stores } from './stores/stores.ts';
import { createWatchedApp } from './watched-app.ts';
import { createDeliveries } from './webhooks/deliveries.ts';
import { deriveWebhookKey } from './webhooks/sign.ts';

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

const listenOnBoth = async (app: RequestListener, control: Control, stores: Stores, where: Listen) => {
  const listening = await listen(app, where);
  const opened = await listen(control.handle, { socketPath: controlSocket(stores.dataDir) }).catch(async error => {
    await stopListening(listening.server, 0);
    throw error;
  });
  return { listening, opened };
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
  const apis = options.worksAlone
    ? undefined
    : (createBackendApp(services, options.checkReplies ?? false) as RequestListener);
  const app = createWatchedApp(() => metrics.metrics(), options.metricsToken, apis);
  const control = createControl({ stores, logger, imports: services.imports });
  const { listening, opened } = await listenOnBoth(app, control, stores, options.listen).catch(
    async (error: unknown) => {
      await services.imports.close(Promise.resolve());
      throw error;
    },
  );
  address = listening.address;
  const close = async (): Promise<void> => {
    const commandsEnd = stopListening(opened.server, longestImportDrainMs).then(control.idle);
    const importsEnd = services.imports.close(services.worker.close(longestImportDrainMs));
    await Promise.all([stopListening(listening.server, longestDrainMs), commandsEnd, importsEnd, renewal.close()]);
    await Promise.all([services.images.close(), services.deliveries.close()]);
    await closeStores(stores);
  };
  await services.worker.start();
  renewal.wake();
  services.images.wake();
  services.mailer.wake();
  return { address: listening.address, stores, metrics: () => metrics.metrics(), quiet: renewal.idle, close };
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
