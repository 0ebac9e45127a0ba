// The words that the declarations of analyses need: each value of a choice has its name, each flag its yes and no, and each
// figure says what it means.
import { figures } from '../locales/en/analyses/all.ts';
import { analyses } from '../server/contract/analyses/all.ts';
import type { Column, Columns } from '../server/contract/analyses/columns.ts';

/** What names or dates a row or counts what is plain from its name; all other kinds are figures. */
const plainKinds: ReadonlySet<Column['kind']> = new Set(['text', 'day', 'moment', 'flag', 'choice']);

const isColumns = (value: unknown): value is Columns =>
  typeof value === 'object' && value !== null && Object.values(value).every(column => typeof column?.kind === 'string');

/** All columns of the registry, wherever a declaration has them. */
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
/** Calls and schemas are made from the columns: nothing new stands in them. */
const isReading = (name: string): boolean => !['calls', 'body', 'reply', 'row'].includes(name);

const neededBy = (column: Column): string[] => {
  if (column.kind === 'id') return [];
  if (column.kind === 'choice') return column.values.map(value => `value.${column.term}.${value}`);
  if (column.kind === 'flag') return ['value.flag.yes', 'value.flag.no'];
  return plainKinds.has(column.kind) ? [] : [`define.${column.term}`];
};

/** The keys of `figures` that the declarations need. */
export const neededWords: ReadonlySet<string> = new Set(columnsIn(analyses).flatMap(neededBy));

/** What the English words lack; other languages are held to have what English has. */
export const lackingWords = (): string[] =>
  [...neededWords]
    .filter(key => !(key in figures))
    .map(key => `figures:${key} is needed by the declaration of an analysis and is not there`);
