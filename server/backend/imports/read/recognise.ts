import type { BoundField, MasterFile, RecordFile } from '../../observations/staged-file.ts';
import { formatNames, formats } from '../formats/all-formats.ts';
import type { Field, Form, Format, Master } from '../formats/format.ts';
import { ImportProblem } from '../problem.ts';
import { columnsNamed, noFormFits, plain, refuseDuplicates } from './header-problems.ts';
import type { InspectedFile } from './inspect-file.ts';
import { type Delimiter, delimiters, splitHead } from './split-head.ts';

/** A file whose columns are known; without path and compression, which converting its encoding may change. */
export type Layout = Omit<RecordFile, 'path' | 'gzip'> & { delimiter: Delimiter; rows: string[][] };
export type RecognisedData = { kind: 'data'; format: Format; form: Form; layout: Layout };
export type RecognisedMaster = { kind: 'master'; format: Format; master: Master; layout: Layout };
export type Recognised = RecognisedData | RecognisedMaster;

const sampleRecords = 500;

/** Stands for a text that is missing in the file's name. */
const unnamed = '';

/** A text for every row; null if it is missing in the file's name. */
const matchAlways = (always: string | RegExp, fileName: string): string | null =>
  typeof always === 'string' ? always : (always.exec(fileName)?.[1] ?? null);

const bind = (field: Field, headers: readonly string[], fileName: string): BoundField | undefined => {
  const { target, read, none = [], always } = field;
  if (always !== undefined)
    return { target, read, none, columns: [], always: matchAlways(always, fileName) ?? unnamed };
  const columns = field.columns.flatMap(spellings => columnsNamed(spellings, headers).slice(0, 1));
  if (columns.length < field.columns.length) return undefined;
  return { target, read, columns, none, ...(field.joint === undefined ? {} : { joint: field.joint }) };
};

const bindAll = (fields: readonly Field[], { headers, fileName }: Read): BoundField[] | undefined => {
  const bound = fields.map(field => bind(field, headers, fileName));
  if (fields.some((field, index) => field.required && !bound[index])) return undefined;
  return bound.filter(field => field !== undefined);
};

/** 12,5 without points between thousands means a decimal comma; a file without a clear sign uses points. */
const decimalSign = (fields: readonly BoundField[], rows: readonly string[][]): '.' | ',' => {
  const columns = fields
    .filter(field => field.read === 'decimal' || field.read === 'promotionPrice')
    .flatMap(field => field.columns);
  const cells = rows.flatMap(row => columns.map(column => row[column]?.trim() ?? ''));
  const commas = cells.filter(cell => /^-?[\d.]*\d,(\d{1,2}|\d{4,})$/.test(cell)).length;
  const points = cells.filter(cell => /^-?[\d,]*\d\.(\d{1,2}|\d{4,})$/.test(cell)).length;
  return commas > points ? ',' : '.';
};

type Candidate = { recognised: Recognised; matched: number; what: Form | Master; file: Read };

const candidate = (format: Format, what: Form | Master, file: Read): Candidate[] => {
  const fields = bindAll(what.fields, file);
  if (!fields) return [];
  const { delimiter, rows } = file;
  const layout = { delimiter, columnCount: file.headers.length, fields, decimalSign: decimalSign(fields, rows), rows };
  const recognised: Recognised =
    'role' in what ? { kind: 'master', format, master: what, layout } : { kind: 'data', format, form: what, layout };
  return [{ recognised, matched: fields.length, what, file }];
};

type Read = { fileName: string; delimiter: Delimiter; headers: string[]; rows: string[][] };

const readAs = ({ head, name }: Pick<InspectedFile, 'name' | 'head'>, delimiter: Delimiter): Read => {
  const [headers = [], ...rows] = splitHead(head, delimiter, sampleRecords);
  return { fileName: name, delimiter, headers: headers.map(plain), rows };
};

const among = (name: string | undefined): readonly Format[] => {
  if (name === undefined) return formats;
  const chosen = formats.filter(format => format.name === name);
  if (chosen.length === 0) throw new ImportProblem('unknownFormat', { format: name, known: formatNames });
  return chosen;
};

const mostColumns = (readings: readonly Read[]): Read | undefined =>
  readings.toSorted((one, other) => other.headers.length - one.headers.length)[0];

/**
 * Recognises a file by its headers: delimiter, format, form or describing file, columns, decimal sign. If several fit,
 * the one with the most columns wins. Throws ImportProblem (unknownFormat, lacksColumns, duplicateColumns, notCsv,
 * dayNotInName).
 */
export const recognise = (file: Pick<InspectedFile, 'name' | 'head'>, formatName?: string): Recognised => {
  const choice = among(formatName);
  const readings = delimiters.map(delimiter => readAs(file, delimiter));
  const found = readings.flatMap(reading =>
    choice.flatMap(format =>
      format.forms.flatMap(form => [form, ...(form.masters ?? [])].flatMap(what => candidate(format, what, reading))),
    ),
  );
  const [best] = found.toSorted((one, other) => other.matched - one.matched);
  if (best?.recognised.layout.fields.some(({ always }) => always === unnamed)) {
    throw new ImportProblem('dayNotInName', { file: file.name });
  }
  if (best) {
    refuseDuplicates(best.what.fields, best.file);
    return best.recognised;
  }
  const widest = mostColumns(readings);
  if (!widest || widest.headers.length < 2) throw new ImportProblem('notCsv', { file: file.name });
  throw noFormFits(choice, readings, formatName !== undefined, widest);
};

/** A describing file in the engine's format. */
export const asMasterFile = (recognised: RecognisedMaster, file: { path: string; gzip: boolean }): MasterFile => ({
  ...asRecordFile(recognised.layout, file),
  role: recognised.master.role,
  renamed: recognised.master.renamedRegions ?? {},
});

/** Data records in the engine's format. */
export const asRecordFile = (layout: Layout, file: { path: string; gzip: boolean }): RecordFile => {
  const { delimiter, columnCount, decimalSign: sign, fields } = layout;
  return { delimiter, columnCount, decimalSign: sign, fields, path: file.path, gzip: file.gzip };
};
