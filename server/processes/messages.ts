import type { FilesPlace } from '../config/files-place.ts';
import type { EngineShare } from '../config/memory-plan.ts';
import type { Settings } from '../config/settings.ts';
import type { Targets } from '../upstream/dispatcher.ts';

/** Messages between the main process and its web workers. */
export type ToWorker =
  | { type: 'start'; settings: Settings; targets: Targets; secrets: string[]; version: string }
  | { type: 'stop' }
  | { type: 'metrics'; id: number; text: string };

export type FromWorker =
  | { type: 'listening'; port: number }
  | { type: 'cannotListen'; code: string }
  | { type: 'cannotStart'; problem: string }
  | { type: 'metricsWanted'; id: number };

/** Messages between the main process and the embedded backend. */
export type BackendOptions = {
  dataDir: string;
  files: FilesPlace;
  worksAlone: boolean;
  metricsToken: string | undefined;
  database: string | undefined;
  observationsUrl: string | undefined;
  listen: { socketPath: string } | { host: string; port: number };
  tokenKey: string;
  demo: boolean;
  demoPassword: string;
  logLevel: string;
  cacheBytes: number;
  uploadLimit: number;
  importTeams: 'first' | 'all';
  trialDays: number;
  engine: EngineShare | undefined;
  webhookPrivateAddresses: string[];
  imageSources: { hosts: string[]; privateAddresses: string[] };
  mail: { smtpUrl: string | null; from: string; appName: string; companyName: string; companyContact: string };
};
export type ToBackend =
  | { type: 'start'; options: BackendOptions }
  | { type: 'metricsWanted'; id: number }
  | { type: 'stop' };
export type FromBackend =
  | { type: 'ready'; port: number | null }
  | { type: 'metrics'; id: number; text: string }
  | { type: 'problem'; message: string };
