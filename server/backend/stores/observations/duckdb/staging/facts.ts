import type { DuckDBConnection } from '@duckdb/node-api';
import type { StageRequest } from '../../../../observations/staging.ts';
import { readRows } from '../connections.ts';
import { canonicalCode } from '../gtin.ts';
import { promotedAsRead } from './commit/promoted.ts';
import { coveredDays, offersThatCount, withOffer } from './offers.ts';
import { tableOf } from './staging-file.ts';

const asRead = (regular: string, request: StageRequest): Record<string, string> => ({
  price_micros: 's.price',
  regular_micros: regular,
  promotion: 's.promotion',
  promoted: promotedAsRead(request),
});

type Facts = { repeated: boolean; prices: boolean; more?: string };

/** The regular price is in the row itself, or in a describing file by product and region. `more`: further columns. */
const facts = (request: StageRequest, importId: number, { repeated, prices, more = '' }: Facts): string => {
  const regular = prices ? 'coalesce(s."regularPrice", nullif(r.price, 0))' : 's."regularPrice"';
  const joinPrices = `JOIN staged_shops AS d ON d.code = s."shopCode"
    LEFT JOIN master_regularPrices AS r ON r."productCode" = s."productCode" AND r."region" = d."region"`;
  const joinOffers = `JOIN staged_products AS g ON g.code = s."productCode"
    LEFT JOIN (${coveredDays}) AS c ON c.shop_id = h.id AND c.day = m.day
    LEFT JOIN (${offersThatCount('SELECT day FROM moments')}) AS e ON e.shop_id = h.id AND e.day = m.day
      AND e.code = ${canonicalCode('g.code', 'g.gtin')}`;
  const isList = request.holds === 'lists';
  const values = isList ? withOffer('s.price', 'e', 'c') : asRead(regular, request);
  return `SELECT p.id AS product_id, h.id AS shop_id, m.moment AS observed_at, m.day,
      ${repeated ? 'coalesce(n.nth, 1)' : '1'} AS nth, ${values.price_micros} AS price_micros,
      ${values.regular_micros} AS regular_micros, ${values.promotion} AS promotion, ${values.promoted} AS promoted,
      s."inStock" AS in_stock, s.image AS image_ref, CAST(NULL AS VARCHAR) AS image_hash, ${request.country.id} AS country_id, ${importId} AS import_id${more}
    FROM staged AS s JOIN shop_ids AS h ON h.code = s."shopCode"
    JOIN product_ids AS p ON p.code = s."productCode" AND (p.scope = '' OR p.scope = h.scope)
    JOIN moments AS m ON m.text = s."observedAt"
    ${repeated ? 'LEFT JOIN repeated AS n ON n.row = s.rowid' : ''} ${prices ? joinPrices : ''} ${isList ? joinOffers : ''}
    WHERE s.reason IS NULL`;
};

const compared = ['price_micros', 'regular_micros', 'promotion', 'promoted', 'in_stock'];

/** Rows of the file whose key exists already, whether the values are equal, and the image that is stored. */
export const findKnown = (request: StageRequest): string => {
  const same = compared.map(column => `o.${column} IS NOT DISTINCT FROM f.${column}`).join(' AND ');
  return `CREATE OR REPLACE TEMP TABLE known AS SELECT f.rowid AS incoming, o.rowid AS present,
      ${same} AND coalesce(f.image_ref = o.image_ref, f.image_ref IS NULL) AS same, o.image_ref, o.image_hash
    FROM incoming AS f JOIN observations AS o
      ON o.product_id = f.product_id AND o.shop_id = f.shop_id AND o.observed_at = f.observed_at AND o.nth = f.nth
    WHERE o.country_id = ${request.country.id} AND o.day BETWEEN (SELECT min(day) FROM moments) AND (SELECT max(day) FROM moments)`;
};

export const order = 'ORDER BY product_id, day, shop_id, observed_at, nth';

export const count = async (connection: DuckDBConnection, from: string): Promise<number> => {
  const [row] = await readRows<{ n: bigint }>(connection, `SELECT count(*) AS n FROM ${from}`);
  return Number(row?.n ?? 0);
};

export const overlaps = async (connection: DuckDBConnection, request: StageRequest): Promise<boolean> =>
  (await count(
    connection,
    `(SELECT 1 FROM observations WHERE country_id = ${request.country.id}
      AND day BETWEEN (SELECT min(day) FROM moments) AND (SELECT max(day) FROM moments) LIMIT 1)`,
  )) > 0;

/** The file's rows as observations, once its products and shops have ids. */
const selectFacts = async (
  connection: DuckDBConnection,
  request: StageRequest,
  importId: number,
  more?: string,
): Promise<string> => {
  const prices = request.masters.some(master => master.role === 'regularPrices');
  const repeated = (await count(connection, 'repeated')) > 0;
  return facts(request, importId, { repeated, prices, ...(more === undefined ? {} : { more }) });
};

/**
 * Makes the table `incoming` of them. It may lie in the staging's file, so it is made before the transaction of the import,
 * which may write to one file only.
 */
export const createIncoming = async (
  connection: DuckDBConnection,
  request: StageRequest,
  importId: number,
): Promise<void> => {
  const select = await selectFacts(connection, request, importId);
  await connection.run(`CREATE OR REPLACE ${tableOf(request)} incoming AS ${select}`);
};

/** Rows of a file as observations, which nothing of what is there is compared with. */
export type NewRows = {
  /** The numbers of the file's rows are below this one. */
  fileRows: number;
  /** Those with numbers from the one to before the other: the columns of an observation, and the number, `file_row`. */
  select: (from: number, to: number) => string;
};

/**
 * The file's rows where they only come to what is there: none of its days has an observation in its country, and it is
 * neither a list, nor one of promotions. Null where they do more. Its products and shops have ids by then.
 */
export const findNewRows = async (
  connection: DuckDBConnection,
  request: StageRequest,
  importId: number,
): Promise<NewRows | null> => {
  if (request.holds !== 'observations' || (await overlaps(connection, request))) return null;
  const select = await selectFacts(connection, request, importId, ', s.rowid AS file_row');
  return {
    fileRows: await count(connection, 'staged'),
    select: (from, to) => `${select} AND s.rowid >= ${from} AND s.rowid < ${to}`,
  };
};
