import { FreshnessPage, type FreshnessPageProps } from '../../../views/pages/data/FreshnessPage.tsx';
import { type DataFreshness, dataFreshness } from '../../contract/calls/main/imports/imports.ts';
import { lateAmong } from '../../domain/calendar/late.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { observedWords, type Words } from '../shared/words/observed-words.ts';
import { readCountry } from './country.ts';
import { withoutImports } from './elsewhere.ts';

type Retailer = DataFreshness['retailers'][number];

/** As on the overview of a dashboard, of all that the country has. */
const findLate = ({ now }: PageRequest, { retailers, timeZone }: DataFreshness): ReadonlySet<Retailer> => {
  const newest = retailers
    .flatMap(one => one.newest ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  return new Set(newest ? lateAmong(retailers, { newest, now, timeZone: timeZone ?? 'UTC' }) : []);
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
    lead: request.t('data:freshnessLead', {
      count: found.chosen,
      chosen: words.number(found.chosen),
      days: found.days,
    }),
    rows: found.retailers.map(retailer => presentRow({ request, words, found, late }, retailer)),
  };
  return pageReply(page(request.t('data:freshnessTitle'), FreshnessPage, props));
};
