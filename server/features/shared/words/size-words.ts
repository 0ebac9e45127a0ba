import { type Lang, languageFacts } from '../../../domain/languages.ts';
import type { Translator } from '../../../rendering/translator.ts';

const units = ['common:kilobytes', 'common:megabytes', 'common:gigabytes'] as const;

/**
 * A size as people write it: whole kilobytes, megabytes or gigabytes with one decimal where it has one. `base`: 1024 where the size is a
 * setting in such megabytes, so that it is as round as the setting.
 */
export const sizeWords = (
  { t, lang }: { t: Translator; lang: Lang },
  bytes: number,
  base: 1000 | 1024 = 1000,
): string => {
  const kilobytes = Math.ceil(bytes / base);
  const power = [base ** 2, base].filter(size => kilobytes >= size).length;
  const format = new Intl.NumberFormat(languageFacts(lang).numbers, { maximumFractionDigits: 1 });
  return t(units[power] ?? 'common:kilobytes', { number: format.format(kilobytes / base ** power) });
};
