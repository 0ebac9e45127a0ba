import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { compile } from './compile.ts';
import { type Steps, withSteps } from './figures.ts';

type Fragment = RawBuilder<unknown>;

/** A page of rows with what holds for all of them beside each: `overall` is one row; without rows it still is there. */
export const pagedQuery = <Row>(
  steps: Steps,
  { rows, overall, order }: { rows: string; overall: string; order: Fragment },
  { page, limit }: { page: number; limit: number },
): CompiledQuery<Row> => {
  const before = (page - 1) * limit;
  const placed = sql`SELECT *, row_number() OVER (ORDER BY ${order}) AS place_in_order FROM ${sql.ref(rows)}`;
  return compile(
    withSteps(
      [...steps, { name: 'placed', query: placed }],
      sql`SELECT o.*, (SELECT count(*) FROM ${sql.ref(rows)}) AS all_rows, p.* FROM ${sql.ref(overall)} AS o
        LEFT JOIN placed AS p ON p.place_in_order > ${before} AND p.place_in_order <= ${before + limit}
        ORDER BY p.place_in_order`,
    ) as RawBuilder<Row>,
  );
};

/** Upwards or downwards, what has no value last. */
export const directed = (first: Fragment, direction: 'asc' | 'desc'): Fragment =>
  sql`${first} ${direction === 'desc' ? sql`DESC` : sql`ASC`} NULLS LAST`;
