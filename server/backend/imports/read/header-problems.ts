import type { Field, Form, Format } from '../formats/format.ts';
import { ImportProblem } from '../problem.ts';

/** Headers of a file in lower case, without outer spaces. */
export type Headers = { fileName: string; headers: readonly string[] };

/** How headers are compared. */
export const plain = (header: string): string => header.trim().toLowerCase();

/** The columns that have one of the spellings. */
export const columnsNamed = (spellings: readonly string[], headers: readonly string[]): number[] => {
  const wanted = spellings.map(plain);
  return headers.flatMap((header, at) => (wanted.includes(header) ? [at] : []));
};

/**
 * Throws duplicateColumns with their names if several columns are for the same value: nobody can know which one is
 * meant.
 */
export const refuseDuplicates = (fields: readonly Field[], { fileName, headers }: Headers): void => {
  for (const spellings of fields.flatMap(field => field.columns)) {
    const found = columnsNamed(spellings, headers);
    if (found.length < 2) continue;
    throw new ImportProblem('duplicateColumns', { file: fileName, columns: found.map(at => headers[at] ?? '') });
  }
};

type Lack = { format: string; missing: string[]; there: number; headers: readonly string[] };

/** The columns that a form needs and that are missing, by their first spelling. */
const findLack = (format: string, { fields }: Form, { headers }: Headers): Lack => {
  const needed = fields.filter(field => field.required).flatMap(field => field.columns);
  const named = (spellings: readonly string[]) => columnsNamed(spellings, headers).length > 0;
  const missing = needed.filter(spellings => !named(spellings)).map(([first = '']) => first);
  const there = new Set(needed.filter(named).map(([first]) => first));
  return { format, missing: [...new Set(missing)], there: there.size, headers };
};

const most = 40;
const longest = 60;
const shown = (headers: readonly string[]): string[] => headers.slice(0, most).map(header => header.slice(0, longest));

/**
 * Why no form fits: the columns that the chosen format lacks, or the most similar format if most of its required
 * columns are there (lacksColumns); otherwise all columns (unknownFormat).
 */
export const noFormFits = (
  formats: readonly Format[],
  readings: readonly Headers[],
  isChosen: boolean,
  widest: Headers,
): ImportProblem => {
  const lacks = formats.flatMap(({ name, forms }) =>
    forms.flatMap(form => readings.map(reading => findLack(name, form, reading))),
  );
  const [nearest] = lacks.toSorted(
    (one, other) => one.missing.length - one.there - (other.missing.length - other.there),
  );
  const file = widest.fileName;
  if (nearest && (isChosen || nearest.there > nearest.missing.length)) {
    const { format, missing, headers } = nearest;
    return new ImportProblem('lacksColumns', { file, format, missing, headers: shown(headers) });
  }
  return new ImportProblem('unknownFormat', { file, headers: shown(widest.headers) });
};
