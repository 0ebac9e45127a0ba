import { sql } from 'kysely';
import type { Question } from '../../../contract/analyses/parts/wire.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Fragment } from './cells.ts';
import { competitorLinks } from './linked-products.ts';
import { placeColumns, productColumns } from './names.ts';
import type { OpenQuestion } from './question.ts';

/** What rows of product × place stand together by; of products, those of `ownIds` come first. */
export type Grouped = { by: 'product'; ownIds: readonly number[] } | { by: 'place' };

/** What the rows of a question stand together by; null is nothing. */
export const chooseGroups = async ({ services, head, scope, question }: OpenQuestion): Promise<Grouped | null> => {
  if (!question.grouped) return null;
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
  const { placeName, placeId, masterProductId, productName } = { ...placeColumns, ...productColumns, ...columns };
  if (grouped.by === 'place') return [dictionaryOrder(placeName), placeId];
  const ownFirst = grouped.ownIds.length > 0 ? [sql`${masterProductId} NOT IN (${sql.join([...grouped.ownIds])})`] : [];
  return [...ownFirst, dictionaryOrder(productName), masterProductId];
};
