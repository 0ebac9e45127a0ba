import { resources } from '../../../../locales/resources.ts';
import type { Lang } from '../../../domain/languages.ts';
import { type Column, type Columns, isInFile, isMoney, type Term, unitBeside } from './columns.ts';

/** A column that people see: it has a name. */
export type NamedColumn = Column & { term: Term };

/** The columns of a file with their names on the wire, in its order. */
export const inFile = <C extends Columns>(columns: C): [keyof C & string, NamedColumn][] =>
  Object.entries(columns).flatMap(([key, column]) => (isInFile(column) ? [[key as keyof C & string, column]] : []));

/** Whether a file has amounts of money, and so a last column with the currency. */
export const hasMoney = (columns: Columns): boolean => inFile(columns).some(([, column]) => isMoney(column));

type Words = Readonly<Record<string, string>>;

/** The name of a column with its unit. */
const nameColumn = (column: NamedColumn, words: Words): string => {
  const plain = words[column.term] ?? column.term;
  const compared = 'compared' in column ? column.compared : undefined;
  const name = compared ? `${plain} · ${words[`compared.${compared}`] ?? compared}` : plain;
  const unit = unitBeside(column);
  // The currency is a column of its own.
  return unit === null || unit === 'money' ? name : `${name} ${unit}`;
};

/** The columns of a file as its header names them; the currency is no declared column (null). */
export const namedColumns = (columns: Columns, lang: Lang): { name: string; column: NamedColumn | null }[] => {
  const words: Words = resources[lang].texts.figures;
  const named = inFile(columns).map(([, column]) => ({ name: nameColumn(column, words), column }));
  return hasMoney(columns) ? [...named, { name: words.currency ?? '', column: null }] : named;
};
