import type { Translator } from '../../rendering/translator.ts';

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
const isCode = (text: string): text is Code => codes.some(code => code === text);

/** Why a file was not imported, in words; for a code without a text, a reference to the server's log. */
export const problemText = (t: Translator, code: string, params: Record<string, string>): string => {
  if (code === 'unknownFormat' && params.format === undefined) return t('data:problem_unknownColumns', params);
  return isCode(code)
    ? t(`data:problem_${code}`, { ...params, count: Number(params.rejected ?? 0) })
    : t('data:problem_unforeseen');
};
