import type { AlertBaseline, AlertEvent } from '../../contract/entities/alert-kinds.ts';
import { partsOf } from '../../domain/parts.ts';
import { idsIn } from './id-list.ts';
import type { Records } from './schema.ts';

export type NewFiring = {
  alertId: number;
  productId: number;
  day: string;
  places: number;
  price: number | null;
  baseline: number | null;
  began?: number | null | undefined;
  above?: number | null | undefined;
  retailerId: number | null;
  event: AlertEvent;
  against: AlertBaseline | null;
};

/** Rows of one statement: SQLite takes a limited number of values at once. */
const most = 500;

/** Keeps firings, each day of an alert and product once; gives those that were not there, with their ids. */
export const keepFirings = async (
  records: Records,
  firings: readonly NewFiring[],
  importId: number,
  now: Date,
): Promise<{ id: number; alert_id: number }[]> => {
  const kept: { id: number; alert_id: number }[] = [];
  for (const portion of partsOf(firings, most)) {
    // Column by column: a firing of the observations knows more than its row.
    const values = portion.map(firing => ({
      alert_id: firing.alertId,
      product_id: firing.productId,
      day: firing.day,
      places: firing.places,
      price: firing.price,
      baseline: firing.baseline,
      began: firing.began ?? null,
      above: firing.above ?? null,
      event: firing.event,
      against: firing.against,
      retailer_id: firing.retailerId,
      import_id: importId,
      fired_at: now.getTime(),
    }));
    const rows = records
      .insertInto('alert_firings')
      .values(values)
      .onConflict(conflict => conflict.columns(['alert_id', 'product_id', 'day']).doNothing())
      .returning(['id', 'alert_id']);
    kept.push(...(await rows.execute()));
  }
  return kept;
};

/** Days on which some alerts fired for products, from a day on: what their quiet days are counted from. */
export const firedDays = (records: Records, alertIds: readonly number[], from: string) =>
  records
    .selectFrom('alert_firings')
    .select(['alert_id as alertId', 'product_id as productId', 'day'])
    .where('alert_id', 'in', idsIn(alertIds))
    .where('day', '>=', from)
    .execute();

/** Tells people of firings; `mailed` where no mail is to follow. */
export const insertNotifications = async (
  records: Records,
  rows: readonly { userId: number; firingId: number; mailed: boolean }[],
): Promise<void> => {
  for (const portion of partsOf(rows, most)) {
    const values = portion.map(({ userId, firingId, mailed }) => ({
      ...{ user_id: userId, firing_id: firingId, mailed: mailed ? 1 : 0 },
    }));
    const insert = records.insertInto('notifications').values(values);
    await insert.onConflict(conflict => conflict.doNothing()).execute();
  }
};

/** Ids of finished imports after which alerts were not evaluated yet, with their country and days. */
export const unevaluatedImports = (records: Records) =>
  records
    .selectFrom('imports')
    .leftJoin('alert_runs', 'alert_runs.import_id', 'imports.id')
    .select(['imports.id', 'country_id as countryId', 'first_day as firstDay', 'last_day as lastDay'])
    .where('imports.state', '=', 'done')
    .where('alert_runs.import_id', 'is', null)
    .orderBy('imports.id')
    .execute();

/** Notes that alerts were evaluated after an import; false where another evaluation was first. */
export const noteRun = async (records: Records, importId: number, firings: number, now: Date): Promise<boolean> => {
  const values = { import_id: importId, evaluated_at: now.getTime(), firings };
  const { numInsertedOrUpdatedRows } = await records
    .insertInto('alert_runs')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
