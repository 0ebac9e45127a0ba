import { analyses } from '../../../contract/analyses/all.ts';
import { canBe, readFields, type WrittenFields } from '../../../contract/analyses/parts/address.ts';
import { type ScreenAddress, screenAddress } from '../../../contract/analyses/parts/calls.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { addressFields, type ListName, listNames, lists } from '../../../domain/analysis-address.shared.ts';
import { comparisons } from '../../../domain/calendar/compared-period.ts';
import { type DatePreset, datePresets, type Period, presetPeriod } from '../../../domain/calendar/date-presets.ts';
import { type Day, todayIn } from '../../../domain/calendar/days.ts';
import { type Compared, readCompared, writeCompared } from './compared-days.ts';
import { ownEnds, type SelectionProblem, typedDatesProblems } from './typed-days.ts';

/** The page sizes to choose from; the first is the default (docs/architecture.md, Rendering). */
export const pageSizes = [50, 25, 200] as const;

/**
 * The address of an analysis, read and checked: the whole state of the screen. `products` are those chosen one by one.
 */
export type Selection = Filter & {
  /** 'dates' if the person typed the two days. */
  range: DatePreset | 'dates';
  /** The range of the dashboard's pages where the address has none. */
  standard: DatePreset;
  /** The preset would begin before the data, so it begins with the data. */
  cut: boolean;
  competitors: readonly number[];
  groups: readonly number[];
  /** The period that figures are compared with, and how it was chosen; null if they are not. */
  compared: Compared | null;
  /** The short id under which the lists are stored; null if they are in the address. */
  kept: string | null;
  /** The product of the chart and the figures. */
  charted: number | null;
  /** The search in long lists of products; not part of the selection. */
  find: string;
  /** Fields of this analysis only: its level, its figure …; '' if at the default. */
  view: WrittenFields;
  sort: string;
  direction: 'asc' | 'desc' | '';
  page: number;
  limit: number;
};

/** `unknown`: what the address asks for that there is not, as it is written there; the defaults stand for it. */
export type ReadSelection = { selection: Selection; problems: SelectionProblem[]; unknown?: readonly string[] };

/** A dashboard's time zone, its first and last day with data, and its default period. */
export type Calendar = {
  timeZone: string;
  firstDay: Day | null;
  lastDay: Day | null;
  now: number;
  standard: DatePreset;
};

const mostIds = 5000;

const isNumber = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

const readIds = (query: URLSearchParams, name: string): number[] => {
  const ids = query.getAll(name).map(Number).filter(isNumber);
  return [...new Set(ids)].slice(0, mostIds);
};

const readLists = (query: URLSearchParams) =>
  Object.fromEntries(listNames.map(name => [lists[name], readIds(query, name)])) as Record<
    (typeof lists)[ListName],
    number[]
  >;

const readWhole = (text: string | null, fallback: number): number => {
  const number = Number(text);
  return isNumber(number) ? number : fallback;
};

const readPreset = (text: string | null, standard: DatePreset): DatePreset | 'dates' =>
  text === 'dates' ? 'dates' : (datePresets.find(preset => preset === text) ?? standard);

type Dates = Pick<Selection, 'range' | 'standard' | 'start' | 'end' | 'cut'> & { problems: SelectionProblem[] };

/** The days that the filter's form was sent with, to recognise changed ones. */
export const sentOutWith = ({ start, end }: Period): string => `${start}_${end}`;

/**
 * Two days without a named range are the person's own. With a named range the range applies, unless the form has
 * different days than it was sent with: without scripts people type days without changing the range.
 */
const readDates = (query: URLSearchParams, { timeZone, firstDay, lastDay, now, standard }: Calendar): Dates => {
  const [start, end] = [query.get(addressFields.start) ?? '', query.get(addressFields.end) ?? ''];
  const named = query.get(addressFields.range) ?? (start || end ? 'dates' : null);
  const range = readPreset(named, standard);
  const own: Dates = {
    range: 'dates',
    standard,
    start,
    end,
    cut: false,
    problems: typedDatesProblems({ start, end }, ownEnds),
  };
  if (range === 'dates') return own;
  const { cut, ...period } = presetPeriod(range, todayIn(timeZone, now), firstDay, lastDay);
  const was = query.get(addressFields.was);
  const isTyped =
    was !== null && sentOutWith({ start, end }) !== was && sentOutWith({ start, end }) !== sentOutWith(period);
  return isTyped ? own : { range, standard, ...period, cut, problems: [] };
};

const directions = ['asc', 'desc'] as const;

const longestText = 100;

/** The columns to sort by of all analyses. */
const everyOrder = screenAddress(analyses).sortKeys;

/** What is said of a name, and of its value, is no longer than this. */
const longestValue = 40;

/** A field of an address as it is said. */
export const writtenShort = (name: string, value: string): string =>
  `${name.slice(0, longestValue)}=${value.slice(0, longestValue)}`;

/** What an address asks for that no page of ours writes: of an edited one, or one of another version. */
export const unknownIn = (query: URLSearchParams, { fields, sortKeys }: ScreenAddress): string[] => {
  const isId = (value: string) => isNumber(Number(value));
  const isKnown: Readonly<Record<string, (value: string) => boolean>> = {
    [addressFields.range]: value => value === 'dates' || datePresets.some(preset => preset === value),
    [addressFields.compare]: value => comparisons.some(one => one === value),
    // A page without an order of its own hands on that of another one.
    [addressFields.sort]: value => (sortKeys.length === 0 ? everyOrder : sortKeys).includes(value),
    [addressFields.direction]: value => directions.some(one => one === value),
    // A gallery has other sizes of its pages than tables, and other views of it are handed them on.
    ...Object.fromEntries(
      [...listNames, addressFields.charted, addressFields.page, addressFields.limit].map(name => [name, isId]),
    ),
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, (value: string) => canBe(field, value)]),
    ),
  };
  return [...query].flatMap(([name, value]) =>
    value === '' || isKnown[name]?.(value) !== false ? [] : [writtenShort(name, value)],
  );
};

/** Reads the query of an analysis. Invalid ids and unknown choices are left out, and said; wrong dates are reported. */
export function readSelection(query: URLSearchParams, calendar: Calendar, screen: ScreenAddress): ReadSelection {
  const read = readDates(query, calendar);
  const { problems: wrong, ...dates } = read;
  const { compared, problems: comparedWrongly } = readCompared(query, read);
  const sort = screen.sortKeys.find(key => key === query.get(addressFields.sort)) ?? '';
  const direction = directions.find(one => one === query.get(addressFields.direction)) ?? '';
  const selection: Selection = {
    ...dates,
    compared,
    ...readLists(query),
    postal: [],
    kept: null,
    charted: readIds(query, addressFields.charted)[0] ?? null,
    find: (query.get(addressFields.find) ?? '').trim().slice(0, longestText),
    view: readFields(screen.fields, name => query.get(name)),
    sort,
    direction,
    page: readWhole(query.get(addressFields.page), 1),
    limit: pageSizes.find(size => size === Number(query.get(addressFields.limit))) ?? pageSizes[0],
  };
  return { selection, problems: [...wrong, ...comparedWrongly], unknown: unknownIn(query, screen) };
}

const append = (query: URLSearchParams, name: string, values: readonly (string | number)[]): void => {
  for (const value of values) query.append(name, String(value));
};

/** Only the lists, as a query. */
export const writeLists = (selection: Selection): URLSearchParams => {
  const query = new URLSearchParams();
  for (const name of listNames) append(query, name, selection[lists[name]]);
  return query;
};

const changesLists = (change: Partial<Selection>): boolean => listNames.some(name => lists[name] in change);

const appendCompared = (query: URLSearchParams, selection: Selection): void => {
  for (const [name, value] of writeCompared(selection)) query.append(name, value);
};

/**
 * The period of an address with what it is compared with, which all pages of the dashboard's figures share; nothing at
 * the default one.
 */
export function writePeriod(selection: Selection): URLSearchParams {
  const { range, standard, start, end } = selection;
  const query = new URLSearchParams();
  if (range === 'dates') {
    append(query, addressFields.start, [start]);
    append(query, addressFields.end, [end]);
  } else if (range !== standard) append(query, addressFields.range, [range]);
  appendCompared(query, selection);
  return query;
}

/** The part of an address that all analyses of the dashboard share: dates, choices, the product in view. */
export function writeFilter(selection: Selection, change: Partial<Selection> = {}): URLSearchParams {
  const wanted = { ...selection, ...change };
  const query = writePeriod(wanted);
  const held =
    selection.kept !== null && !changesLists(change) ? [[addressFields.kept, selection.kept]] : writeLists(wanted);
  for (const [name = '', value = ''] of held) query.append(name, value);
  if (wanted.charted) append(query, addressFields.charted, [wanted.charted]);
  return query;
}

/**
 * The selection in full and in one way only, for what outlives the address: a named period by its name even at the
 * default one, which may become another; the lists themselves, in order, and no short id; no page.
 */
export function writeWhole(selection: Selection): URLSearchParams {
  const { range, charted } = selection;
  const query = writePeriod({ ...selection, compared: null });
  if (range !== 'dates') query.set(addressFields.range, range);
  appendCompared(query, selection);
  for (const name of listNames) {
    append(
      query,
      name,
      selection[lists[name]].toSorted((one, other) => one - other),
    );
  }
  if (charted) append(query, addressFields.charted, [charted]);
  for (const [name, value] of writeOwn(selection)) query.append(name, value);
  return query;
}

/** The part that is of one analysis: its fields, its order, its rows a page. */
export function writeOwn({ view, sort, direction, limit }: Selection): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value) query.append(name, value);
  if (sort) append(query, addressFields.sort, [sort]);
  if (direction) append(query, addressFields.direction, [direction]);
  if (limit !== pageSizes[0]) append(query, addressFields.limit, [limit]);
  return query;
}

/** The query of a selection; fields at their defaults are omitted. */
export function writeSelection(selection: Selection, change: Partial<Selection> = {}): URLSearchParams {
  const wanted = { ...selection, ...change };
  const query = writeFilter(selection, change);
  for (const [name, value] of writeOwn(wanted)) query.append(name, value);
  if (wanted.page > 1) append(query, addressFields.page, [wanted.page]);
  return query;
}

/** The query with another view, from its first page. */
export const writeView = (selection: Selection, view: WrittenFields): URLSearchParams =>
  writeSelection(selection, { view: { ...selection.view, ...view }, sort: '', direction: '', page: 1 });
