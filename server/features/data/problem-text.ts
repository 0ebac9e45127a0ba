import { sizeWords } from '../../domain/formats.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';

const codes = [
  ...([
    'emptyFile',
    'brokenGzip',
    'notCsv',
    'noRows',
    'unknownFormat',
    'lacksColumns',
    'duplicateColumns',
    'dayNotInName',
    'noPrices',
    'tooLarge',
  ] as const),
  ...(['countryNeeded', 'unknownCountry', 'nothingAccepted', 'diskFull', 'databaseLocked', 'cancelled'] as const),
  ...(['interrupted', 'alreadyImported', 'tooMuchText', 'manyWaiting', 'withdrawn'] as const),
];
type Code = (typeof codes)[number];
const megabyte = 1024 * 1024;

const isCode = (text: string): text is Code => codes.some(code => code === text);

/** Why a file was not imported, in words; for a code without a text, a reference to the server's log. */
export const problemText = (
  request: Pick<PageRequest, 't' | 'lang'>,
  code: string,
  params: Record<string, string>,
): string => {
  const { t } = request;
  const size = sizeWords(request, Number(params.megabytes ?? 0) * megabyte, 1024);
  if (code === 'unknownFormat' && params.format === undefined) return t('data:problem_unknownColumns', params);
  return isCode(code)
    ? t(`data:problem_${code}`, { ...params, size, count: Number(params.rejected ?? 0) })
    : t('data:problem_unforeseen');
};
