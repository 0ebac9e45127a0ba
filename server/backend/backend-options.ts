import type { FilesPlace } from '../config/files-place.ts';
import type { LimitRules } from './accounts/sign-in-limit.ts';
import type { ImageSources } from './images/hash-images.ts';
import type { ImportTeams } from './imports/imports.ts';
import type { Listen } from './listen.ts';
import type { MailSettings } from './mail/mailer.ts';
import type { MakeReport } from './reports/maker.ts';
import type { EngineLimits } from './stores/stores.ts';
import type { DeliveryOptions } from './webhooks/deliveries.ts';

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
