import type { TextKey, Translator } from '../../locales/text.ts';
import type { ProblemData } from '../backend/control/protocol.ts';
import type { ImportResult } from '../backend/imports/files/request.ts';
import type { ImportProgress } from '../backend/imports/jobs/progress.ts';
import { rejectMeaning } from '../backend/imports/rejects/reject-words.ts';
import type { RejectReason } from '../backend/observations/staging.ts';
import { addedLines, correctionKeys, dirtKeys, noAdditions } from '../domain/import-report.ts';
import { type Lang, languageId } from '../domain/languages.ts';

type Numbers = (value: number) => string;

const delimiters = {
  ',': 'imports:delimiter.comma',
  ';': 'imports:delimiter.semicolon',
  '\t': 'imports:delimiter.tab',
} as const;

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const progressLine = (t: Translator, number: Numbers, progress: ImportProgress): string => {
  const line = t('imports:progress.line', {
    count: progress.rowsRead,
    file: progress.file,
    phase: t(`imports:phase.${progress.phase}`),
    read: number(progress.rowsRead),
    written: number(progress.written),
    rejected: number(progress.rejected),
    rate: number(progress.rowsPerSecond),
  });
  if (progress.secondsLeft === null) return line;
  return `${line}, ${t('imports:progress.left', { time: clock(progress.secondsLeft) })}`;
};

const outcome = (t: Translator, result: ImportResult): string => {
  if (result.alreadyImported) return t('imports:again');
  return t(result.dryRun ? 'imports:dryRun' : 'imports:done');
};

const foundOut = (t: Translator, result: ImportResult): string =>
  t('imports:found', {
    format: result.format,
    country: result.countryCode,
    encoding: result.gzip ? `${result.encoding}, gzip` : result.encoding,
    delimiter: t(delimiters[result.delimiter as ',']),
    decimal: t(result.decimalSign === ',' ? 'imports:decimal.comma' : 'imports:decimal.point'),
  });

const counts = (t: Translator, number: Numbers, result: ImportResult): string => {
  const line = t(result.dryRun && !result.alreadyImported ? 'imports:wouldCounts' : 'imports:counts', {
    count: result.read,
    read: number(result.read),
    written: number(result.written),
    unchanged: number(result.unchanged),
    replaced: number(result.replaced),
    rejected: number(result.rejected),
  });
  if (result.superseded === 0) return line;
  return `${line}, ${t('imports:superseded', { count: result.superseded, rows: number(result.superseded) })}`;
};

/** Where a file of the installation lies, by its name. */
type PlaceOf = (name: string) => string;

/** Counts in words, without zeros. */
const countedLines = <Key extends string>(
  number: Numbers,
  keys: readonly Key[],
  counts: Readonly<Partial<Record<Key, number>>>,
  text: (key: Key, count: number) => string,
): string[] =>
  keys.flatMap(key => {
    const count = counts[key] ?? 0;
    return count > 0 ? [`${number(count).padStart(10)}  ${text(key, count)}`] : [];
  });

type Language = { t: Translator; number: Numbers; lang: Lang };

/** Rejected rows by reason, in words. */
const rejectionLines = ({ t, number, lang }: Language, rejectedBy: ImportResult['rejectedBy']): string[] =>
  countedLines(number, Object.keys(rejectedBy) as RejectReason[], rejectedBy, reason =>
    t('imports:rejection', { meaning: rejectMeaning(reason, languageId(lang)) }),
  );

const resultText = (language: Language, result: ImportResult, placeOf: PlaceOf): string => {
  const { t, number } = language;
  const lines = [
    foundOut(t, result),
    ...(result.masters.length > 0 ? [t('imports:masters', { files: result.masters.join(', ') })] : []),
    ...(result.firstDay ? [t('imports:days', { first: result.firstDay, last: result.lastDay ?? '' })] : []),
    counts(t, number, result),
    ...rejectionLines(language, result.rejectedBy),
    ...countedLines(number, dirtKeys, result.dirt, (key, count) => t(`imports:dirt.${key}`, { count })),
    ...addedLines(t, number, result.corrections.added ?? noAdditions()),
    ...countedLines(number, correctionKeys, result.corrections, (key, count) =>
      t(`imports:corrections.${key}`, { count }),
    ),
    ...(result.rejectsPath ? [t('imports:rejects', { path: placeOf(result.rejectsPath) })] : []),
  ];
  return [`${result.file}: ${outcome(t, result)}`, ...lines.map(line => `  ${line}`)].join('\n');
};

const known = [
  'unreadableFile',
  'emptyFile',
  'brokenGzip',
  'notCsv',
  'noRows',
  'unknownFormat',
  'lacksColumns',
  'duplicateColumns',
  'dayNotInName',
  'noPrices',
  'countryNeeded',
  'unknownCountry',
  'nothingAccepted',
  'diskFull',
  'databaseLocked',
  'importRunning',
  'cancelled',
  'serverGone',
] as const;

/** For a file without a known format its columns; for an unknown name of a format the known ones. */
const problemKey = ({ code, params }: ProblemData): TextKey => {
  if (code === 'unknownFormat' && !params.format) return 'imports:problem.unknownColumns';
  const key = known.find(one => one === code);
  return key ? `imports:problem.${key}` : 'imports:problem.other';
};

/** Why no row of a file was accepted. */
const toRejections = ({ params }: ProblemData): ImportResult['rejectedBy'] =>
  typeof params.rejectedBy === 'object' && params.rejectedBy !== null ? params.rejectedBy : {};

/** The file of rejected rows with its full path. */
const withWholePath = (params: ProblemData['params'], placeOf: PlaceOf): ProblemData['params'] =>
  typeof params.rejectsPath === 'string' ? { ...params, rejectsPath: placeOf(params.rejectsPath) } : params;

const problemText = (language: Language, problem: ProblemData, placeOf: PlaceOf): string => {
  const { t } = language;
  const params = withWholePath(problem.params, placeOf);
  const values = Object.entries({ reason: problem.code, ...params }).map(([name, value]) => [
    name,
    [value].flat().join(', '),
  ]);
  const text = t(problemKey(problem), { ...Object.fromEntries(values), count: Number(problem.params.rejected ?? 0) });
  return [text, ...rejectionLines(language, toRejections(problem)).map(line => `  ${line}`)].join('\n');
};

/** The output of `npm run import`, in one language. */
export const importTexts = (t: Translator, lang: Lang) => {
  const numbers = new Intl.NumberFormat(lang);
  const number: Numbers = value => numbers.format(value);
  const language = { t, number, lang };
  return {
    /** One line on the progress of an import. */
    progress: (progress: ImportProgress): string => progressLine(t, number, progress),
    /** The result of a file; `placeOf`: where its rejected rows lie. */
    result: (result: ImportResult, placeOf: PlaceOf): string => resultText(language, result, placeOf),
    /** Says that the server ended during an import. */
    waiting: t('imports:waitingForServer'),
    /** Why there is no import, and what to do. */
    problem: (problem: ProblemData, placeOf: PlaceOf): string => problemText(language, problem, placeOf),
  };
};
