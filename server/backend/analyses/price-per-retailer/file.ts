import { type CompiledQuery, sql } from 'kysely';
import { type Columns, withoutColumns } from '../../../contract/analyses/parts/columns.ts';
import { comparedColumns } from '../../../contract/analyses/parts/compared-columns.ts';
import { type FigureName, figureNames } from '../../../contract/analyses/parts/price-figures.ts';
import { pricePerRetailer } from '../../../contract/analyses/price-per-retailer.ts';
import type { PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import type { Dialect } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { withSteps } from '../../observations/sql/figures.ts';
import { type Expressions, type Fragment, fileCells } from '../answers/cells.ts';
import { withChanges } from '../answers/compared.ts';
import { cells, columnSteps, isWanted, type MatrixQuery, spread } from './columns.ts';

type Declared = (typeof pricePerRetailer)[PlaceLevel]['columns'];

/** The columns of the file: only the chosen figure. */
export const matrixColumns = (level: PlaceLevel, figure: FigureName): Columns =>
  withoutColumns(
    pricePerRetailer[level].columns,
    figureNames.filter(one => one !== figure),
  );

const expressions: Expressions<Declared> & Record<string, Fragment> = {
  masterProductId: sql`p.id`,
  productName: sql`p.name`,
  upc: sql`p.upc`,
  columnName: sql`h.name`,
  retailerName: sql`h.retailer_name`,
  cityName: sql`h.city_name`,
  address: sql`h.address`,
  average: sql`c.value`,
  minimum: sql`c.value`,
  maximum: sql`c.value`,
  mode: sql`c.value`,
  state: sql`CASE WHEN c.n > 0 THEN 'priced' ELSE 'out' END`,
  observations: sql`c.n`,
  shops: sql`c.shops`,
};

/** `before`: the same about the period that it is compared with. */
type FileQuery = MatrixQuery & { level: PlaceLevel; languageId: number; before?: MatrixQuery | null };

/** The cells of the other period, with the products and columns that they are of. */
const cellsThen = (before: MatrixQuery, dialect: Dialect): Fragment =>
  withSteps(
    [...columnSteps(before, dialect), ...cells(before, 'headers', dialect)],
    sql`SELECT product_id AS then_product, column_id AS then_column, value AS then_value, n AS then_n,
      shops AS then_shops FROM cells`,
  );

const figuresThen = {
  ...Object.fromEntries(figureNames.map(name => [name, sql`b.then_value`])),
  observations: sql`b.then_n`,
  shops: sql`b.then_shops`,
};

/** Every cell of every requested column, one row each; by product, or by the spread of its prices. */
export const matrixFile = (query: FileQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const { by, direction } = query.sort;
  const own = matrixColumns(query.level, query.figure);
  const { before = null } = query;
  const columns = before ? comparedColumns(own) : own;
  const shown = before ? withChanges(own, expressions, figuresThen, dialect) : expressions;
  const then = before
    ? sql` LEFT JOIN (${cellsThen(before, dialect)}) AS b
        ON b.then_product = c.product_id AND b.then_column = c.column_id`
    : sql``;
  const name = dialect.dictionaryOrder(sql`p.name`);
  const way = direction === 'desc' ? sql`DESC` : sql`ASC`;
  const first = by === 'spread' ? sql`s.spread` : name;
  const order = sql`${first} ${way} NULLS LAST, ${name}, c.product_id, h.rank`;
  const spreads = { name: 'spreads', query: sql`SELECT product_id, ${spread(dialect)} FROM cells GROUP BY product_id` };
  return compile(
    withSteps(
      [...columnSteps(query, dialect), ...cells(query, 'headers', dialect), spreads],
      sql`SELECT ${sql.join(fileCells(columns, shown, query.languageId, dialect))}
        FROM cells AS c JOIN headers AS h ON h.column_id = c.column_id
        JOIN products AS p ON p.id = c.product_id JOIN spreads AS s ON s.product_id = c.product_id${then}
        WHERE ${isWanted(query)} ORDER BY ${order}`,
    ),
  );
};
