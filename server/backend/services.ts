import type { Logger } from '../logging/logger.ts';
import type { Handles } from './accounts/handles.ts';
import type { SignInLimit } from './accounts/sign-in-limit.ts';
import type { Tokens } from './accounts/tokens.ts';
import type { Alerts } from './alerts/alerts.ts';
import type { Caches } from './dashboards/caches.ts';
import type { ImageHasher } from './images/hash-images.ts';
import type { Imports } from './imports/imports.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Observations } from './observations/observations.ts';
import type { Records } from './records/schema.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

/** What the handlers of the three APIs work with; made once at the start. */
export type Services = {
  records: Records;
  observations: Observations;
  tokens: Tokens;
  handles: Handles;
  signInLimit: SignInLimit;
  mailer: Mailer;
  caches: Caches;
  /** Folder of the stores: drawings of the demo market lie there. */
  dataDir: string;
  images: ImageHasher;
  imports: Imports;
  alerts: Alerts;
  deliveries: Deliveries;
  /** Secrets of webhooks are made of it. */
  webhookKey: string;
  /** How many days a new team tries before the limits of the free package hold; 0: not at all. */
  trialDays: number;
  logger: Logger;
  now: () => Date;
};
