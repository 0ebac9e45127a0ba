import { priceAnswer } from '../../../domain/analysis/price-answer.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

type Place = { name: string; average: number | null };

/**
 * The most expensive and the cheapest place in words, if a rule fits (docs/look.md, Titles answer). `isPart`: these are
 * the most expensive ones only, and nothing can be said of the others.
 */
export const placeAnswer = (
  { t }: Pick<PageRequest, 't'>,
  formats: Formats,
  of: readonly Place[],
  isPart: boolean,
): { strong: string; rest: string } | null => {
  const answer = priceAnswer(of);
  if (!answer) return null;
  if (answer.kind === 'single') {
    const price = formats.moneyWithUnit(answer.place.average);
    return {
      strong: t('analysis:answer.single', { place: answer.place.name, price }),
      rest: '',
    };
  }
  if (answer.kind === 'equal') {
    if (isPart) return null;
    const price = formats.moneyWithUnit(answer.average);
    return { strong: '', rest: t('analysis:answer.equal', { price, count: formats.count(answer.places) }) };
  }
  const { dearest, cheapest, percentAbove, places } = answer;
  const price = formats.moneyWithUnit(dearest.average);
  const strong = t('analysis:answer.spread', { dearest: dearest.name, price });
  if (isPart) return { strong, rest: '' };
  return {
    strong,
    rest: t('analysis:answer.spreadRest', {
      percent: formats.percent(percentAbove),
      cheapest: cheapest.name,
      count: formats.count(places),
    }),
  };
};
