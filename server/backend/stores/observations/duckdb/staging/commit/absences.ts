import type { DuckDBConnection } from '@duckdb/node-api';
import { noteChanged } from '../../runs/changed-pairs.ts';
import { factColumns } from '../../schema.ts';

/** An observation that is in no file: it is derived from two lists. */
const madeNth = 0;

/**
 * Each list of the touched shops with the previous one; of several lists for a shop and day the last import's counts.
 */
const lists = `CREATE OR REPLACE TEMP TABLE lists AS
  WITH one AS (SELECT shop_id, day, country_id, max(import_id) AS import_id, arg_max(observed_at, import_id) AS observed_at,
      arg_max(coalesce(branch, ''), import_id) AS branch
    FROM list_days WHERE shop_id IN (SELECT shop_id FROM touched) GROUP BY shop_id, day, country_id)
  SELECT *, lag(day) OVER w AS day_before, lag(branch) OVER w AS branch_before FROM one
  WINDOW w AS (PARTITION BY shop_id ORDER BY day)`;

/** Lists that changed, or whose previous list was added, changed or deleted. */
const due = `CREATE OR REPLACE TEMP TABLE due AS SELECT * FROM lists AS l WHERE EXISTS (SELECT 1 FROM touched AS t
  WHERE t.shop_id = l.shop_id AND t.day <= l.day AND (l.day_before IS NULL OR t.day >= l.day_before))`;

const renewed = `CREATE OR REPLACE TEMP TABLE renewed AS SELECT shop_id, day FROM due UNION SELECT shop_id, day FROM touched`;

/** What was derived for these days, and what may be derived for them now. */
const isMade = `nth = ${madeNth} AND (shop_id, day) IN (SELECT shop_id, day FROM renewed)`;

const listed = `CREATE OR REPLACE TEMP TABLE listed AS SELECT DISTINCT o.product_id, o.shop_id, o.day FROM observations AS o
  JOIN (SELECT shop_id, day FROM due UNION SELECT shop_id, day_before FROM due) AS d ON d.shop_id = o.shop_id AND d.day = o.day
  WHERE o.nth > ${madeNth} AND o.import_id IN (SELECT import_id FROM list_days)
    AND o.day BETWEEN (SELECT min(coalesce(day_before, day)) FROM due) AND (SELECT max(day) FROM due)`;

/** Listed before by the same branch, and not now: out of stock on this day, without a price. */
const make = `INSERT INTO observations (${factColumns.join(', ')})
  SELECT b.product_id, d.shop_id, d.observed_at, d.day, ${madeNth}, NULL, NULL, NULL, NULL, false, NULL, NULL, d.country_id,
    d.import_id
  FROM due AS d JOIN listed AS b ON b.shop_id = d.shop_id AND b.day = d.day_before
    ANTI JOIN listed AS n ON n.product_id = b.product_id AND n.shop_id = d.shop_id AND n.day = d.day
  WHERE d.branch = d.branch_before ORDER BY 1, 4, 2`;

/** A list without observations after an undo does not count. */
const dropEmpty = `DELETE FROM list_days WHERE (shop_id, day) IN (SELECT shop_id, day FROM touched)
  AND (shop_id, day) NOT IN (SELECT o.shop_id, o.day FROM observations AS o JOIN touched AS t
    ON t.shop_id = o.shop_id AND t.day = o.day WHERE o.nth > ${madeNth})`;

/**
 * Recalculates what disappeared from the complete lists of the days in `touched` (shop_id, day) and of the lists right
 * after them: in any order of imports, a list is always compared with the previous one.
 */
export const renewAbsences = async (connection: DuckDBConnection): Promise<void> => {
  for (const step of [dropEmpty, lists, due, renewed]) await connection.run(step);
  await noteChanged(connection, isMade);
  for (const step of [`DELETE FROM observations WHERE ${isMade}`, listed, make]) await connection.run(step);
  await noteChanged(connection, isMade);
};
