// The texts needed by the declarations of analyses: each value of a choice has a name, each flag its yes and no, and
// each figure a definition.
import { figures } from '../../locales/en/analyses/all.ts';
import { type Column, isFigure } from '../../server/contract/analyses/parts/columns.ts';
import { comparedColumns } from '../../server/contract/analyses/parts/compared-columns.ts';
import { declaredColumns } from './analysis-columns.ts';

const neededBy = (column: Column): string[] => {
  if (!('term' in column)) return [];
  if ('compared' in column && column.compared) return [`compared.${column.compared}`];
  if (column.kind === 'choice') return column.values.map(value => `value.${column.term}.${value}`);
  if (column.kind === 'flag') return ['value.flag.yes', 'value.flag.no'];
  return isFigure(column) ? [`define.${column.term}`] : [];
};

/** The keys of `figures` that the declarations need. */
export const neededWords: ReadonlySet<string> = new Set(
  declaredColumns.flatMap(({ columns }) => Object.values(comparedColumns(columns))).flatMap(neededBy),
);

/** What is missing in the English texts; the other languages are compared with English. */
export const lackingWords = (): string[] =>
  [...neededWords]
    .filter(key => !(key in figures))
    .map(key => `figures:${key} is needed by the declaration of an analysis and is not there`);
