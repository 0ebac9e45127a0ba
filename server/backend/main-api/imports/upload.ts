import { ImportProblem, type ImportProblemCode } from '../../imports/problem.ts';
import { ApiProblem } from '../../problems/problem.ts';

/** The form field of each problem; all others concern the file. */
const fieldByProblem: Partial<Record<ImportProblemCode, string>> = {
  unknownFormat: 'format',
  countryNeeded: 'countryCode',
  unknownCountry: 'countryCode',
};

const status: Partial<Record<ImportProblemCode, number>> = { tooLarge: 413 };

const texts = (params: ImportProblem['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value].flat().join(', ')]));

/** A refused upload: the field and a code, and the values for its text. */
export const refusedUpload = (error: unknown): unknown => {
  if (!(error instanceof ImportProblem)) return error;
  const { code, params } = error;
  // A format without such columns is a fault of the file, a format that does not exist one of the field.
  const field = code === 'unknownFormat' && params.format === undefined ? 'file' : (fieldByProblem[code] ?? 'file');
  return new ApiProblem(status[code] ?? 400, 'import_refused', 'The file cannot be imported', {
    fields: { [field]: code },
    extra: texts(params),
  });
};

/** The name of a file as stored and shown: on one line, without invisible or direction characters. */
export const shownName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 200) || 'file';
