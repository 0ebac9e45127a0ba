import { longestQuery } from '../../../domain/address.shared.ts';
import { addressFields, listNames } from '../../../domain/analysis-address.shared.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { type Selection, writeLists, writeSelection } from './selection.ts';

const isLong = (query: URLSearchParams): boolean => query.toString().length > longestQuery;

/** The query with the lists that are stored under its short id; null if there are none. */
export const opened = async (
  query: URLSearchParams,
  dashboardId: number,
  selections: KeptSelections,
): Promise<URLSearchParams | null> => {
  const id = query.get(addressFields.kept);
  if (id === null) return query;
  const lists = await selections.find(dashboardId, id);
  if (lists === null) return null;
  const whole = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(lists)) whole.append(name, value);
  return whole;
};

/**
 * The same selection with a short id instead of its lists, if it is too long for an address. It is unchanged if nothing
 * can be stored at present: a long address still works without proxies that cut it.
 */
export const shortened = async (
  selection: Selection,
  dashboardId: number,
  selections: KeptSelections,
): Promise<Selection> => {
  if (!isLong(writeSelection(selection))) return selection;
  return { ...selection, kept: await selections.keep(dashboardId, writeLists(selection).toString()) };
};

/** The short selection if the address has the long one; null if a redirect would gain nothing. */
export const shorterThan = (query: URLSearchParams, selection: Selection): Selection | null =>
  selection.kept !== null && listNames.some(name => query.has(name)) ? selection : null;
