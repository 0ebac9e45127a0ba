import { firstOrder } from '../../../contract/analyses/parts/declare.ts';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Engine } from '../../observations/engine.ts';
import { emptyRow, readRow } from '../answers/cells.ts';
import { readTableRows } from '../answers/table.ts';
import { promotionShare } from './share.ts';

const { overview, share } = promotion;
const wholePeriod = 'period';

/**
 * The first page of the share by retailer: whoever asks for the overview asks for that beside it, and both are then
 * one question to the engine.
 */
const firstPage = () => {
  const [by, direction] = firstOrder(share, { cut: wholePeriod });
  return { ...share.calls.table.query.parse({}), sort: { by, direction } };
};

/** Share and depth over the whole period, and how many promotions it has, and the deepest that runs; without a query nothing can match. */
export const readPromotionOverview = async (engine: Engine, query: Filter | null, signal?: AbortSignal) => {
  const whole = query && { ...query, level: 'retailer' as const, bucket: wholePeriod as typeof wholePeriod };
  const [row = null] = whole
    ? await readTableRows(engine, share, promotionShare, { ...whole, ...firstPage() }, signal)
    : [];
  const newest = (row?.all_newest ?? null) as string | null;
  if (!row) return { ...emptyRow(overview.fields), newest };
  const first = readRow(overview.foremost, row, 'all_');
  return { ...readRow(overview.fields, row, 'all_'), newest, foremost: first };
};
