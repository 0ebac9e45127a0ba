import type { ToldProblem } from '../control/protocol.ts';
import type { ImportProgress } from '../imports/progress.ts';
import type { ImportResult } from '../imports/request.ts';
import type { Dirt } from '../observations/staging.ts';

const numbers = new Intl.NumberFormat('en');
const written = (value: number): string => numbers.format(value);

const timeLeft = (seconds: number | null): string =>
  seconds === null ? '' : `, ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;

/** One line on how far an import is. */
export const progressLine = (progress: ImportProgress): string =>
  `${progress.file}: ${progress.phase}, ${written(progress.rowsRead)} rows read, ${written(progress.written)} written, ` +
  `${written(progress.rejected)} rejected, ${written(progress.rowsPerSecond)} rows/s${timeLeft(progress.secondsLeft)}`;

const dirtTexts: Record<keyof Dirt, string> = {
  emptyPrices: 'rows without a price (kept; in no price figure)',
  shopsWithoutRecord: 'shops that no master record describes',
  rowsOfShopsWithoutRecord: 'rows of such shops (they count by shop and overall)',
  productsWithoutRecord: 'products that no master record describes',
  keysWithSeveralPrices: 'times a product, shop and moment have two prices (all kept)',
  repeatedKeys: 'rows that repeat the product, shop and moment of another one',
  productCodesNotEan13: 'product codes that are no EAN-13',
};

const dirtLines = (dirt: Dirt): string[] => {
  const found = (Object.keys(dirtTexts) as (keyof Dirt)[]).filter(key => dirt[key] > 0);
  return found.map(key => `  ${written(dirt[key]).padStart(10)}  ${dirtTexts[key]}`);
};

const delimiters: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

const outcome = (result: ImportResult): string => {
  if (result.alreadyImported) return 'This file was imported before: nothing is changed. Then:';
  return result.dryRun ? 'Dry run: nothing was written.' : 'Imported.';
};

/** What became of a file, in words. */
export const resultText = (result: ImportResult): string =>
  [
    `${result.file}: ${outcome(result)}`,
    `  format ${result.format}, country ${result.countryCode}, ${result.encoding}${result.gzip ? ', gzip' : ''}, ` +
      `${delimiters[result.delimiter] ?? result.delimiter}, decimal ${result.decimalSign === ',' ? 'comma' : 'point'}`,
    ...(result.masters.length > 0 ? [`  with ${result.masters.join(', ')}`] : []),
    ...(result.firstDay ? [`  days ${result.firstDay} to ${result.lastDay}`] : []),
    `  ${written(result.read)} rows read, ${written(result.written)} written, ${written(result.unchanged)} unchanged, ` +
      `${written(result.replaced)} replaced, ${written(result.rejected)} rejected`,
    ...dirtLines(result.dirt),
    ...(result.rejectsPath ? [`  Rejected rows, with line and reason: ${result.rejectsPath}`] : []),
  ].join('\n');

type Params = Record<string, unknown>;

const problemTexts: Record<string, (params: Params) => string> = {
  unreadableFile: ({ file, reason }) => `${file} cannot be read (${reason}). Look at the path and who may read it.`,
  emptyFile: ({ file }) => `${file} is empty.`,
  brokenGzip: ({ file }) => `${file} is compressed, and cut off or damaged. Fetch it again.`,
  notCsv: ({ file }) => `${file} is no text with columns. Save it as CSV.`,
  noRows: ({ file }) => `${file} has headers and no row below them.`,
  unknownFormat: params =>
    params.format
      ? `There is no format ${params.format}. Known: ${params.known}.`
      : `${params.file}: no format has these columns: ${params.headers}. Name one with --format.`,
  noPrices: () => 'These files describe products or shops only. Add the file with the prices.',
  countryNeeded: ({ file }) => `${file} does not say its country. Name it with --country.`,
  unknownCountry: ({ country }) => `There is no country ${country} here.`,
  nothingAccepted: ({ file, rejected, rejectsPath }) =>
    `${file}: all ${rejected} rows were rejected. Rows with line and reason: ${rejectsPath}`,
  diskFull: () => 'The disk is full. Make room, then import again: nothing was changed.',
  databaseLocked: () =>
    'Another process uses the data folder and takes no imports. Try again when it is up, or end it.',
  importRunning: () => 'Another import runs. Wait for its end.',
  cancelled: () => 'Cancelled: nothing was changed.',
};

/** Why there is no import, and what to do. */
export const problemText = ({ code, params }: ToldProblem): string =>
  problemTexts[code]?.(params) ?? `The import failed: ${params.reason ?? code}. Nothing was changed.`;
