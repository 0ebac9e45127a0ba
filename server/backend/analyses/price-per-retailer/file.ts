import { type CompiledQuery, sql } from 'kysely';
import { type Columns, withoutColumns } from '../../../contract/analyses/parts/columns.ts';
import { type FigureName, figureNames } from '../../../contract/analyses/parts/price-figures.ts';
import { pricePerRetailer } from '../../../contract/analyses/price-per-retailer.ts';
import type { PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import type { Dialect } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { withSteps } from '../../observations/sql/figures.ts';
import { type Expressions, type Fragment, fileCells } from '../answers/cells.ts';
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

type FileQuery = MatrixQuery & { level: PlaceLevel; languageId: number };

/** Every cell of every requested column, one row each; by product, or by the spread of its prices. */
export const matrixFile = (query: FileQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const { by, direction } = query.sort;
  const columns = matrixColumns(query.level, query.figure);
  const name = dialect.dictionaryOrder(sql`p.name`);
  const way = direction === 'desc' ? sql`DESC` : sql`ASC`;
  const first = by === 'spread' ? sql`s.spread` : name;
  const order = sql`${first} ${way} NULLS LAST, ${name}, c.product_id, h.rank`;
  const spreads = { name: 'spreads', query: sql`SELECT product_id, ${spread(dialect)} FROM cells GROUP BY product_id` };
  return compile(
    withSteps(
      [...columnSteps(query, dialect), ...cells(query, 'headers', dialect), spreads],
      sql`SELECT ${sql.join(fileCells(columns, expressions, query.languageId, dialect))}
        FROM cells AS c JOIN headers AS h ON h.column_id = c.column_id
        JOIN products AS p ON p.id = c.product_id JOIN spreads AS s ON s.product_id = c.product_id
        WHERE ${isWanted(query)} ORDER BY ${order}`,
    ),
  );
};
