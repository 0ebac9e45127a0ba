import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { heroImage } from '../../../contract/analyses/hero-image.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { percent } from '../../observations/sql/rounding.ts';
import { type EngineRow, type Expressions, type Fragment, fileCells, readRow, replyColumns } from '../answers/cells.ts';
import { type HeroFilter, heroSteps, stateCounts } from './steps.ts';

const declared = heroImage.retailers.columns;

const steps = (query: HeroFilter, dialect: Dialect): Steps => [
  ...heroSteps(query, dialect),
  {
    name: 'counted',
    query: sql`SELECT retailer_id, ${stateCounts} FROM runs WHERE run = last_run GROUP BY retailer_id`,
  },
  {
    name: 'shares',
    query: sql`SELECT c.*, t.name AS retailer_name,
      ${percent(sql`c.same`, sql`(c.same + c.different + c.missing)`, dialect)} AS share
      FROM counted AS c JOIN retailers AS t ON t.id = c.retailer_id`,
  },
];

const columns: Expressions<typeof declared> = {
  retailerId: sql`retailer_id`,
  retailerName: sql`retailer_name`,
  same: sql`same`,
  different: sql`different`,
  missing: sql`missing`,
  share: sql`share`,
  notCompared: sql.ref('notCompared'),
  noReference: sql.ref('noReference'),
};

/** Retailers with these cells, the highest share first. */
const statement = <Row>(query: HeroFilter, cells: readonly Fragment[], dialect: Dialect): CompiledQuery<Row> =>
  compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${sql.join([...cells])} FROM shares
        ORDER BY shares.share DESC NULLS LAST, ${dialect.dictionaryOrder(sql`retailer_name`)}, retailer_id`,
    ) as RawBuilder<Row>,
  );

/** How many products each retailer shows with the brand's image, the best first. */
export const readCompliance = async (
  { rows, dialect }: Engine,
  query: HeroFilter,
  signal?: AbortSignal,
): Promise<RowOf<typeof declared>[]> => {
  const found = await rows(statement<EngineRow>(query, replyColumns(declared, columns, dialect), dialect), signal);
  return found.map(row => readRow(declared, row));
};

/** The same as cells of the file. */
export const complianceFile = (query: HeroFilter, languageId: number, dialect: Dialect): CompiledQuery<unknown> =>
  statement(query, fileCells(declared, columns, languageId, dialect), dialect);
