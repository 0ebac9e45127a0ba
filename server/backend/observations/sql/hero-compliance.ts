import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ImageState } from '../../../domain/hero-image.ts';
import type { ComplianceQuery } from '../analyses/hero.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { type Steps, withSteps } from './figures.ts';
import { stateCounts } from './hero.ts';
import { heroSteps } from './hero-steps.ts';
import { percent } from './rounding.ts';

export type ComplianceColumns = {
  retailer_id: number;
  retailer_name: string;
  share: number | null;
} & Record<ImageState, Number64>;

const steps = (query: ComplianceQuery, dialect: Dialect): Steps => [
  ...heroSteps(query, dialect),
  {
    name: 'counted',
    query: sql`SELECT retailer_id, ${stateCounts('')} FROM runs WHERE run = last_run GROUP BY retailer_id`,
  },
  {
    name: 'shares',
    query: sql`SELECT c.*, t.name AS retailer_name,
      ${percent(sql`c.same`, sql`(c.same + c.different + c.missing)`, dialect)} AS share
      FROM counted AS c JOIN retailers AS t ON t.id = c.retailer_id`,
  },
];

const order = (dialect: Dialect) =>
  sql`ORDER BY share DESC NULLS LAST, ${dialect.dictionaryOrder(sql`retailer_name`)}, retailer_id`;

/** How many products each retailer shows as the brand does, the best first. */
export const complianceQuery = (query: ComplianceQuery, dialect: Dialect): CompiledQuery<ComplianceColumns> =>
  compile(
    withSteps(steps(query, dialect), sql`SELECT * FROM shares ${order(dialect)}`) as RawBuilder<ComplianceColumns>,
  );

/** The same in the columns of the file. */
export const complianceCsvSelect = (query: ComplianceQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const counts = ['same', 'different', 'missing', 'share', 'notCompared', 'noReference'].map(name => sql.ref(name));
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${dialect.safeText(sql`retailer_name`)}, ${sql.join(counts)} FROM shares ${order(dialect)}`,
    ),
  );
};
