import { type RawBuilder, sql } from 'kysely';
import type { Records } from '../schema.ts';
import { idOfScope, isRetailers, scopeOfIdentity } from './identity.ts';

/** Replaces lists of ids inside the definitions of alerts; the argument makes a new list of the old one. */
const inAlerts = async (
  records: Records,
  list: 'productIds' | 'retailerIds',
  id: number,
  dashboards: RawBuilder<unknown>,
  change: (ids: readonly number[]) => number[],
): Promise<void> => {
  const rows = await records
    .selectFrom('alerts')
    .select(['id', 'definition'])
    .where('definition', 'like', `%"${list}"%`)
    .where(sql<boolean>`dashboard_id in (${dashboards})`)
    .execute();
  for (const row of rows) {
    const definition = JSON.parse(row.definition);
    const ids: unknown = definition[list];
    if (!Array.isArray(ids) || !ids.includes(id)) continue;
    const changed = JSON.stringify({ ...definition, [list]: [...new Set(change(ids))] });
    await records.updateTable('alerts').set({ definition: changed }).where('id', '=', row.id).execute();
  }
};

/** Where retailers are chosen, and for what. */
const choices = [
  ['dashboard_retailers', 'dashboard_id'],
  ['comparison_set_retailers', 'set_id'],
] as const;

/** Replaces a retailer that is left without shops by the one that has them now, wherever it was chosen. */
export const followMerge = async (records: Records, from: number, into: number): Promise<void> => {
  for (const [table, holder] of choices) {
    const [rows, held] = [sql.table(table), sql.ref(`${table}.${holder}`)];
    const has = sql`select 1 from ${rows} as other where ${sql.ref(`other.${holder}`)} = ${held} and other.retailer_id = ${into}`;
    await sql`update ${rows} set retailer_id = ${into} where retailer_id = ${from} and not exists (${has})`.execute(
      records,
    );
    await records.deleteFrom(table).where('retailer_id', '=', from).execute();
  }
  const described = { described_by: `r${into}`, description_digest: null };
  await records.updateTable('products').set(described).where('described_by', '=', `r${from}`).execute();
  const all = sql`select id from dashboards`;
  await inAlerts(records, 'retailerIds', from, all, ids => ids.map(id => (id === from ? into : id)));
};

const loadCountry = async (records: Records, productId: number): Promise<number> => {
  const query = records.selectFrom('products').select('identity').where('id', '=', productId);
  const scope = scopeOfIdentity((await query.executeTakeFirst())?.identity ?? '');
  if (!isRetailers(scope)) return idOfScope(scope);
  const retailers = records.selectFrom('retailers').select('country_id').where('id', '=', idOfScope(scope));
  return (await retailers.executeTakeFirst())?.country_id ?? 0;
};

/**
 * Adds the second product beside the first in each list of a dashboard of the country. Running it again changes
 * nothing.
 */
const followInto = async (records: Records, from: number, into: number): Promise<void> => {
  const dashboards = sql`select id from dashboards where country_id = ${await loadCountry(records, into)}`;
  const here = sql`dashboard_id in (${dashboards})`;
  for (const statement of [
    sql`insert into dashboard_products select dashboard_id, ${into} from dashboard_products
      where product_id = ${from} and ${here} on conflict do nothing`,
    sql`insert into dashboard_own_products select dashboard_id, ${into}, status from dashboard_own_products
      where product_id = ${from} and ${here} on conflict do nothing`,
    sql`insert into dashboard_competitors select dashboard_id, ${into}, competitor_id from dashboard_competitors
      where own_product_id = ${from} and ${here} on conflict do nothing`,
    sql`insert into dashboard_competitors select dashboard_id, own_product_id, ${into} from dashboard_competitors
      where competitor_id = ${from} and ${here} on conflict do nothing`,
    sql`insert into product_group_products select group_id, ${into} from product_group_products
      where product_id = ${from} and group_id in (select id from product_groups where ${here}) on conflict do nothing`,
  ]) {
    await statement.execute(records);
  }
  await inAlerts(records, 'productIds', from, dashboards, ids => [...ids, into]);
};

/**
 * Dashboards that chose a product whose code turned out to belong to several retailers get the additional products too,
 * so that they lose no data. Baskets are not changed: no retailer could have both products.
 */
export const followSplit = async (records: Records, from: number, into: readonly number[]): Promise<void> => {
  for (const id of into) await followInto(records, from, id);
};
