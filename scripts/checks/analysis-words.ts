// The texts needed by the declarations of analyses: each value of a choice has a name, each flag its yes and no, and
// each figure a definition.
import { figures } from '../../locales/en/analyses/all.ts';
import { analyses } from '../../server/contract/analyses/all.ts';
import type { Column, Columns } from '../../server/contract/analyses/parts/columns.ts';

/** Columns whose meaning is plain from their names: names, dates, choices; all other kinds are figures, counts too. */
const plainKinds: ReadonlySet<Column['kind']> = new Set(['text', 'day', 'moment', 'flag', 'choice']);

const isColumns = (value: unknown): value is Columns =>
  typeof value === 'object' && value !== null && Object.values(value).every(column => typeof column?.kind === 'string');

/** All columns of the registry, wherever they are in a declaration. */
const columnsIn = (declared: unknown): Column[] => {
  if (typeof declared !== 'object' || declared === null) return [];
  return Object.entries(declared).flatMap(([name, value]) =>
    ['columns', 'totals', 'fields'].includes(name) && isColumns(value)
      ? Object.values(value)
      : isReading(name)
        ? columnsIn(value)
        : [],
  );
};
/** Calls and schemas are made from the columns: they contain no others. */
const isReading = (name: string): boolean => !['calls', 'body', 'reply', 'row'].includes(name);

const neededBy = (column: Column): string[] => {
  if (column.kind === 'id') return [];
  if (column.kind === 'choice') return column.values.map(value => `value.${column.term}.${value}`);
  if (column.kind === 'flag') return ['value.flag.yes', 'value.flag.no'];
  return plainKinds.has(column.kind) ? [] : [`define.${column.term}`];
};

/** The keys of `figures` that the declarations need. */
export const neededWords: ReadonlySet<string> = new Set(columnsIn(analyses).flatMap(neededBy));

/** What is missing in the English texts; the other languages are compared with English. */
export const lackingWords = (): string[] =>
  [...neededWords]
    .filter(key => !(key in figures))
    .map(key => `figures:${key} is needed by the declaration of an analysis and is not there`);
