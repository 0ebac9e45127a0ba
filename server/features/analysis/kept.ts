import type { KeptSelections } from '../../session/kept-selections.ts';
import { listNames, type Selection, writeLists } from './selection.ts';

/** The longest address that proxies are trusted with (design/screens.md). */
const longestAddress = 1500;

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

/** The same selection with a short id in the place of its lists, where they are too long for an address. */
export const shortened = (selection: Selection, dashboardId: number, selections: KeptSelections): Selection => {
  const lists = writeLists(selection).toString();
  return lists.length > longestAddress ? { ...selection, kept: selections.keep(dashboardId, lists) } : selection;
};

/** Whether an address still holds what a short id should stand for. */
export const isTooLong = (query: URLSearchParams): boolean =>
  listNames.some(name => query.has(name)) && query.toString().length > longestAddress;
