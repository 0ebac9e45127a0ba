import { FreshnessPage, type FreshnessPageProps } from '../../../views/pages/data/FreshnessPage.tsx';
import { type DataFreshness, dataFreshness } from '../../contract/calls/main/imports/imports.ts';
import { lateAmong } from '../../domain/calendar/late.ts';
import { countryInSentence, countryName } from '../../domain/country-names.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { observedWords, type Words } from '../shared/words/observed-words.ts';
import { readCountry } from './country.ts';
import { withoutImports } from './elsewhere.ts';

type Retailer = DataFreshness['retailers'][number];

const findNewest = ({ retailers }: DataFreshness): string | undefined =>
  retailers
    .flatMap(one => one.newest ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);

/** As on the overview of a dashboard, of all that the country has. */
const findLate = ({ now }: PageRequest, found: DataFreshness): ReadonlySet<Retailer> => {
  const newest = findNewest(found);
  return new Set(newest ? lateAmong(found.retailers, { newest, now, timeZone: found.timeZone ?? 'UTC' }) : []);
};

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

const presentTitle = ({ t, lang }: PageRequest, { retailers, countryCode }: DataFreshness, late: number): string => {
  if (retailers.length === 0 || countryCode === null) return t('data:freshnessTitle');
  const country = countryInSentence(countryName(countryCode, lang), lang);
  return late === 0
    ? t('data:freshNobody', { country })
    : t('data:freshLateIn', { count: late, total: retailers.length, country });
};

const presentAnswer = ({ t }: PageRequest, words: Words, found: DataFreshness): string => {
  const newest = findNewest(found);
  return newest ? t('data:freshNewest', words.observed(newest, found.timeZone ?? 'UTC')) : '';
};

/** What is late comes first. */
const inOrder = (retailers: Retailer[], late: ReadonlySet<Retailer>): Retailer[] => [
  ...retailers.filter(one => late.has(one)),
  ...retailers.filter(one => !late.has(one)),
];

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
    countries: found.countries.map(({ code, name }) => ({ value: code, label: name })),
    countryCode: found.countryCode ?? '',
    title: presentTitle(request, found, late.size),
    answer: presentAnswer(request, words, found),
    note: request.t('data:freshCoverage', {
      count: found.chosen,
      chosen: words.number(found.chosen),
      days: found.days,
    }),
    rows: inOrder(found.retailers, late).map(retailer => presentRow({ request, words, found, late }, retailer)),
  };
  return pageReply(page(props.title, FreshnessPage, props));
};
