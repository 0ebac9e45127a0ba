import { sql } from 'kysely';
import type { Question } from '../../../contract/analyses/parts/wire.ts';
import type { Dialect } from '../../observations/engine.ts';
import { count, type Number64 } from '../../observations/numbers.ts';
import type { EngineRow, Fragment } from './cells.ts';
import { competitorLinks } from './linked-products.ts';
import { placeColumns, productColumns } from './names.ts';
import type { OpenQuestion } from './question.ts';

/** What rows stand together by; of products, those of `ownIds` come first, of what holds at the end what was seen on the last day. */
export type Grouped = { by: 'product'; ownIds: readonly number[] } | { by: 'place' } | { by: 'reach' };

/** What the rows of a question stand together by; null is nothing. */
export const chooseGroups = async ({ services, head, scope, question }: OpenQuestion): Promise<Grouped | null> => {
  if (!question.grouped) return null;
  if (question.grouped === 'reach') return { by: 'reach' };
  if (question.grouped === 'place') return { by: 'place' };
  const links = await competitorLinks(services.records, head.id, scope);
  return { by: 'product', ownIds: [...links.keys()] };
};

/** A question as its file reads it: a file has flat rows. */
export const ungrouped = <Q extends Pick<Question, 'grouped'>>(question: Q): Q => ({ ...question, grouped: '' });

/** The order of the groups, by the names and ids of these columns, which precedes that of the rows within them. */
export const orderGroups = (
  grouped: Grouped | null,
  { dictionaryOrder }: Dialect,
  columns: Readonly<Record<string, Fragment>>,
): Fragment[] => {
  if (!grouped) return [];
  if (grouped.by === 'reach') return columns.earlier ? [columns.earlier] : [];
  const { placeName, placeId, masterProductId, productName } = { ...placeColumns, ...productColumns, ...columns };
  if (grouped.by === 'place') return [dictionaryOrder(placeName), placeId];
  const ownFirst = grouped.ownIds.length > 0 ? [sql`${masterProductId} NOT IN (${sql.join([...grouped.ownIds])})`] : [];
  return [...ownFirst, dictionaryOrder(productName), masterProductId];
};

/** Whether the first group of a page begins on the page before, and the last one goes on on the next. */
export type Split = { before: boolean; after: boolean };

const ids = { product: 'masterProductId', place: 'placeId', reach: 'earlier' } as const;

/** The rows of a page out of these, which may have the one before it and the one after it, and what groups they show to be split. */
export const splitOf = (
  rows: readonly EngineRow[],
  { by, page, limit }: { by: Grouped['by']; page: number; limit: number },
): { shown: EngineRow[]; split: Split } => {
  const start = (page - 1) * limit;
  const placeOf = (row: EngineRow): number => count(row.place_in_order as Number64);
  const shown = rows.filter(row => placeOf(row) > start && placeOf(row) <= start + limit);
  const isSplit = (row: EngineRow | undefined, beside: EngineRow | undefined): boolean =>
    row !== undefined && beside !== undefined && row[ids[by]] === beside[ids[by]];
  const split = {
    before: isSplit(
      shown[0],
      rows.find(row => placeOf(row) === start),
    ),
    after: isSplit(
      shown.at(-1),
      rows.find(row => placeOf(row) === start + limit + 1),
    ),
  };
  return { shown, split };
};
