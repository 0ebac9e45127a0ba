import type { AlertBaseline, AlertEvent } from '../../../contract/entities/alert-kinds.ts';
import { splitParts } from '../../../domain/parts.ts';
import { idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';

/** An alert fires once for a product, day and event, whatever is added to it later. */
export type FiringKey = {
  alertId: number;
  productId: number;
  day: string;
  event: AlertEvent | null;
  against: AlertBaseline | null;
};
export type NewFiring = FiringKey & { places: number; event: AlertEvent };

/** What a firing says of its shops as a whole; `shopSummary` is JSON. */
export type FiringFigures = {
  places: number;
  began: number;
  above: number;
  price: number | null;
  baseline: number | null;
  retailerId: number | null;
  shopSummary: string;
};

/** Rows of one statement: SQLite takes a limited number of values at once. */
const most = 500;

const key = ['alert_id as alertId', 'product_id as productId', 'day', 'event', 'against'] as const;

/** Firings of some alerts from a day to another. */
export const firingsOfDays = (records: Records, alertIds: readonly number[], from: string, to: string) =>
  records
    .selectFrom('alert_firings')
    .select([...key, 'id', 'places', 'told as shopSummary'])
    .where('alert_id', 'in', idsIn(alertIds))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
export type KnownFiring = Awaited<ReturnType<typeof firingsOfDays>>[number];

/** Adds new firings without figures; returns their keys with ids. */
export const insertFirings = async (
  records: Records,
  firings: readonly NewFiring[],
  importId: number,
  now: Date,
): Promise<(FiringKey & { id: number })[]> => {
  const added: (FiringKey & { id: number })[] = [];
  for (const portion of splitParts(firings, most)) {
    const values = portion.map(({ alertId, productId, day, places, event, against }) => ({
      alert_id: alertId,
      product_id: productId,
      day,
      places,
      price: null,
      baseline: null,
      began: null,
      above: null,
      event,
      against,
      retailer_id: null,
      import_id: importId,
      fired_at: now.getTime(),
      told: null,
    }));
    const rows = records.insertInto('alert_firings').values(values);
    added.push(...(await rows.returning(['id', ...key]).execute()));
  }
  return added;
};

/** Sets the figures of a firing. */
export const setFiringFigures = async (records: Records, firingId: number, figures: FiringFigures): Promise<void> => {
  const { retailerId: retailer_id, shopSummary: told, ...same } = figures;
  await records
    .updateTable('alert_firings')
    .set({ ...same, retailer_id, told })
    .where('id', '=', firingId)
    .execute();
};

/** Days on which alerts fired, from a day on: their quiet days are counted from these. */
export const firedDays = (records: Records, alertIds: readonly number[], from: string) =>
  records
    .selectFrom('alert_firings')
    .select(key)
    .where('alert_id', 'in', idsIn(alertIds))
    .where('day', '>=', from)
    .execute();

const unevaluated = (records: Records) =>
  records
    .selectFrom('imports')
    .leftJoin('alert_runs', 'alert_runs.import_id', 'imports.id')
    .select(['imports.id', 'country_id as countryId', 'first_day as firstDay', 'last_day as lastDay'])
    .where('imports.state', '=', 'done')
    .where('alert_runs.import_id', 'is', null);

/** Finished imports for which alerts have not been evaluated, with their country and days. */
export const unevaluatedImports = (records: Records) => unevaluated(records).orderBy('imports.id').execute();

/** One of them; undefined where it has been evaluated, or undone. */
export const findUnevaluated = (records: Records, importId: number) =>
  unevaluated(records).where('imports.id', '=', importId).executeTakeFirst();

/** Notes that alerts were evaluated for an import; false if another evaluation was first. */
export const noteRun = async (records: Records, importId: number, firings: number, now: Date): Promise<boolean> => {
  const values = { import_id: importId, evaluated_at: now.getTime(), firings };
  const { numInsertedOrUpdatedRows } = await records
    .insertInto('alert_runs')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
