import { textCell } from '../../../../views/islands/table/table-model.ts';
import { ProductsPage, type ProductsPageProps } from '../../../../views/pages/analysis/ProductsPage.tsx';
import { anyText } from '../../../contract/analyses/parts/address.ts';
import type { Product } from '../../../contract/entities/catalogue.ts';
import { createFinder } from '../../../domain/find-words.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { type OpenAnalysis, openAnalysis } from '../ask/open-analysis.ts';
import { writePeriod, writeSelection } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { plainColumn } from '../present/columns.ts';
import { freshnessWords } from '../present/freshness.ts';
import { figuresFrame, unknownWords } from '../present/present-head.ts';
import { presentPages } from '../present/present-pages.ts';
import { newestPrices } from './price-list.ts';

const perPage = 100;

/** Own products first, then the competitors, then the others; each by name. */
const inOrder = (request: PageRequest, { data, own }: OpenAnalysis): Product[] => {
  const competing = new Set(data.competitors.map(competitor => competitor.id));
  const rank = ({ id }: Product): number => (own.has(id) ? 0 : competing.has(id) ? 1 : 2);
  return [...data.products].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, request.lang));
};

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

type Prices = Awaited<ReturnType<typeof newestPrices>>;

/** Its code, and when it was last observed, if that was before the newest observation, which stands above the list; or that it has no price. */
const noteOf = ({ t }: PageRequest, { formats }: OpenAnalysis, prices: Prices, { id, upc }: Product): string => {
  if (prices?.isWhole !== true) return upc;
  const newest = prices.newest.get(id);
  if (!newest) return `${upc} · ${t('individual:noPriceYet')}`;
  return newest === prices.fresh.newest
    ? upc
    : `${upc} · ${t('individual:notSeenSince', { moment: unbroken(formats.moment(newest)) })}`;
};

const presentTable = (
  request: PageRequest,
  open: OpenAnalysis,
  products: readonly Product[],
  prices: Prices,
): ProductsPageProps['table'] => {
  const { t } = request;
  const { own } = open;
  return {
    caption: t('individual:whichProduct'),
    columns: [
      plainColumn('product', t('figures:product'), 'head'),
      plainColumn('brand', t('individual:brand'), 'text'),
      plainColumn('category', t('individual:category'), 'text'),
    ],
    rows: products.map(product => ({
      key: String(product.id),
      own: own.has(product.id),
      cells: [
        textCell(product.name, {
          sub: noteOf(request, open, prices, product),
          tag: own.has(product.id) ? t('common:own') : '',
          href: productHref(request, open, product.id),
        }),
        textCell(product.brand ?? '–'),
        textCell(unbroken(product.category ?? '–')),
      ],
    })),
  };
};

/** How fresh the data is, as in the overview; null if unknown. */
const freshText = (
  request: PageRequest,
  { formats, data }: OpenAnalysis,
  prices: Prices,
): ProductsPageProps['newest'] => {
  const { newest = null, retailers = null } = prices?.fresh ?? {};
  if (newest === null) return null;
  const words = freshnessWords(request, { newest, retailers }, { formats, timeZone: data.basic.timeZone });
  return { name: request.t('overview:newest'), ...words };
};

const presentNone = (
  { t, basePath }: PageRequest,
  { data }: OpenAnalysis,
  query: string,
  here: string,
): ProductsPageProps['none'] =>
  query
    ? {
        title: t('individual:noProduct', { query }),
        text: '',
        removals: [{ label: t('individual:allProducts'), href: here }],
      }
    : {
        title: t('individual:noProducts'),
        text: t('individual:noProductsText'),
        removals: [
          {
            label: t('individual:chooseProducts'),
            href: basePath + paths.choice(data.basic.id, 'settings', 'products'),
          },
        ],
      };

/** The products of the dashboard: where the individual analysis begins. */
export const products =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t, basePath } = request;
    const open = await openAnalysis(request, selections, 'individual', { fields: { q: anyText(100) }, sortKeys: [] });
    const { data, formats, selection } = open;
    const here = basePath + paths.products(data.basic.id);
    const query = selection.view.q ?? '';
    const isWanted = createFinder(query);
    const found = inOrder(request, open).filter(({ name, upc, brand }) => isWanted(`${name} ${upc} ${brand ?? ''}`));
    const last = Math.max(1, Math.ceil(found.length / perPage));
    if (selection.page > last) {
      const there = writeSelection(selection, { page: last });
      return redirectTo(withQuery(paths.products(data.basic.id), there));
    }
    const shown = found.slice((selection.page - 1) * perPage, selection.page * perPage);
    const pages = presentPages(request, open, { page: selection.page, limit: perPage, total: found.length }, here);
    const prices = shown.length > 0 ? await newestPrices(request, open) : null;
    const props: ProductsPageProps = {
      frame: figuresFrame(request, open),
      crumbs: [
        { label: t('common:dashboards'), href: basePath + paths.dashboards },
        { label: data.basic.name, href: basePath + withQuery(paths.dashboard(data.basic.id), writePeriod(selection)) },
        { label: t('analysisTypes:name.individual') },
      ],
      action: here,
      query,
      remark: unknownWords(request, open),
      newest: freshText(request, open, prices),
      count: t('individual:found', { count: found.length, number: formats.count(found.length) }),
      table: shown.length > 0 ? presentTable(request, open, shown, prices) : null,
      pages,
      none: shown.length > 0 ? null : presentNone(request, open, query, here),
    };
    return pageReply(page(`${t('analysisTypes:name.individual')} · ${data.basic.name}`, ProductsPage, props));
  };
