import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { replyColumns } from '../../../server/backend/analyses/answers/cells.ts';
import { duckdbDialect } from '../../../server/backend/stores/observations/duckdb/dialect.ts';

const columns = { productName: { kind: 'text', term: 'product' }, shops: { kind: 'count', term: 'shops' } } as const;
const declared = { productName: sql`name`, shops: sql`shops` };
/** Put together from several objects, as those of a table are: TypeScript lets more than what is declared pass. */
const more = { ...declared, ...{ longest: sql`longest` } };

test('SQL for a column that is not declared is refused by its name', () => {
  expect(replyColumns(columns, declared, duckdbDialect)).toHaveLength(2);
  expect(() => replyColumns(columns, more, duckdbDialect)).toThrow('columns that are not declared: longest');
});
