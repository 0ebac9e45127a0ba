import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createLogger, type Logger } from '../logging/logger.ts';
import { createHandles } from './accounts/handles.ts';
import { warmPasswords } from './accounts/passwords.ts';
import { createSignInLimit, type LimitRules, signInRules } from './accounts/sign-in-limit.ts';
import { createTokens } from './accounts/tokens.ts';
import { createAlerts } from './alerts/alerts.ts';
import { createBackendApp } from './app.ts';
import { type Control, createControl } from './control/control-app.ts';
import { controlSocket } from './control/control-socket.ts';
import { createCaches } from './dashboards/caches.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { createImageHasher, type ImageSources } from './images/hash-images.ts';
import { createImports, type ImportTeams, standardUploadLimit } from './imports/imports.ts';
import { recoverImports } from './imports/recover-imports.ts';
import { type Address, type Listen, listen, stopListening } from './listen.ts';
import { createMailer, defaultMailSettings, type MailSettings } from './mail/mailer.ts';
import { refreshProductIndex } from './product-index/refresh.ts';
import { forgetOldMails } from './records/mails.ts';
import { openStores } from './repair/open-stores.ts';
import type { Services } from './services.ts';
import { closeStores, type Stores } from './stores/stores.ts';
import { createDeliveries, type DeliveryOptions } from './webhooks/deliveries.ts';
import { webhookKeyOf } from './webhooks/sign.ts';

/** How the embedded backend is started. */
export type BackendOptions = {
  /** Absolute path of the folder that holds everything that lasts. */
  dataDir: string;
  listen: Listen;
  /** Signs the tokens; at least 32 bytes. */
  tokenKey: string;
  /** Fills an empty data folder with the demo market. */
  demo: boolean;
  demoPassword: string;
  logLevel: string;
  /** Analyses in flight at once; the rest wait in order. */
  maxQueries?: number;
  /** Holds every reply against the contract before it leaves; tests and development. */
  checkReplies?: boolean;
  /** Bytes that an uploaded file may have; 2 GiB without it. */
  uploadLimit?: number;
  /** Who may import: the team that was there first, or every team; the first without it. */
  importTeams?: ImportTeams;
  /** Addresses inside the own network that webhooks may be sent to. */
  webhookPrivateAddresses?: readonly string[];
  webhookPatience?: Pick<DeliveryOptions, 'timeoutMs' | 'rests'>;
  /** How many days a new team tries a package that has to be paid for; none without it. */
  trialDays?: number;
  /** Where images of observations may be fetched from; nowhere without it. */
  imageSources?: ImageSources;
  signInRules?: LimitRules;
  /** Without it mails become files in the data folder's `outbox`. */
  mail?: MailSettings;
  now?: () => Date;
};

export type Backend = {
  address: Address;
  stores: Stores;
  /** Takes no more requests, ends those that run (4.5 s at most), then closes the databases. */
  close: () => Promise<void>;
};

const longestDrainMs = 4500;
/** An import that is cut off changes nothing and can be run again: it does not hold up the end for as long. */
const longestImportDrainMs = 3000;

const servicesOf = (stores: Stores, options: BackendOptions, logger: Logger): Services => {
  const now = options.now ?? (() => new Date());
  const { records, observations } = stores;
  const mailer = createMailer({
    records,
    outbox: join(stores.dataDir, 'outbox'),
    tokenKey: options.tokenKey,
    settings: options.mail ?? defaultMailSettings,
    logger,
    now,
  });
  const sources = options.imageSources ?? { hosts: [], privateAddresses: [] };
  const images = createImageHasher({ observations, sources, logger, now });
  const webhookKey = webhookKeyOf(options.tokenKey);
  const allowed = options.webhookPrivateAddresses ?? [];
  const deliveries = createDeliveries({ records, key: webhookKey, allowed, logger, now, ...options.webhookPatience });
  const alerts = createAlerts({
    records,
    observations,
    mailer,
    imagesSeen: images.idle,
    fired: deliveries.wake,
    logger,
    now,
  });
  return {
    images,
    dataDir: stores.dataDir,
    records: stores.records,
    observations: stores.observations,
    tokens: createTokens(options.tokenKey, now),
    handles: createHandles(options.tokenKey, now),
    signInLimit: createSignInLimit(options.signInRules ?? signInRules, () => now().getTime()),
    mailer,
    alerts,
    deliveries,
    webhookKey,
    caches: createCaches(now),
    imports: createImports({
      stores,
      logger,
      now,
      uploadLimit: options.uploadLimit ?? standardUploadLimit,
      teams: options.importTeams ?? 'first',
      onDone: () => {
        images.wake();
        alerts.wake();
      },
    }),
    trialDays: options.trialDays ?? 0,
    logger,
    now,
  };
};

type Preparation = { rowsFilled: number };

/** What has to be true before the first request: half imports undone, the demo there, the product index up to date. */
const prepare = async (stores: Stores, options: BackendOptions, logger: Logger): Promise<Preparation> => {
  const now = options.now?.() ?? new Date();
  await recoverImports(stores);
  const rowsFilled = options.demo ? await fillDemo(stores, { password: options.demoPassword, now, logger }) : 0;
  await refreshProductIndex(stores);
  await forgetOldMails(stores.records, now.getTime());
  await warmPasswords();
  return { rowsFilled };
};

/** Runs `work` on the stores; closes them where it fails. */
const orClose = async <T>(stores: Stores, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await closeStores(stores);
    throw error;
  }
};

const openPrepared = async (options: BackendOptions, logger: Logger): Promise<Stores> => {
  const stores = await openStores(options.dataDir, options.maxQueries);
  const { rowsFilled } = await orClose(stores, () => prepare(stores, options, logger));
  if (rowsFilled === 0) return stores;
  // The engine keeps the memory that filling took (some 250 MB) until its file is closed.
  await closeStores(stores);
  return openStores(options.dataDir, options.maxQueries);
};

const listenOnBoth = async (app: RequestListener, control: Control, stores: Stores, where: Listen) => {
  const apis = await listen(app, where);
  const opened = await listen(control.handle, { socketPath: controlSocket(stores.dataDir) }).catch(async error => {
    await stopListening(apis.server, 0);
    throw error;
  });
  return { apis, opened };
};

const serve = async (stores: Stores, options: BackendOptions, logger: Logger): Promise<Backend> => {
  const services = servicesOf(stores, options, logger);
  // Before anybody can send another one: what waits keeps its turn, and nothing that has just arrived is cleared away.
  await services.imports.resume();
  const app = createBackendApp(services, options.checkReplies ?? false);
  const control = createControl({ stores, logger, queue: services.imports.queue });
  const { apis, opened } = await listenOnBoth(app as RequestListener, control, stores, options.listen).catch(
    async (error: unknown) => {
      await services.imports.queue.close(0);
      throw error;
    },
  );
  const close = async (): Promise<void> => {
    const commandsEnd = stopListening(opened.server, longestImportDrainMs).then(control.idle);
    const importsEnd = services.imports.queue.close(longestImportDrainMs);
    const imagesEnd = services.images.close();
    await Promise.all([
      stopListening(apis.server, longestDrainMs),
      commandsEnd,
      importsEnd,
      imagesEnd,
      services.mailer.close(),
      services.alerts.close(),
      services.deliveries.close(),
    ]);
    await closeStores(stores);
  };
  services.mailer.wake();
  services.images.wake();
  services.alerts.wake();
  services.deliveries.wake();
  return { address: apis.address, stores, close };
};

/** Opens the stores, prepares them and listens. Throws a BackendProblem, or the store's own error, where that fails. */
export const startBackend = async (options: BackendOptions): Promise<Backend> => {
  const logger = createLogger(options.logLevel, 'backend');
  const stores = await openPrepared(options, logger);
  return orClose(stores, () => serve(stores, options, logger));
};
