import { sql } from 'kysely';
import type { Records } from '../schema.ts';
import { insertSet, loadSets } from './comparison-sets.ts';
import { insertGroup, loadGroups } from './groups.ts';

/** What a dashboard contains, except for its groups and comparison sets, which have ids of their own. */
const held: readonly [table: string, columns: readonly string[]][] = [
  ['dashboard_retailers', ['retailer_id']],
  ['dashboard_products', ['product_id']],
  ['dashboard_own_products', ['product_id', 'status']],
  ['dashboard_competitors', ['own_product_id', 'competitor_id']],
  ['dashboard_analyses', ['analysis_id']],
];

const copyRows = (records: Records, table: string, columns: readonly string[], from: number, to: number) => {
  const names = sql.join(columns.map(name => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (dashboard_id, ${names})
    select ${to}, ${names} from ${sql.table(table)} where dashboard_id = ${from}`.execute(records);
};

/** People without access to the original have none to the copy; settings for the person who clones are not copied. */
const copyMembers = (records: Records, from: number, to: number, clonedBy: number) =>
  sql`insert into dashboard_members (dashboard_id, user_id, access, status)
    select ${to}, user_id, access, status from dashboard_members
    where dashboard_id = ${from} and user_id <> ${clonedBy}`.execute(records);

/**
 * Copies the whole content of a dashboard into an empty one: retailers, products, own products, competitors, analyses,
 * groups, comparison sets.
 */
export const copyDashboard = async (records: Records, from: number, to: number, clonedBy: number): Promise<void> => {
  for (const [table, columns] of held) await copyRows(records, table, columns, from, to);
  for (const group of await loadGroups(records, from)) await insertGroup(records, to, group.name, group.productIds);
  for (const set of await loadSets(records, from)) await insertSet(records, to, set, set.status);
  await copyMembers(records, from, to, clonedBy);
};
