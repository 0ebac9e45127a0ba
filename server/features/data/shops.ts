import { z } from 'zod';
import { ShopCodesPage, type ShopCodesPageProps } from '../../../views/pages/data/ShopCodesPage.tsx';
import type { CallResult } from '../../contract/call.ts';
import { importTemplate, shopCodes, shopCodesFile } from '../../contract/calls/main/imports/shop-codes.ts';
import { countryInSentence, countryName } from '../../domain/country-names.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, fileReply, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { pageNumber, searched } from '../shared/forms/fields.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { lastInstead, pageLinks } from '../shared/lists/page-links.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { observedWords } from '../shared/words/observed-words.ts';
import { readCountry } from './country.ts';
import { withoutImports } from './elsewhere.ts';

const [limit, longestText] = [25, 100];

const searchQuery = z.object({ q: searched(longestText), page: pageNumber });

const searchIn = ({ query }: PageRequest) => {
  const { q, page: number } = readFields(searchQuery, query);
  return { ...readCountry(query), text: q, page: number };
};

const shopsQuery = (countryCode: string, text: string, number = 1): URLSearchParams => {
  const query = new URLSearchParams(countryCode ? { country: countryCode } : {});
  if (text) query.append('q', text);
  if (number > 1) query.append('page', String(number));
  return query;
};

type Found = CallResult<typeof shopCodes>;

/** How many there are, also of those that a search leaves out. */
const presentTitle = (request: PageRequest, { countryCode, total }: Found, text: string, all: number): string => {
  const { t, lang } = request;
  if (countryCode === null) return t('data:shopsTitle');
  if (text !== '' && total === 0) return t('data:shopsNoMatch', { text });
  const { number } = observedWords(request);
  if (text !== '') return t('data:shopsFound', { count: total, number: number(total), all: number(all), text });
  const country = countryInSentence(countryName(countryCode, lang), lang);
  return t('data:shopsCount', { count: total, number: number(total), country });
};

/** How many shops a country has, of which some were found. */
const countAll = async (request: PageRequest, { total, countryCode }: Found, text: string): Promise<number> => {
  if (text === '' || countryCode === null) return total;
  return orEnd(await request.call(shopCodes, { query: { countryCode, limit: 1 } })).total;
};

/** /data/shops: the shops of a country with their codes in files of prices. */
export const shops = async (request: PageRequest): Promise<Reply> => {
  const { t, basePath } = request;
  const search = searchIn(request);
  const outcome = await request.call(shopCodes, { query: { ...search, limit } });
  if (outcome.kind === 'notFound' && search.countryCode) return endWith('notFound');
  if (outcome.kind !== 'ok') return withoutImports(request, outcome);
  const found = outcome.value;
  const code = found.countryCode ?? '';
  const last = lastInstead(found);
  if (last !== null) return redirectTo(withQuery(paths.dataShops, shopsQuery(code, search.text, last)));
  const { number } = observedWords(request);
  const all = await countAll(request, found, search.text);
  const title = presentTitle(request, found, search.text, all);
  const props: ShopCodesPageProps = {
    countries: found.countries.map(each => ({ value: each.code, label: each.name })),
    countryCode: code,
    text: search.text,
    title,
    rows: found.data,
    all: {
      href: basePath + withQuery(paths.dataShops, shopsQuery(code, '')),
      label: t('data:shopsShowAll', { all: number(all) }),
    },
    fileHref: basePath + withQuery(paths.dataShopsFile, shopsQuery(code, search.text)),
    pages: pageLinks({
      t,
      label: t('common:pages'),
      page: found.page,
      limit,
      total: found.total,
      count: number,
      pageHref: at => basePath + withQuery(paths.dataShops, shopsQuery(code, search.text, at)),
    }),
  };
  return pageReply(page(title, ShopCodesPage, props));
};

/** The same shops as a file. */
export const shopsFile = async (request: PageRequest): Promise<Reply> => {
  const { page: _, ...query } = searchIn(request);
  return fileReply('shops.csv', orEnd(await request.stream(shopCodesFile, { query })));
};

/** A file of our own format to fill in. */
export const template = async (request: PageRequest): Promise<Reply> =>
  fileReply('observations.csv', orEnd(await request.stream(importTemplate, {})));
