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
import { type ColumnHead, numberCell, plainColumn, sortableColumns } from '../present/columns.ts';
import { freshnessWords } from '../present/freshness.ts';
import { figuresFrame, unknownWords } from '../present/present-head.ts';
import { presentPages } from '../present/present-pages.ts';
import { watchesNothing } from '../watches-nothing.ts';
import { type Listed, listedPrices, mostPriced, newestPrices, type PriceList } from './price-list.ts';

const perPage = mostPriced;

/** Own products first, then the competitors, then the others; each by name. */
const inOrder = (request: PageRequest, { data, own }: OpenAnalysis): Product[] => {
  const competing = new Set(data.competitors.map(competitor => competitor.id));
  const rank = ({ id }: Product): number => (own.has(id) ? 0 : competing.has(id) ? 1 : 2);
  return [...data.products].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, request.lang));
};

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

type Prices = Awaited<ReturnType<typeof newestPrices>>;

/** Whether what it costs is known, and that it cost nothing before. */
const hasNoEarlier = ({ price, change }: Listed): boolean => typeof price === 'number' && change === null;

/** When it was last observed, if that was before the newest observation, which stands above the list; or what it has no price of. */
const noteOf = ({ t }: PageRequest, { formats }: OpenAnalysis, { prices, listed }: Read, { id }: Product): string => {
  const one = listed?.of.get(id);
  // The reason why it has no change.
  const unlike = one && hasNoEarlier(one) ? t('individual:noEarlierPrice') : '';
  if (prices?.isWhole !== true) return unlike;
  const newest = prices.newest.get(id);
  if (!newest) return t('individual:noPriceYet');
  const since =
    newest === prices.fresh.newest ? '' : t('individual:notSeenSince', { moment: unbroken(formats.moment(newest)) });
  return [since, unlike].filter(Boolean).join(', ');
};

/** The price of the change, of the same shops. */
const priceCell = ({ formats }: OpenAnalysis, { price = null }: Listed) => numberCell(formats.money(price), price);

/** By how much it changed in the same shops, as on its own page: why that is not known stands beside the name. */
const changeCell = ({ formats }: OpenAnalysis, { change = null }: Listed) =>
  numberCell(change === null ? '–' : `${formats.signedPercent(change)}\u00a0%`, change);

const orders = ['name', 'price', 'change'] as const;
type SortKey = (typeof orders)[number];

/** The order that the address asks for; null for the one of the list, or where figures of other pages would be needed. */
const orderOf = ({ selection }: OpenAnalysis, isWhole: boolean): { by: SortKey; sign: 1 | -1 } | null => {
  const by = orders.find(key => key === selection.sort);
  return by && (by === 'name' || isWhole) ? { by, sign: selection.direction === 'desc' ? -1 : 1 } : null;
};

/** Those without a figure stand last either way. */
const byFigure = <T>(rows: readonly T[], figureOf: (row: T) => number | null, sign: number): T[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });

type Read = { prices: Prices; listed: PriceList | null };

const presentTable = (
  request: PageRequest,
  open: OpenAnalysis,
  products: readonly Product[],
  read: Read,
  { here, isWhole }: { here: string; isWhole: boolean },
): ProductsPageProps['table'] => {
  const { t } = request;
  const { own } = open;
  const { listed } = read;
  const sortable = sortableColumns(open, here, { key: '', direction: 'asc' });
  const ofFigure = isWhole ? sortable : ({ key, label, kind, unit }: ColumnHead) => plainColumn(key, label, kind, unit);
  const hasChanges = listed !== null && listed.missed !== 'changes';
  const pricesOf = ({ id }: Product) => {
    const one = listed?.of.get(id);
    return one ? [priceCell(open, one), ...(hasChanges ? [changeCell(open, one)] : [])] : [];
  };
  return {
    caption: t('individual:whichProduct'),
    columns: [
      sortable({ key: 'name', label: t('figures:product'), kind: 'head' }),
      // A phone leaves out what most names begin with, and the code where names say which product it is.
      plainColumn('brand', t('individual:brand'), 'detail'),
      plainColumn('category', t('individual:category'), 'text'),
      plainColumn(
        'upc',
        t('figures:upc'),
        new Set(products.map(({ name }) => name)).size < products.length ? 'text' : 'detail',
      ),
      // A narrow screen has the price beside the name, and its change below it.
      ...(listed
        ? [
            {
              ...ofFigure({
                key: 'price',
                label: t('individual:lastPrice'),
                kind: 'number',
                unit: open.formats.currency,
              }),
              lead: true,
            },
          ]
        : []),
      ...(hasChanges
        ? [{ ...ofFigure({ key: 'change', label: t('individual:change'), kind: 'number' }), as: '' }]
        : []),
    ],
    rows: products.map(product => ({
      key: String(product.id),
      own: own.has(product.id),
      cells: [
        textCell(product.name, {
          sub: noteOf(request, open, read, product),
          tag: own.has(product.id) ? t('common:own') : '',
          href: productHref(request, open, product.id),
        }),
        textCell(product.brand ?? '–'),
        textCell(unbroken(product.category ?? '–')),
        textCell(product.upc),
        ...pricesOf(product),
      ],
    })),
  };
};

/** The products of the page in their order, with what they cost. */
const readShown = async (
  request: PageRequest,
  open: OpenAnalysis,
  found: readonly Product[],
  isWhole: boolean,
): Promise<Read & { shown: readonly Product[] }> => {
  const { page } = open.selection;
  const { by, sign } = orderOf(open, isWhole) ?? { by: null, sign: 1 };
  const named = by === 'name' ? found.toSorted((a, b) => sign * a.name.localeCompare(b.name, request.lang)) : found;
  const shown = named.slice((page - 1) * perPage, page * perPage);
  if (shown.length === 0) return { shown, prices: null, listed: null };
  const [prices, listed] = await Promise.all([newestPrices(request, open), listedPrices(request, open, shown)]);
  const inOrder =
    by === null || by === 'name' ? shown : byFigure(shown, ({ id }) => listed?.of.get(id)?.[by] ?? null, sign);
  return { shown: inOrder, prices, listed };
};

/** As written, of one decimal: what is written as unchanged neither rose nor fell. */
const steps = (change: number): number => Math.round(change * 10);

/** How many of the products rose and fell, where that is known of all of them, and how many are own ones. */
const answerText = (
  { t }: PageRequest,
  { own, formats: { count } }: OpenAnalysis,
  found: readonly Product[],
  listed: PriceList | null,
): string => {
  const total = found.length;
  const mine = found.filter(({ id }) => own.has(id)).length;
  const figures = found.flatMap(({ id }) => listed?.of.get(id) ?? []);
  if (figures.length < total || listed?.missed === 'changes')
    return `${t('individual:list.ownOf', { count: total, own: count(mine), total: count(total) })}.`;
  const changes = figures.flatMap(({ change }) => (typeof change === 'number' ? [steps(change)] : []));
  const up = changes.filter(change => change > 0).length;
  const down = changes.filter(change => change < 0).length;
  const without = figures.filter(({ price }) => price === null).length;
  // Of these the rows say the same beside the name.
  const noEarlier = figures.filter(hasNoEarlier).length;
  const same = changes.length - up - down;
  const parts = [
    t('individual:list.turns', { count: total, up: count(up), total: count(total), down: count(down) }),
    ...(without > 0 ? [t('individual:list.noPrice', { count: without, number: count(without) })] : []),
    ...(same > 0 ? [t('individual:list.same', { count: same, number: count(same) })] : []),
    ...(noEarlier > 0 ? [t('individual:list.noEarlier', { count: noEarlier, number: count(noEarlier) })] : []),
    ...(mine > 0 ? [t('individual:list.own', { count: mine, number: count(mine) })] : []),
  ];
  return `${parts.join('; ')}.`;
};

/** Of what the prices are; '' without any. */
const pricesText = ({ t }: PageRequest, { formats, selection }: OpenAnalysis, listed: PriceList | null): string => {
  const period = formats.period(selection.start, selection.end);
  if (listed === null) return '';
  return listed.missed === 'changes' ? t('individual:priceOf', { period }) : t('individual:changeOf', { period });
};

/** What the address asks for that there is not, and what of the prices could not be read; '' if neither. */
const remarkText = (request: PageRequest, open: OpenAnalysis, listed: PriceList | null): string =>
  [unknownWords(request, open), listed?.missed ? request.t(`individual:missed.${listed.missed}`) : '']
    .filter(Boolean)
    .join(' ');

/** By what the list stands, where nobody has chosen an order: no head says it then. */
const orderText = ({ t }: PageRequest, open: OpenAnalysis, isWhole: boolean): string => {
  if (orderOf(open, isWhole) !== null) return '';
  return t(open.own.size > 0 ? 'individual:list.order' : 'individual:list.byName');
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
    const open = await openAnalysis(request, selections, 'individual', {
      fields: { q: anyText(100) },
      sortKeys: [...orders],
    });
    const nothing = await watchesNothing(request, open, t('analysisTypes:name.individual'));
    if (nothing) return nothing;
    const { data, formats, selection } = open;
    const here = basePath + paths.products(data.basic.id);
    const query = selection.view.q ?? '';
    const isWanted = createFinder(query);
    const found = inOrder(request, open).filter(({ name, upc, brand }) => isWanted(`${name} ${upc} ${brand ?? ''}`));
    const lastPage = Math.max(1, Math.ceil(found.length / perPage));
    if (selection.page > lastPage) {
      const there = writeSelection(selection, { page: lastPage });
      return redirectTo(withQuery(paths.products(data.basic.id), there));
    }
    const isWhole = lastPage === 1;
    const pages = presentPages(request, open, { page: selection.page, limit: perPage, total: found.length }, here);
    const { shown, prices, listed } = await readShown(request, open, found, isWhole);
    const counted = [
      t('individual:found', { count: found.length, number: formats.count(found.length) }),
      pricesText(request, open, listed),
    ];
    const props: ProductsPageProps = {
      frame: figuresFrame(request, open),
      crumbs: [
        { label: t('common:dashboards'), href: basePath + paths.dashboards },
        { label: data.basic.name, href: basePath + withQuery(paths.dashboard(data.basic.id), writePeriod(selection)) },
        { label: t('analysisTypes:name.individual') },
      ],
      answer: shown.length > 0 ? answerText(request, open, found, listed) : '',
      action: here,
      query,
      remark: remarkText(request, open, listed),
      newest: freshText(request, open, prices),
      count: counted.filter(Boolean).join(' · '),
      order: shown.length > 1 ? orderText(request, open, isWhole) : '',
      isDemo: data.basic.isDemo,
      table: shown.length > 0 ? presentTable(request, open, shown, { prices, listed }, { here, isWhole }) : null,
      pages,
      none: shown.length > 0 ? null : presentNone(request, open, query, here),
    };
    return pageReply(page(`${t('analysisTypes:name.individual')} · ${data.basic.name}`, ProductsPage, props));
  };
