import type { DuckDBConnection } from '@duckdb/node-api';
import { readRows } from '../connections.ts';
import { canonicalCode } from '../gtin.ts';
import { noteChanged } from '../runs/changed-pairs.ts';

/** Of several files with the promotions of a shop and day only the last one counts. */
export const coveredDays = 'SELECT shop_id, day, max(import_id) AS import_id FROM offer_days GROUP BY shop_id, day';

/** The valid promotion prices of some days (a statement), with one spelling of each code. */
export const offersThatCount = (days: string): string =>
  `SELECT o.shop_id, o.day, ${canonicalCode('o.code')} AS code, o.price_micros, o.promotion
  FROM offers AS o JOIN (${coveredDays}) AS c ON c.import_id = o.import_id AND c.shop_id = o.shop_id AND c.day = o.day
  WHERE o.day IN (${days})`;

/**
 * The effect on a list price: if a promotion is below it, that is the price paid, and the list price is the regular
 * one. Without promotions of the shop and day the state is unknown. `offer` and `covered` are rows of the two above, or
 * null.
 */
export const withOffer = (list: string, offer: string, covered: string): Record<string, string> => {
  const isPromoted = `${offer}.price_micros < ${list}`;
  return {
    price_micros: `CASE WHEN ${isPromoted} THEN ${offer}.price_micros ELSE ${list} END`,
    regular_micros: `CASE WHEN ${isPromoted} THEN ${list} END`,
    promotion: `CASE WHEN ${isPromoted} THEN ${offer}.promotion END`,
    promoted: `CASE WHEN ${covered}.shop_id IS NOT NULL AND ${list} IS NOT NULL THEN coalesce(${isPromoted}, false) END`,
  };
};

const columns = ['price_micros', 'regular_micros', 'promotion', 'promoted'];

/** Observations of complete lists in the touched days, with the promotions that are valid now. */
const recounted = (): string => {
  const values = withOffer('o.list', 'e', 'c');
  const cells = columns.map(column => `${values[column]} AS ${column}`).join(', ');
  const now = columns.map(column => `o.${column}`).join(', ');
  return `SELECT * EXCLUDE before FROM (SELECT o.row, (${now}) AS before, ${cells}
    FROM (SELECT f.rowid AS row, f.*, coalesce(f.regular_micros, f.price_micros) AS list
      FROM observations AS f JOIN touched AS t ON t.shop_id = f.shop_id AND t.day = f.day
      WHERE f.day BETWEEN (SELECT min(day) FROM touched) AND (SELECT max(day) FROM touched) AND f.nth > 0
        AND f.import_id IN (SELECT import_id FROM list_days)) AS o
    JOIN products AS p ON p.id = o.product_id
    LEFT JOIN (${coveredDays}) AS c ON c.shop_id = o.shop_id AND c.day = o.day
    LEFT JOIN (${offersThatCount('SELECT day FROM touched')}) AS e ON e.shop_id = o.shop_id AND e.day = o.day AND e.code = ${canonicalCode('p.upc')})
    WHERE before IS DISTINCT FROM (${columns.join(', ')})`;
};

/** Updates the observations of the days in `touched` (shop_id, day) to the promotions that are valid now. */
export const applyOffers = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run(`CREATE OR REPLACE TEMP TABLE recounted AS ${recounted()}`);
  await noteChanged(connection, 'rowid IN (SELECT row FROM recounted)');
  const set = columns.map(column => `${column} = r.${column}`).join(', ');
  await connection.run(`UPDATE observations SET ${set} FROM recounted AS r WHERE observations.rowid = r.row`);
};

/** Makes `touched`: the shops and days for which an import has lists or promotions. Returns whether there are any. */
export const touchDays = async (connection: DuckDBConnection, importId: number): Promise<boolean> => {
  const of = (table: string) => `SELECT shop_id, day FROM ${table} WHERE import_id = ${Number(importId)}`;
  await connection.run(`CREATE OR REPLACE TEMP TABLE touched AS ${of('list_days')} UNION ${of('offer_days')}`);
  return (await readRows(connection, 'SELECT 1 FROM touched LIMIT 1')).length > 0;
};
