import type { Stretch, StripLane } from '../../../../views/charts/StockStrips.tsx';
import { type TableRow, textCell } from '../../../../views/islands/table/table-model.ts';
import type { MarketDrawing } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { type StockState, type Strip, type StripShop, stockOut } from '../../../contract/analyses/stock-out.ts';
import { outTogether } from '../../../domain/analysis/out-together.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { NotFound } from '../../shared/outcomes/panel.ts';
import { isFirstPage } from '../ask/ask-table.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeView } from '../filter/selection.ts';
import type { About } from '../filter/words.ts';
import { atEnd } from '../market/at-end.ts';
import { timeAxis } from '../market/time-axis.ts';
import { besideName } from '../present/by-place.ts';
import { numberCell, plainColumn } from '../present/columns.ts';
import { presentDefinitions } from '../present/definitions.ts';
import { tableValue } from '../present/table.ts';
import { chartTitle, subOf } from '../present/titles/chart-title.ts';
import { type OpenStockOut, shopSizes } from './open-stock-out.ts';

const counted = ({ days }: StripShop, state: StockState): number => days.filter(day => day.state === state).length;

const wasOut = (row: StripShop): boolean => counted(row, 'out') > 0;

const isNeverListed = ({ days }: StripShop): boolean => days[0]?.state === 'neverListed';

/** The last known state; `neverListed` if there never was one. */
const lastState = (row: StripShop): StockState =>
  isNeverListed(row) ? 'neverListed' : (row.days.findLast(({ state }) => state !== 'unknown')?.state ?? 'unknown');

/** Consecutive days with the same state. */
const toStretches = ({ days }: StripShop): Stretch[] => {
  const { span } = timeAxis(days[0]?.day ?? '', days.at(-1)?.day ?? '');
  const runs: { state: StockState; first: string; last: string }[] = [];
  for (const { day, state } of days) {
    const run = runs.at(-1);
    if (run?.state === state) run.last = day;
    else runs.push({ state, first: day, last: day });
  }
  return runs.flatMap(({ state, first, last }) => (state === 'neverListed' ? [] : [{ ...span(first, last), state }]));
};

const inWords = ({ t }: PageRequest, row: StripShop): string =>
  isNeverListed(row)
    ? t('stockOut:state.neverListed')
    : t('stockOut:strip.text', {
        inStock: counted(row, 'inStock'),
        out: counted(row, 'out'),
        unknown: counted(row, 'unknown'),
        state: t(`stockOut:state.${lastState(row)}`),
      });

const presentLane =
  (request: PageRequest) =>
  (row: StripShop): StripLane => ({
    key: String(row.shopMasterId),
    name: row.shopName,
    detail: besideName(row.shopName, row.shopDetail),
    stretches: toStretches(row),
    none: isNeverListed(row) ? request.t('stockOut:state.neverListed') : '',
    text: inWords(request, row),
  });

/** At how many shops it was out on as many days as at the first one, which has most; null where another page may have more of them. */
const outAlike = ({ data, total }: Strip): number | null => {
  const [first] = data;
  const alike = first ? data.filter(row => counted(row, 'out') === counted(first, 'out')).length : 0;
  return alike < data.length || data.length === total ? alike : null;
};

/** The shop where it was out on most days, or how many there are of them: the days of several times count together. */
const mostDaysWords = ({ t }: PageRequest, { formats }: OpenStockOut, table: Strip, first: StripShop): string => {
  const alike = outAlike(table) ?? 1;
  const [out, all] = [counted(first, 'out'), table.days.length];
  const words = { days: formats.count(out), all: formats.count(all) };
  const of = { days: t(out === all ? 'stockOut:answer.allDays' : 'stockOut:answer.someDays', words) };
  return alike > 1
    ? t('stockOut:answer.shopsTied', { ...of, number: formats.count(alike) })
    : t('stockOut:answer.shops', { ...of, shop: first.shopName });
};

/**
 * Where it was out on most days, and at how many shops it ran out: the shops of this page begin with those where it was out
 * most, so all of them are here if the last one had it every day.
 */
export const answerShops = (request: PageRequest, open: OpenStockOut, table: Strip) => {
  const { t } = request;
  const { formats } = open;
  const [first] = table.data;
  const out = table.data.filter(row => counted(row, 'out') > 0).length;
  // Where its stock is not known on any day, nothing is said of it.
  if (!first || !table.data.some(row => counted(row, 'inStock') + counted(row, 'out') > 0)) return null;
  const listed = formats.count(table.total - table.neverListed);
  if (out === 0) return { strong: t('stockOut:answer.shopsNever'), rest: t('stockOut:answer.shopsOf', { listed }) };
  const isWhole = out < table.data.length || out === table.total;
  return {
    strong: mostDaysWords(request, open, table, first),
    rest: isWhole ? t('stockOut:answer.shopsRest', { out: formats.count(out), listed }) : '',
  };
};

/** The title where several shops are the ones where it was out on most days. */
const tiedTitle = ({ t }: PageRequest, open: OpenStockOut, table: Strip): string | null => {
  const [first] = table.data;
  const days = first ? counted(first, 'out') : 0;
  const alike = isFirstPage(open) && days > 0 ? outAlike(table) : null;
  if (alike === null || alike < 2) return null;
  const { formats } = open;
  return t('stockOut:strip.mostDaysTied', { days: formats.count(days), number: formats.count(alike) });
};

/** The title where the shops that are drawn were out on the same days; null where they were not, or other pages have some of them. */
const atOnceTitle = (
  { t }: PageRequest,
  { formats }: OpenStockOut,
  { data, days, total, neverListed }: Strip,
  isFirst: boolean,
): string | null => {
  const out = data.filter(wasOut);
  const isWhole = isFirst && (out.length < data.length || out.length === total);
  const together = isWhole ? outTogether(out.map(row => row.days.map(({ state }) => state === 'out'))) : null;
  const [first, last] = together ? [days[together.from], days[together.to]] : [];
  if (!together || first === undefined || last === undefined) return null;
  const peak = together.peak === null || first === last ? undefined : days[together.peak];
  return t(peak === undefined ? 'stockOut:strip.atOnce' : 'stockOut:strip.atOnceOn', {
    day: peak === undefined ? '' : formats.bucket(peak, 'day').replaceAll(' ', '\u00a0'),
    number: formats.count(together.most),
    listed: formats.count(total - neverListed),
    period: formats.period(first, last),
  });
};

/** The shop where it was out on most days, as the title; how many there are of them, if several. */
const mostTitle = (request: PageRequest, open: OpenStockOut, table: Strip): string => {
  const { t } = request;
  const { formats } = open;
  return chartTitle({
    rows: table.data,
    value: row => counted(row, 'out'),
    text: row => formats.count(counted(row, 'out')),
    // The first page begins with the shops where it was out on most days.
    isPart: !isFirstPage(open),
    say: row =>
      wasOut(row)
        ? t('stockOut:strip.mostDays', { shop: row.shopName, days: formats.count(counted(row, 'out')) })
        : null,
    label: tiedTitle(request, open, table) ?? t('stockOut:strip.title'),
  });
};

/** The product of the strips, and their days where they begin at another one than the period of the filter. */
export const aboutStrips = (
  { t }: PageRequest,
  { selection }: OpenStockOut,
  { product_name: one, days }: Strip,
): About => {
  const [start, end] = [days[0], days.at(-1)];
  if (start === undefined || end === undefined || start === selection.start) return { one };
  return { one, days: { start, end, why: t('stockOut:strip.days', { count: days.length }) } };
};

/** The shops that are drawn: where it was out, or where it is listed if this page has none of those. */
const drawnShops = ({ data }: Strip): StripShop[] => {
  const out = data.filter(wasOut);
  const listed = data.filter(row => !isNeverListed(row));
  return [out, listed, data].find(rows => rows.length > 0) ?? data;
};

/** How many shops had it in stock whenever it was seen, where the shops before them are drawn without them; '' elsewhere. */
const alwaysInStock = ({ t }: PageRequest, { formats }: OpenStockOut, table: Strip): string => {
  const out = table.data.filter(wasOut).length;
  const always = table.total - table.neverListed - out;
  const isWhole = out > 0 && (out < table.data.length || out === table.total);
  return isWhole && always > 0 ? t('stockOut:strip.always', { count: always, number: formats.count(always) }) : '';
};

/** A strip for each shop of this page where it was out. */
export const presentStrips = (request: PageRequest, open: OpenStockOut, table: Strip): MarketDrawing => {
  const { t } = request;
  const { formats } = open;
  const [start = '', end = ''] = [table.days[0], table.days.at(-1)];
  const period = formats.period(start, end);
  return {
    kind: 'strips',
    title: atOnceTitle(request, open, table, isFirstPage(open)) ?? mostTitle(request, open, table),
    sub: subOf(
      table.product_name,
      table.data.some(wasOut) ? t('stockOut:strip.ranOut', { period }) : t('stockOut:strip.sub', { period }),
    ),
    legend: {
      inStock: t('stockOut:state.inStock'),
      out: t('stockOut:state.out'),
      unknown: t('stockOut:state.unknown'),
    },
    lanes: drawnShops(table).map(presentLane(request)),
    xTicks: timeAxis(start, end).ticks(formats),
    foot: [
      alwaysInStock(request, open, table),
      table.neverListed > 0
        ? t('stockOut:strip.never', { count: table.neverListed, number: formats.count(table.neverListed) })
        : '',
      table.newest ? t('analysis:newest', { newest: formats.moment(table.newest) }) : '',
    ].filter(Boolean),
  };
};

/** Of how many shops none ever listed the product; 0 where one did. */
export const allNeverListed = (table: Outcome<Strip>): number =>
  table.kind === 'ok' && table.value.neverListed === table.value.total ? table.value.total : 0;

/** No shop listed the product: said once instead of by each of them, with what leads on. */
export const presentNeverListed = (request: PageRequest, open: OpenStockOut, here: string, shops: number): NotFound => {
  const { t } = request;
  const { formats, selection } = open;
  // Earlier days would change nothing.
  const ofDays = t('analysis:none.period');
  const often = withQuery(here, writeView(selection, writeFields(stockOut.address, { view: 'often' })));
  return {
    removals: presentNotFound(request, open, here, null).removals.filter(({ label }) => label !== ofDays),
    title: t('stockOut:empty.neverListed', { count: shops, number: formats.count(shops) }),
    text: t('stockOut:empty.neverListedText'),
    link: { label: t('stockOut:table.often'), href: often },
  };
};

/** The states whose days are counted, in the order of their columns. */
const countedStates = ['inStock', 'out', 'unknown'] as const;

/** A shop links to what is out of stock there, of all products. */
const nowHref = ({ selection }: OpenStockOut, here: string, shopId: number): string => {
  const atShop = { products: [], competitors: [], groups: [], shops: [shopId] };
  return withQuery(
    here,
    writeView({ ...selection, kept: null, ...atShop }, writeFields(stockOut.address, { view: 'now' })),
  );
};

const presentRow =
  (request: PageRequest, open: OpenStockOut, here: string) =>
  (row: StripShop): TableRow => ({
    key: String(row.shopMasterId),
    own: false,
    cells: [
      textCell(row.shopName, {
        sub: besideName(row.shopName, row.shopDetail),
        href: nowHref(open, here, row.shopMasterId),
      }),
      textCell(request.t(`stockOut:state.${lastState(row)}`)),
      ...countedStates.map(state => {
        const days = counted(row, state);
        return numberCell(open.formats.count(days), days);
      }),
    ],
  });

/** The days of each shop, counted. */
export function presentStripTable(request: PageRequest, open: OpenStockOut, table: Strip, here: string): TableValue {
  const { t } = request;
  const { when, day } = atEnd(request, open);
  const [start, end] = [table.days[0], table.days.at(-1)];
  return tableValue(request, open, here, table, {
    title: t('stockOut:table.shops'),
    hint: t(when === 'now' ? 'stockOut:table.opensShopNow' : 'stockOut:table.opensShopThen', { day }),
    groups: [],
    columns: [
      plainColumn('place', t('analysis:table.place.shop'), 'head'),
      { ...plainColumn('state', t('figures:stockStates'), 'text'), as: '' },
      ...countedStates.map(state => ({
        ...plainColumn(state, t(`stockOut:strip.${state}`), 'number'),
        lead: state === stockOut.shops.leads,
        // A phone has it too: what is not known may have been out.
        ...(state === 'unknown' ? { as: '' } : {}),
      })),
    ],
    rows: table.data.map(presentRow(request, open, here)),
    definitions: presentDefinitions(t, ['stockStates']),
    sizes: shopSizes,
    ...(start === undefined || end === undefined ? {} : { days: { start, end } }),
  });
}
