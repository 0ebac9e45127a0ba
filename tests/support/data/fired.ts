import { join } from 'node:path';
import { type FiringToKeep, keepFirings } from '../../../server/backend/alerts/keep-firings.ts';
import { markMailed } from '../../../server/backend/records/alerts/alert-mails.ts';
import { addNotifications } from '../../../server/backend/records/alerts/notifications.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';

/** Puts firings into a data folder and notifies a person of them, as the evaluation after an import would. */
export async function fired(dataDir: string, userId: number, firings: readonly FiringToKeep[]): Promise<void> {
  const records = await openRecords<Schema>(join(dataDir, 'records.sqlite'), migrations);
  try {
    const kept = await keepFirings(records, firings, 1, new Date());
    await addNotifications(
      records,
      kept.map(({ id }) => ({ userId, firingId: id })),
    );
    await markMailed(records, userId);
  } finally {
    await records.destroy();
  }
}
