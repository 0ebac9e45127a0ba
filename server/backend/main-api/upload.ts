import { ImportProblem, type ImportProblemCode } from '../imports/problem.ts';
import { ApiProblem } from '../problems/problem.ts';

/** The field of the form that each problem is about; what is in no list is the file's. */
const fieldOf: Partial<Record<ImportProblemCode, string>> = {
  unknownFormat: 'format',
  countryNeeded: 'countryCode',
  unknownCountry: 'countryCode',
};

const status: Partial<Record<ImportProblemCode, number>> = { tooLarge: 413 };

const texts = (params: ImportProblem['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value].flat().join(', ')]));

/** A refused upload as its caller reads it: the field and a code, and beside them what a text is made with. */
export const refusedUpload = (error: unknown): unknown => {
  if (!(error instanceof ImportProblem)) return error;
  const { code, params } = error;
  // A format that has no such columns is the file's fault, one that does not exist the field's.
  const field = code === 'unknownFormat' && params.format === undefined ? 'file' : (fieldOf[code] ?? 'file');
  return new ApiProblem(status[code] ?? 400, 'import_refused', 'The file cannot be imported', {
    fields: { [field]: code },
    extra: texts(params),
  });
};

/** The name of a file as it is kept and shown: on one line, without what only leads about the page. */
export const shownName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 200) || 'file';
