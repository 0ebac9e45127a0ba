import { type CompiledQuery, sql } from 'kysely';
import { type Columns, withoutColumns } from '../../../contract/analyses/parts/columns.ts';
import { type FigureName, figureNames } from '../../../contract/analyses/parts/price-figures.ts';
import { type LineKind, priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { Dialect } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { withSteps } from '../../observations/sql/figures.ts';
import { placeSql } from '../../observations/sql/place-in-period.ts';
import { type Fragment, fileCells } from '../answers/cells.ts';
import { comparedFile, namedRows } from '../answers/compared-file.ts';
import type { RowsSql } from '../answers/rows.ts';
import { namesInFile } from './line-names.ts';
import { cellColumns, cellRows, type LinesQuery, ofObservations, ofOneLine, rankedSteps } from './lines.ts';

/** The columns of a file: the chosen figure only, and the product if all lines are about one. */
export const fileColumns = (kind: LineKind, figure: FigureName, isOfOneProduct: boolean): Columns =>
  withoutColumns(priceEvolution[kind].columns, [
    ...figureNames.filter(one => one !== figure),
    ...(kind === 'all' || isOfOneProduct ? [] : ['productName', 'upc']),
  ]);

/** `before`: the period that it is compared with, in buckets of the same size. */
type FileQuery = LinesQuery & { before?: Period | null };

const expressionsOf = ({ lines: kind }: LinesQuery, dialect: Dialect) => {
  const product = kind === 'all' ? 'r' : 'p';
  return {
    productName: sql.ref(`${product}.name`),
    upc: sql.ref(`${product}.upc`),
    ...namesInFile[kind],
    ...cellColumns(dialect),
  };
};

/** The cells `c` of all lines with a price, each with its line `r`, and with the product `p` if all lines are about one. */
const namedCells = (query: LinesQuery, columns: Columns): Fragment => sql`${cellRows(query)}
        JOIN ranked AS r ON ${ofOneLine}
        ${'productName' in columns && query.lines !== 'all' ? sql`LEFT JOIN products AS p ON p.id = ${query.products[0]}` : sql``}
        WHERE c.n > 0`;

const stepsTo = (query: LinesQuery, dialect: Dialect) => [
  ...ofObservations(query, dialect),
  ...rankedSteps(query, sql`true`, dialect),
];

/** The rows as a step, with the line of each and its place in the period. */
const rowsOf = (query: LinesQuery, columns: Columns, dialect: Dialect): RowsSql<Columns> => {
  const shown = Object.entries<Fragment>(expressionsOf(query, dialect)).filter(([name]) => name in columns);
  const ids = {
    rank: sql`r.rank`,
    lineId: sql`c.line_id`,
    pairId: sql`c.pair_id`,
    place: placeSql(query.start, sql`c.bucket`, query.bucket, dialect),
  };
  const expressions = { ...ids, ...Object.fromEntries(shown) };
  return namedRows('line_rows', stepsTo(query, dialect), expressions, namedCells(query, columns));
};

const ids = { key: ['lineId', 'pairId', 'place'], order: ['rank', 'from'] } as const;

/**
 * All lines, with a row for each line and bucket with a price; where it is compared, beside its figures in the bucket at the same
 * place in the other period.
 */
export const linesFile = (
  query: FileQuery,
  columns: Columns,
  languageId: number,
  dialect: Dialect,
): CompiledQuery<unknown> => {
  if (query.before) {
    const now = rowsOf(query, columns, dialect);
    const before = rowsOf({ ...query, ...query.before }, columns, dialect);
    return comparedFile(columns, ids, { now, before }, languageId, dialect);
  }
  return compile(
    withSteps(
      stepsTo(query, dialect),
      sql`SELECT ${sql.join(fileCells(columns, expressionsOf(query, dialect), languageId, dialect))} FROM ${namedCells(query, columns)} ORDER BY r.rank, c.bucket`,
    ),
  );
};
