import type { Kysely } from 'kysely';
import type { AccountTables } from './accounts/account-tables.ts';
import type { AlertTables } from './alerts/alert-tables.ts';
import type { CatalogueTables, ProductIndexTables } from './catalogue/tables.ts';
import type { ComparisonSetTables, DashboardTables } from './dashboards/dashboard-tables.ts';
import type { NoteTables } from './dashboards/note-tables.ts';
import type { ReferenceImageTables } from './dashboards/reference-image-tables.ts';
import type { ViewTables } from './dashboards/view-tables.ts';
import type { InstallationTables } from './installation/installation-tables.ts';
import type { JobTables } from './jobs/job-tables.ts';
import type { LedgerTables } from './observation-ledger/ledger-tables.ts';
import type { MailTables } from './outgoing/mail-tables.ts';
import type { WebhookTables } from './outgoing/webhook-tables.ts';
import type { ReportTables } from './reports/report-tables.ts';
import type { ShareTables } from './shares/share-tables.ts';

/** Every table of the records. */
export type Schema = CatalogueTables &
  AccountTables &
  DashboardTables &
  ComparisonSetTables &
  ProductIndexTables &
  MailTables &
  LedgerTables &
  InstallationTables &
  ReferenceImageTables &
  AlertTables &
  JobTables &
  ViewTables &
  NoteTables &
  ShareTables &
  ReportTables &
  WebhookTables;

/** The records, or a transaction on them. */
export type Records = Kysely<Schema>;
