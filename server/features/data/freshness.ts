import { FreshnessPage, type FreshnessPageProps } from '../../../views/pages/data/FreshnessPage.tsx';
import { type DataFreshness, dataFreshness } from '../../contract/calls/main/imports/imports.ts';
import { lateOf, newestOf } from '../../domain/calendar/late.ts';
import { countryInSentence, countryName } from '../../domain/country-names.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { observedWords, type Words } from '../shared/words/observed-words.ts';
import { readCountry } from './country.ts';
import { withoutImports } from './elsewhere.ts';

type Retailer = DataFreshness['retailers'][number];

/** As on the overview of a dashboard, of all that the country has. */
const findLate = ({ now }: PageRequest, found: DataFreshness): ReadonlySet<Retailer> =>
  new Set(lateOf(found.retailers, { now, timeZone: found.timeZone ?? 'UTC' }));

type Parts = { request: PageRequest; words: Words; found: DataFreshness; late: ReadonlySet<Retailer> };

const presentRow = ({ request, words, found: { chosen, timeZone }, late }: Parts, retailer: Retailer) => {
  const { name, newest, observations, seen } = retailer;
  return {
    name,
    newest:
      newest === null
        ? null
        : { iso: newest, isLate: late.has(retailer), ...words.observed(newest, timeZone ?? 'UTC') },
    observations: words.number(observations),
    coverage: chosen > 0 ? words.percent(seen / chosen) : '–',
    seen: request.t('data:seenOf', { seen: words.number(seen), chosen: words.number(chosen) }),
  };
};

/** Whether there are retailers, and nothing of them: imports of a country can be undone. */
const isWithoutPrices = ({ retailers }: DataFreshness): boolean =>
  retailers.length > 0 && retailers.every(({ newest }) => newest === null);

const presentTitle = ({ t, lang }: PageRequest, found: DataFreshness, late: number): string => {
  const { retailers, countryCode } = found;
  if (retailers.length === 0 || countryCode === null) return t('data:freshnessTitle');
  const country = countryInSentence(countryName(countryCode, lang), lang);
  if (isWithoutPrices(found)) return t('data:freshNoPrices', { country });
  const total = retailers.length;
  if (late === 0) return t('data:freshNobody', { country });
  return late === total
    ? t('data:freshAllLateIn', { count: total, total, country })
    : t('data:freshLateIn', { count: late, total, country });
};

const presentAnswer = ({ t }: PageRequest, words: Words, found: DataFreshness): string => {
  const newest = newestOf(found.retailers);
  return newest ? t('data:freshNewest', words.observed(newest, found.timeZone ?? 'UTC')) : '';
};

const newestAt = ({ newest }: Retailer): number => (newest === null ? 0 : Date.parse(newest));

/** What is late comes first, the latest of all at the top, as on the overview of a dashboard. */
const inOrder = (retailers: Retailer[], late: ReadonlySet<Retailer>): Retailer[] => [
  ...retailers.filter(one => late.has(one)).toSorted((a, b) => newestAt(a) - newestAt(b)),
  ...retailers.filter(one => !late.has(one)),
];

/** A country with how many are late there, where the person's team has a dashboard of it. */
const presentCountry = ({ t }: PageRequest, { code, name: country, late }: DataFreshness['countries'][number]) => {
  if (late === null) return { value: code, label: country };
  const label =
    late === 0 ? t('data:freshCountryNobody', { country }) : t('data:freshCountry', { country, count: late });
  return { value: code, label };
};

/** /data/freshness: how old and how complete the data of each retailer of a country is. */
export const freshness = async (request: PageRequest): Promise<Reply> => {
  const query = readCountry(request.query);
  const outcome = await request.call(dataFreshness, { query });
  if (outcome.kind === 'notFound' && query.countryCode) return endWith('notFound');
  if (outcome.kind !== 'ok') return withoutImports(request, outcome);
  const found = outcome.value;
  const words = observedWords(request);
  const late = findLate(request, found);
  const props: FreshnessPageProps = {
    countries: found.countries.map(country => presentCountry(request, country)),
    countryCode: found.countryCode ?? '',
    title: presentTitle(request, found, late.size),
    answer: presentAnswer(request, words, found),
    note: request.t('data:freshCoverage', {
      count: found.chosen,
      chosen: words.number(found.chosen),
      days: found.days,
    }),
    days: found.days,
    hasPrices: !isWithoutPrices(found),
    rows: inOrder(found.retailers, late).map(retailer => presentRow({ request, words, found, late }, retailer)),
  };
  return pageReply(page(props.title, FreshnessPage, props));
};
