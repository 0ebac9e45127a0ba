import { join } from 'node:path';
import { insertNotifications, keepFirings, type NewFiring } from '../../server/backend/records/alert-firings.ts';
import { openRecords } from '../../server/backend/records/database.ts';
import { migrations } from '../../server/backend/records/migrations.ts';
import type { Schema } from '../../server/backend/records/schema.ts';

/** Puts firings into a data folder and tells a person of them, as the evaluation after an import would. */
export async function fired(dataDir: string, userId: number, firings: readonly NewFiring[]): Promise<void> {
  const records = await openRecords<Schema>(join(dataDir, 'records.sqlite'), migrations);
  try {
    const kept = await keepFirings(records, firings, 1, new Date());
    await insertNotifications(
      records,
      kept.map(({ id }) => ({ userId, firingId: id, mailed: true })),
    );
  } finally {
    await records.destroy();
  }
}
