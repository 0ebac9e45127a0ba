import { type CompiledQuery, sql } from 'kysely';
import { type HeroCell, heroImage, type heroSortKeys } from '../../../contract/analyses/hero-image.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { Direction } from '../../../contract/analyses/parts/wire.ts';
import type { ImageState } from '../../../domain/analysis/hero-image.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { directed } from '../../observations/sql/pages.ts';
import { percent } from '../../observations/sql/rounding.ts';
import { type EngineRow, type Expressions, type Fragment, fileCells, replyColumns } from '../answers/cells.ts';
import { joinedPage, nothingFound, type Page, readPage } from '../answers/rows.ts';
import { type HeroFilter, heroSteps, stateCounts } from './steps.ts';

type HeroSort = { by: (typeof heroSortKeys)[number]; direction: Direction };
/** `state`: only images in this state; null for all. */
export type GalleryQuery = HeroFilter & { state: ImageState | null; sort: HeroSort };

/** The rows of a page are products; `columns` are those of product and retailer. */
const declared = { ...heroImage.gallery, key: [] };
type Declared = typeof declared;

const orders: Record<HeroSort['by'], Fragment | null> = {
  product: null,
  changed: sql`max(changed_on)`,
  different: sql`count(*) FILTER (WHERE state = 'different')`,
};

/** Products in their order, numbered. */
const ordered = ({ sort }: GalleryQuery, dialect: Dialect): Fragment => {
  const name = dialect.dictionaryOrder(sql`p.name`);
  const key = orders[sort.by]
    ? sql`${directed(sql`w.sort_key`, sort.direction)}, ${name}`
    : directed(name, sort.direction);
  return sql`SELECT w.product_id, p.upc, p.name AS product_name,
    row_number() OVER (ORDER BY ${key}, w.product_id) AS place_in_order
    FROM (SELECT product_id, ${orders[sort.by] ?? sql`0`} AS sort_key FROM wanted GROUP BY product_id) AS w
    JOIN products AS p ON p.id = w.product_id`;
};

const steps = (query: GalleryQuery, dialect: Dialect): Steps => [
  ...heroSteps(query, dialect),
  {
    name: 'newest_images',
    query: sql`SELECT *, run AS changes, CASE WHEN run > 0 THEN first_day END AS changed_on FROM runs
      WHERE run = last_run`,
    kept: true,
  },
  {
    name: 'wanted',
    query: query.state
      ? sql`SELECT * FROM newest_images WHERE state = ${query.state}`
      : sql`SELECT * FROM newest_images`,
    kept: true,
  },
  { name: 'ordered', query: ordered(query, dialect), kept: true },
];

const pairs = sql`wanted AS w JOIN ordered AS o ON o.product_id = w.product_id
  JOIN retailers AS t ON t.id = w.retailer_id`;

/** By product in its order, then by retailer name. */
const pairOrder = ({ dictionaryOrder }: Dialect): Fragment =>
  sql`o.place_in_order, ${dictionaryOrder(sql`t.name`)}, w.retailer_id`;

const columns: Expressions<Declared['columns']> = {
  masterProductId: sql`w.product_id`,
  productName: sql`o.product_name`,
  upc: sql`o.upc`,
  retailerId: sql`w.retailer_id`,
  retailerName: sql`t.name`,
  state: sql`w.state`,
  distance: sql`w.distance`,
  firstDay: sql`w.first_day`,
  lastDay: sql`w.last_day`,
  changedOn: sql`w.changed_on`,
  changes: sql`w.changes`,
  observations: sql`w.observations`,
  imageRef: sql`w.image_ref`,
};

const totals: Expressions<Declared['totals']> = {
  same: sql`same`,
  different: sql`different`,
  missing: sql`missing`,
  notCompared: sql.ref('notCompared'),
  noReference: sql.ref('noReference'),
  share: sql`share`,
  withImage: sql`with_image`,
};

/** One row with the numbers of all newest images, whatever state was requested. */
const overallSteps = (dialect: Dialect): Steps => [
  {
    name: 'counted',
    query: sql`SELECT ${stateCounts}, count(*) FILTER (WHERE image_ref IS NOT NULL) AS with_image, max(seen_at) AS newest
      FROM newest_images`,
  },
  {
    name: 'overall',
    query: sql`SELECT *, ${percent(sql`same`, sql`(same + different + missing)`, dialect)} AS share FROM counted`,
    kept: true,
  },
];

const pageStatement = (query: GalleryQuery & Page, dialect: Dialect): CompiledQuery<EngineRow> => {
  const before = (query.page - 1) * query.limit;
  const page = sql`SELECT ${sql.join(replyColumns(declared.columns, columns, dialect))},
    row_number() OVER (ORDER BY ${pairOrder(dialect)}) AS place_in_order FROM ${pairs}
    WHERE o.place_in_order > ${before} AND o.place_in_order <= ${before + query.limit}`;
  return joinedPage(
    declared,
    {
      steps: [...steps(query, dialect), ...overallSteps(dialect)],
      page,
      count: sql`(SELECT count(*) FROM ordered)`,
      totals: { from: 'overall', columns: totals, newest: sql`newest` },
    },
    dialect,
  );
};

/** A product with the newest image at each matching retailer. */
type GalleryProduct = Pick<RowOf<Declared['columns']>, 'masterProductId' | 'productName' | 'upc'> & {
  cells: HeroCell[];
};

/** A page of products; the summary is over all of them and every state. */
export type Gallery = {
  rows: GalleryProduct[];
  total: number;
  totals: RowOf<Declared['totals']> & { newest: string | null };
};

/** An empty gallery. */
export const noGallery: Gallery = { ...nothingFound(declared), rows: [] };

/** A page of products with the newest image of each at every matching retailer. */
export const readGallery = async (
  { rows, dialect }: Engine,
  query: GalleryQuery & Page,
  signal?: AbortSignal,
): Promise<Gallery> => {
  const found = readPage(declared, await rows(pageStatement(query, dialect), signal));
  const products = new Map<number, GalleryProduct>();
  for (const { masterProductId, productName, upc, ...cell } of found.rows) {
    const product = products.get(masterProductId) ?? { masterProductId, productName, upc, cells: [] };
    products.set(masterProductId, product);
    product.cells.push(cell);
  }
  return { ...found, rows: [...products.values()] };
};

/** Every newest image, as cells of the file. */
export const galleryFile = (query: GalleryQuery, languageId: number, dialect: Dialect): CompiledQuery<unknown> => {
  const cells = fileCells(declared.columns, columns, languageId, dialect);
  return compile(
    withSteps(steps(query, dialect), sql`SELECT ${sql.join(cells)} FROM ${pairs} ORDER BY ${pairOrder(dialect)}`),
  );
};
