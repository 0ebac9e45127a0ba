import type { Logger } from '../logging/logger.ts';
import type { AccountServices } from './accounts/account-services.ts';
import type { Alerts } from './alerts/alerts.ts';
import type { DashboardServices } from './dashboards/dashboard-services.ts';
import type { ImageHasher } from './images/hash-images.ts';
import type { Imports } from './imports/imports.ts';
import type { Bell } from './jobs/bell.ts';
import type { JobKind } from './jobs/job-kind.ts';
import type { Worker } from './jobs/worker.ts';
import type { Schema } from './records/schema.ts';
import type { Maker } from './reports/maker.ts';
import type { FilesStore } from './stores/files/files-store.ts';
import type { RecordsStore } from './stores/records/records-store.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

/** Services for the handlers of the three APIs; made once at the start. */
export type Services = AccountServices &
  DashboardServices & {
    /** The files, with the drawings of the demo market. */
    files: FilesStore;
    /** The records, which know how often they were changed. */
    records: RecordsStore<Schema>;
    images: ImageHasher;
    imports: Imports;
    alerts: Alerts;
    deliveries: Deliveries;
    /** Has a report made as it is now; null where nothing makes reports. */
    makeReport: Maker | null;
    worker: Worker;
    /** The kinds of jobs that there are. */
    jobKinds: readonly JobKind[];
    /** Wakes the worker. */
    bell: Bell;
    /** Key from which the secrets of webhooks are derived. */
    webhookKey: string;
    logger: Logger;
  };
