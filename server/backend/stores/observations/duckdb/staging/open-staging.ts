import type { DuckDBConnection } from '@duckdb/node-api';
import type { Target } from '../../../../observations/staged-file.ts';
import type {
  OnShare,
  RejectedRecord,
  StageRequest,
  Staging,
  UnreadableRow,
} from '../../../../observations/staging.ts';
import { interruptible, readRows } from '../connections.ts';
import { commitStaged } from './commit/commit.ts';
import { describedBy, describedRows, scopedProducts } from './commit/scoped-products.ts';
import { unifyKeys } from './commit/unify-keys.ts';
import { countStage, rejects } from './counts.ts';
import { describeCodes, readMasters, streamShops } from './describe.ts';
import { findDirt, findRepeated } from './dirt.ts';
import { findNewRows, type NewRows } from './facts.ts';
import { readMoments } from './moments.ts';
import { settleOddPrices } from './odd-prices.ts';
import { previewStaged } from './preview.ts';
import { readRecords, splitReason } from './records.ts';
import { attachStagingFile, tableOf } from './staging-file.ts';

const targets: readonly Target[] = [
  ...([
    'productCode',
    'productName',
    'brand',
    'presentation',
    'category',
    'productImage',
    'shopCode',
    'shopName',
  ] as const),
  ...(['shopKind', 'retailer', 'region', 'city', 'address', 'postal', 'latitude', 'longitude', 'observedAt'] as const),
  ...(['price', 'regularPrice', 'promotion', 'promoted', 'inStock', 'image'] as const),
  ...(['branch', 'validUntil', 'minimumQuantity', 'club', 'coupon'] as const),
];

async function* nothing(): AsyncIterable<[]> {}
const pageRows = 10_000;

/** Pages by an ascending key: a streamed result would end with the next statement on the connection. */
async function* pages<Row>(connection: DuckDBConnection, select: (after: number) => string, key: (row: Row) => number) {
  for (let after = -1; ; ) {
    const rows = await readRows<Row>(connection, `${select(after)} LIMIT ${pageRows}`);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < pageRows) return;
    after = key(last);
  }
}

async function* streamRejected(connection: DuckDBConnection): AsyncIterable<RejectedRecord[]> {
  const select = (after: number) =>
    `SELECT CAST(rowid AS INTEGER) AS record, reason FROM staged WHERE reason IS NOT NULL AND rowid > ${after} ORDER BY rowid`;
  yield* pages<RejectedRecord>(connection, select, row => row.record);
}

type SplitError = { offset: number; error: string };

async function* streamUnreadable(connection: DuckDBConnection): AsyncIterable<UnreadableRow[]> {
  // The engine counts bytes from 1.
  const select = (after: number) =>
    `SELECT CAST(line_byte_position - 1 AS DOUBLE) AS offset, min(CAST(error_type AS VARCHAR)) AS error FROM ${rejects}
      WHERE line_byte_position - 1 > ${after} GROUP BY line_byte_position ORDER BY line_byte_position`;
  for await (const page of pages<SplitError>(connection, select, row => row.offset)) {
    yield page.map(({ offset, error }) => ({ offset, reason: splitReason(error) }));
  }
}

const readAll = async (connection: DuckDBConnection, request: StageRequest) => {
  await connection.run('SET enable_progress_bar = true; SET enable_progress_bar_print = false');
  const key = { name: 'key', type: 'UBIGINT', sql: 'hash("productCode", "shopCode", "observedAt")' };
  await readRecords(connection, 'staged', request.main, targets, {
    country: request.country,
    kind: tableOf(request),
    rejects,
    more: key,
  });
  await readMoments(connection, request);
  await unifyKeys(connection);
  const odd = await settleOddPrices(connection, request);
  await readMasters(connection, request);
  await describeCodes(connection, request);
  await findRepeated(connection, request);
  return { odd, counts: await countStage(connection) };
};

const watchEvery = 250;

/** Reports the progress of a running statement; it never decreases. */
const watched = async <Result>(
  connection: DuckDBConnection,
  work: () => Promise<Result>,
  onShare?: OnShare,
): Promise<Result> => {
  let most = 0;
  const report = () => {
    most = Math.max(most, connection.progress.percentage / 100);
    onShare?.(most);
  };
  const timer = setInterval(report, watchEvery);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};

/** A file that is being imported, and what it would write where it only adds to what is there: see `findNewRows`. */
type EngineStaging = Staging & { newRows: (importId: number) => Promise<NewRows | null> };

/**
 * Reads a file and its describing files into tables of the connection, which then belongs to the staging; the rows of
 * a large one into a file in the folder.
 */
export const openStaging = async (
  connection: DuckDBConnection,
  folder: string,
  request: StageRequest,
  signal?: AbortSignal,
  onShare?: OnShare,
): Promise<EngineStaging> => {
  const removeFile = await attachStagingFile(connection, request, folder).catch(error => {
    connection.closeSync();
    throw error;
  });
  const close = () => removeFile().finally(() => connection.closeSync());
  try {
    const read = () => watched(connection, () => readAll(connection, request), onShare);
    const { odd, counts } = await interruptible(connection, read, signal);
    return {
      counts,
      rejected: () => streamRejected(connection),
      unreadable: () => streamUnreadable(connection),
      dirt: () => findDirt(connection, request, odd),
      shops: () => streamShops(connection),
      // Promotions name products by code only, so they add none.
      products: shops => (request.holds === 'promotions' ? nothing() : scopedProducts(connection, shops)),
      descriptions: rows => describedRows(connection, rows),
      describedBy: wanted => describedBy(connection, wanted),
      newRows: importId => findNewRows(connection, request, importId),
      preview: (known, stop) => interruptible(connection, () => previewStaged(connection, request, known), stop),
      commit: (importId, ids, stop, onWritten) => {
        const write = () => watched(connection, () => commitStaged(connection, request, importId, ids), onWritten);
        return interruptible(connection, write, stop);
      },
      close,
    };
  } catch (error) {
    // The error that ended the staging is what matters.
    await close().catch(() => undefined);
    throw error;
  }
};
