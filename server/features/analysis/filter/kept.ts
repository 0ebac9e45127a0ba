import type { KeptSelections } from '../../../session/kept-selections.ts';
import { listNames, type Selection, writeLists, writeSelection } from './selection.ts';

/** The longest address that proxies are trusted with (docs/product.md §2). */
const longestAddress = 1500;

const isLong = (query: URLSearchParams): boolean => query.toString().length > longestAddress;

/** The query with the lists of its short id in it; null where nothing is kept under the id. */
export const opened = (
  query: URLSearchParams,
  dashboardId: number,
  selections: KeptSelections,
): URLSearchParams | null => {
  const id = query.get('kept');
  if (id === null) return query;
  const lists = selections.find(dashboardId, id);
  if (lists === null) return null;
  const whole = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(lists)) whole.append(name, value);
  return whole;
};

/**
 * The same selection with a short id in the place of its lists, where it is too long for an address. It stays as it is
 * where nothing can be kept just now: a long address still works where no proxy cuts it.
 */
export const shortened = (selection: Selection, dashboardId: number, selections: KeptSelections): Selection => {
  if (!isLong(writeSelection(selection))) return selection;
  return { ...selection, kept: selections.keep(dashboardId, writeLists(selection).toString()) };
};

/** The short selection where the address holds the long one; null where there is nothing to gain from another address. */
export const shorterThan = (query: URLSearchParams, selection: Selection): Selection | null =>
  selection.kept !== null && listNames.some(name => query.has(name)) ? selection : null;
