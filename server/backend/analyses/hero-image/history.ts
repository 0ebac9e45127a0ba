import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { heroImage } from '../../../contract/analyses/hero-image.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { type ImageState, imageStates } from '../../../domain/analysis/hero-image.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { count, type Number64 } from '../../observations/numbers.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { type EngineRow, type Expressions, type Fragment, fileCells, readRow, replyColumns } from '../answers/cells.ts';
import type { Page } from '../answers/rows.ts';
import { type HeroFilter, heroSteps, stateCounts } from './steps.ts';

/**
 * `changesOnly`: without the first image of each retailer in the period; `state`: only images in this state, null for
 * all.
 */
export type HistoryQuery = HeroFilter & { state: ImageState | null; changesOnly: boolean };

const declared = heroImage.history.columns;

const ofAnyState = ({ changesOnly }: HistoryQuery): Fragment => (changesOnly ? sql`run > 0` : sql`true`);
const conditions = (query: HistoryQuery): Fragment =>
  query.state ? sql`${ofAnyState(query)} AND state = ${query.state}` : ofAnyState(query);

/** The images of one product at one retailer, one after the other. */
const inOrder = sql`PARTITION BY product_id, retailer_id ORDER BY run`;

const steps = (query: HistoryQuery, dialect: Dialect): Steps => [
  ...heroSteps(query, dialect),
  {
    name: 'named',
    query: sql`SELECT runs.*, p.upc, p.name AS product_name, t.name AS retailer_name, row_number() OVER (ORDER BY
        first_day DESC, ${dialect.dictionaryOrder(sql`p.name`)}, runs.product_id,
        ${dialect.dictionaryOrder(sql`t.name`)}, runs.retailer_id) AS place_in_order
      FROM (SELECT *, ${dialect.before(sql`image_ref`, inOrder)} AS before_ref,
        ${dialect.after(sql`first_day`, inOrder)} AS next_day FROM runs) AS runs JOIN products AS p ON p.id = runs.product_id JOIN retailers AS t ON t.id = runs.retailer_id
      WHERE ${conditions(query)}`,
    kept: true,
  },
];

const columns: Expressions<typeof declared> = {
  masterProductId: sql`product_id`,
  productName: sql`product_name`,
  upc: sql`upc`,
  retailerId: sql`retailer_id`,
  retailerName: sql`retailer_name`,
  firstDay: sql`first_day`,
  lastDay: sql`last_day`,
  days: sql`days`,
  state: sql`state`,
  distance: sql`distance`,
  observations: sql`observations`,
  imageRef: sql`image_ref`,
  isFirst: sql`run = 0`,
};

/** A row of the reply has the image before too, and when the next one came. */
const replied = {
  ...declared,
  beforeRef: { ...declared.imageRef, only: 'reply' },
  nextDay: { ...declared.firstDay, nullable: true, only: 'reply' },
} as const;

const pageStatement = (query: HistoryQuery & Page, dialect: Dialect): CompiledQuery<EngineRow> => {
  const before = (query.page - 1) * query.limit;
  const shown = { ...columns, beforeRef: sql`before_ref`, nextDay: sql`next_day` };
  const page = sql`SELECT ${sql.join(replyColumns(replied, shown, dialect))}, place_in_order FROM named
    WHERE place_in_order > ${before} AND place_in_order <= ${before + query.limit}`;
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT whole.all_rows, ${sql.join(imageStates.map(name => sql.ref(`whole.${name}`)))}, p.*
        FROM (SELECT ${stateCounts}, (SELECT count(*) FROM named) AS all_rows FROM runs WHERE ${ofAnyState(query)}) AS whole
        LEFT JOIN (${page}) AS p ON true ORDER BY p.place_in_order`,
    ) as RawBuilder<EngineRow>,
  );
};

/** A page of the images that retailers showed, their number, and how many of any state are in each. */
export type History = { rows: RowOf<typeof replied>[]; total: number; states: Record<ImageState, number> };

/** A page of the images that retailers showed, the most recent first. */
export const readHistory = async (
  { rows, dialect }: Engine,
  query: HistoryQuery & Page,
  signal?: AbortSignal,
): Promise<History> => {
  const found = await rows(pageStatement(query, dialect), signal);
  const [first] = found;
  const counted = (name: string): number => count((first?.[name] ?? null) as Number64);
  return {
    rows: found.filter(row => row.place_in_order !== null).map(row => readRow(replied, row)),
    total: counted('all_rows'),
    states: Object.fromEntries(imageStates.map(name => [name, counted(name)])) as History['states'],
  };
};

/** All of it as cells of the file. */
export const historyFile = (query: HistoryQuery, languageId: number, dialect: Dialect): CompiledQuery<unknown> =>
  compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${sql.join(fileCells(declared, columns, languageId, dialect))} FROM named ORDER BY place_in_order`,
    ),
  );
