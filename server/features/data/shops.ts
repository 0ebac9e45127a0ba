import { z } from 'zod';
import { ShopCodesPage, type ShopCodesPageProps } from '../../../views/pages/data/ShopCodesPage.tsx';
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
  const title =
    code === ''
      ? t('data:shopsTitle')
      : t('data:shopsCount', {
          count: found.total,
          number: number(found.total),
          country: countryInSentence(countryName(code, request.lang), request.lang),
        });
  const props: ShopCodesPageProps = {
    countries: found.countries.map(each => ({ value: each.code, label: each.name })),
    countryCode: code,
    text: search.text,
    title,
    rows: found.data,
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
