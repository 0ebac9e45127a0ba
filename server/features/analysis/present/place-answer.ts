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
  const { dearest, cheapest, alsoDearest, alsoCheapest, percentAbove, places } = answer;
  const most = {
    dearest: dearest.name,
    price: formats.moneyWithUnit(dearest.average),
    others: formats.count(alsoDearest),
  };
  const strong = t(alsoDearest > 0 ? 'analysis:answer.spreadTied' : 'analysis:answer.spread', most);
  if (isPart) return { strong, rest: '' };
  const least = {
    percent: formats.percent(percentAbove),
    cheapest: cheapest.name,
    count: formats.count(places),
    others: formats.count(alsoCheapest),
  };
  return { strong, rest: t(alsoCheapest > 0 ? 'analysis:answer.spreadRestTied' : 'analysis:answer.spreadRest', least) };
};
