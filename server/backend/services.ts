import type { Logger } from '../logging/logger.ts';
import type { AccountServices } from './accounts/account-services.ts';
import type { Alerts } from './alerts/alerts.ts';
import type { DashboardServices } from './dashboards/dashboard-services.ts';
import type { ImageHasher } from './images/hash-images.ts';
import type { Imports } from './imports/imports.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

/** What the handlers of the three APIs work with; made once at the start. */
export type Services = AccountServices &
  DashboardServices & {
    /** Folder of the stores: drawings of the demo market lie there. */
    dataDir: string;
    images: ImageHasher;
    imports: Imports;
    alerts: Alerts;
    deliveries: Deliveries;
    /** Secrets of webhooks are made of it. */
    webhookKey: string;
    logger: Logger;
  };
