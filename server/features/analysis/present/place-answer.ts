import { priceAnswer } from '../../../domain/analysis/price-answer.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

type Place = { name: string; average: number | null };
type Words = Pick<PageRequest, 't'>;

/** Another place by its name; of several how many they are. */
const othersWords = ({ t }: Words, formats: Formats, [only = '', ...others]: readonly string[]): string =>
  others.length === 0 ? only : t('analysis:answer.more', { number: formats.count(others.length + 1) });

/**
 * The most expensive and the cheapest place in words, if a rule fits (docs/look.md, Titles answer). `isPart`: these are
 * the most expensive ones only, and nothing can be said of the others. `isChosen`: only some places were asked for, so that it may be
 * elsewhere too.
 */
export const placeAnswer = (
  { t }: Words,
  formats: Formats,
  of: readonly Place[],
  { isPart, isChosen }: { isPart: boolean; isChosen: boolean },
): { strong: string; rest: string } | null => {
  const answer = priceAnswer(of);
  if (!answer) return null;
  if (answer.kind === 'single') {
    const price = formats.moneyWithUnit(answer.place.average);
    return {
      strong: t(isChosen ? 'analysis:answer.singleChosen' : 'analysis:answer.single', {
        place: answer.place.name,
        price,
      }),
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
    others: othersWords({ t }, formats, alsoDearest),
  };
  const strong = t(alsoDearest.length > 0 ? 'analysis:answer.spreadTied' : 'analysis:answer.spread', most);
  if (isPart) return { strong: `${strong}.`, rest: '' };
  const least = {
    percent: formats.percent(percentAbove),
    cheapest: cheapest.name,
    count: formats.count(places),
    others: othersWords({ t }, formats, alsoCheapest),
  };
  const isTied = alsoCheapest.length > 0;
  return { strong, rest: t(isTied ? 'analysis:answer.spreadRestTied' : 'analysis:answer.spreadRest', least) };
};
