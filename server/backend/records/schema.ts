import type { Kysely } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { CatalogueTables, ProductIndexTables } from './catalogue/tables.ts';
import type { ComparisonSetTables, DashboardTables } from './dashboard-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { ReferenceImageTables } from './reference-image-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

/** Every table of the records. */
export type Schema = CatalogueTables &
  AccountTables &
  DashboardTables &
  ComparisonSetTables &
  ProductIndexTables &
  MailTables &
  ReferenceImageTables &
  AlertTables &
  WebhookTables;

/** The records, or a transaction on them. */
export type Records = Kysely<Schema>;
