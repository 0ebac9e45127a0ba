import type { DefinitionsProps } from '../../../../views/components/Definitions.tsx';
import { type TableCell, textCell } from '../../../../views/islands/table/table-model.ts';
import type { IndividualPageProps } from '../../../../views/pages/analysis/IndividualPage.tsx';
import type { PlainTableProps } from '../../../../views/pages/analysis/parts/PlainTable.tsx';
import { individual } from '../../../contract/analyses/individual.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf, Term } from '../../../contract/analyses/parts/columns.ts';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { price } from '../../../contract/analyses/price.ts';
import { type ModeEntry, placeModes } from '../../../contract/analyses/product-by-place.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { writeView } from '../filter/selection.ts';
import { besideName } from '../present/by-place.ts';
import { numberCell } from '../present/columns.ts';
import { untilOf } from '../present/line-ends.ts';
import { comparedHint, presentRows } from '../present/table.ts';
import type { PriceTable } from '../price-by-place/readings.ts';
import { besideThen, sureMode } from './beside-then.ts';
import type { OpenIndividual } from './open-individual.ts';

type Listed = PlainTableProps & { hint: string };
type Value<P> = P extends { state: 'ok'; value: infer V } ? V : never;

/** A number if there is a mode, a dash if every price was observed once. */
const modeCell = ({ modeCount }: { modeCount: number }, text: string, value: number | null): TableCell =>
  numberCell(modeCount > 1 ? text : '–', value);

/** A mode; which of several prices is the mode, where they are tied, is chance. */
const modeText = (
  { t }: PageRequest,
  { formats }: OpenIndividual,
  { mode, modeCount, modeTies }: Pick<PriceRow, 'mode' | 'modeCount' | 'modeTies'>,
): string => (modeCount > 1 && modeTies > 1 ? t('analysis:tied', { mode: formats.money(mode) }) : formats.money(mode));

/** The columns of the prices by retailer on this screen: the mode with its share of the observations. */
const priceColumns = { ...price.retailer.table.columns, share: placeModes.share } as const;
type PriceRow = RowOf<typeof priceColumns>;

/** How far the prices of a retailer reach, if others go further. */
const untilAt = (request: PageRequest, { formats }: OpenIndividual, byRetailer: Outcome<TimeChart>) => {
  if (byRetailer.kind !== 'ok') return () => '';
  const until = untilOf(request, formats, byRetailer.value);
  const lines = new Map(byRetailer.value.series.map(line => [line.masterId, until(line)]));
  return ({ placeId }: PriceRow): string => lines.get(placeId) ?? '';
};

/** What stands above a list, and what the small figures in it are where it is compared. */
const hintOf = (
  request: PageRequest,
  open: OpenIndividual,
  hint: string,
  rows: readonly { before?: unknown }[],
): string => [hint, comparedHint(request, open, rows)].filter(Boolean).join('. ');

/** Prices by retailer, the cheapest first; a retailer opens its details. */
export const presentTable = (
  request: PageRequest,
  open: OpenIndividual,
  table: PriceTable,
  byRetailer: Outcome<TimeChart>,
): Value<IndividualPageProps['table']> => {
  const { t } = request;
  const { selection, here } = open;
  const rows = table.data.map(({ before, ...row }) => ({
    ...sureMode(row),
    ...(before === undefined ? {} : { before: before && sureMode(before) }),
  }));
  const until = untilAt(request, open, byRetailer);
  const detailsHref = ({ placeId }: PriceRow): string =>
    `${withQuery(here, writeView(selection, writeFields(individual.address, { at: placeId })))}#retailer`;
  const { columns, rows: shown } = presentRows(request, open, { columns: priceColumns, key: ['placeId'] }, rows, {
    shown: ['placeName', 'average', 'minimum', 'mode', 'share', 'maximum', 'observations', 'shops'],
    // The file's name of it would be a head of four lines.
    terms: { share: 'atMode' },
    cells: {
      placeName: (row: PriceRow) => textCell(row.placeName, { sub: until(row), href: detailsHref(row) }),
      mode: (row: PriceRow) => modeCell(row, modeText(request, open, row), row.mode),
    },
  });
  return {
    hint: hintOf(request, open, t('individual:tableHint'), rows),
    caption: t('individual:section.table'),
    columns,
    rows: shown,
  };
};

/** The columns of the modes on a screen: the most frequent prices in one column. */
const modeColumns = { ...placeModes, prices: { kind: 'text', term: 'frequentPrices' } } as const;
type Row = RowOf<typeof modeColumns>;

/** Whether two entries are of the same place. */
export const isSamePlace = (one: { masterId: number }, other: { masterId: number }): boolean =>
  one.masterId === other.masterId;

/** What stands beside the name of a place. */
export type PlaceSub = (place: Pick<ModeEntry, 'masterId' | 'name' | 'detail'>) => string;

type ModesOf = {
  modes: readonly ModeEntry[];
  then: readonly ModeEntry[] | null;
  level: Term;
  sub: PlaceSub;
};

/** The mode of each place with its numbers. */
export const modesTable = (
  request: PageRequest,
  open: OpenIndividual,
  { modes, then, level, sub }: ModesOf,
): PlainTableProps & { hint: string; definitions: DefinitionsProps } => {
  const { t } = request;
  const { formats } = open;
  const written = ({ prices }: ModeEntry): string =>
    prices
      .map(({ price, count }, nth) => {
        const words = { price: formats.money(price), count, number: formats.count(count) };
        // What the number is, is said once a row.
        return nth === 0 ? t('individual:priceTimes', words) : `${words.price} (${words.number})`;
      })
      .map(text => text.replaceAll(' ', '\u00a0'))
      .join(' · ');
  const sure = (entry: ModeEntry) => ({ ...sureMode(entry), prices: written(entry) });
  const rows = besideThen(modes.map(sure), then?.map(sure) ?? null, isSamePlace);
  const shown = presentRows(request, open, { columns: modeColumns, key: ['masterId'] }, rows, {
    shown: [
      // How often the mode was seen stands in the prices.
      ...(['name', 'mode', 'share', 'observations'] as const),
      // At a shop all are of one shop.
      ...(level === 'shop' ? [] : (['shops'] as const)),
      'prices',
    ],
    terms: { name: level, share: 'atMode' },
    cells: {
      name: (row: Row) => textCell(row.name, { sub: sub(row) }),
      mode: (row: Row) => modeCell(row, modeText(request, open, row), row.mode),
      share: (row: Row) => modeCell(row, formats.percent(row.share), row.share),
      prices: (row: Row) => textCell(row.prices),
    },
  });
  return { hint: comparedHint(request, open, rows), caption: t('individual:section.modes'), ...shown };
};

/**
 * Between which modes places lie; null where fewer than two of them have one, or `isCut`: others are not here. Where several prices
 * are tied, which of them is the mode is chance: such a place is neither lowest nor highest, nor one of those where each was seen once.
 */
export const modesAnswer = (
  { t }: PageRequest,
  { formats }: OpenIndividual,
  modes: readonly ModeEntry[],
  isCut: boolean,
): { strong: string; rest: string } | null => {
  const known = modes.filter(({ mode, modeCount, modeTies }) => mode !== null && modeCount > 1 && modeTies <= 1);
  const left = modes.filter(({ mode }) => mode !== null).length - known.length;
  const without = left > 0 ? t('individual:modesWithout', { count: left }) : '';
  const prices = known.map(({ mode }) => mode ?? 0);
  if (prices.length < 2 || isCut) return null;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const write = (price: number): string => `${formats.money(price)} ${formats.currency}`.replaceAll(' ', '\u00a0');
  const count = prices.length;
  if (formats.money(lowest) === formats.money(highest))
    return {
      strong: t(left > 0 ? 'individual:modesAlike' : 'individual:modesSame', { price: write(lowest) }),
      rest: '',
    };
  const named = (price: number): string => {
    const there = known.filter(({ mode }) => mode === price);
    return there.length === 1
      ? (there[0]?.name ?? '')
      : t('individual:modesPlaces', { count: there.length, of: count });
  };
  return {
    strong: t('individual:modesFromTo', { lowest: write(lowest), highest: write(highest) }),
    rest: t('individual:modesWhere', { lowest: named(lowest), highest: named(highest), without }),
  };
};

export const presentModes = (
  request: PageRequest,
  open: OpenIndividual,
  modes: readonly ModeEntry[],
  then: readonly ModeEntry[] | null,
): Listed => {
  const { hint, caption, columns, rows } = modesTable(request, open, {
    modes,
    then,
    level: 'retailer',
    sub: ({ name, detail }) => besideName(name, detail),
  });
  return { hint: [request.t('individual:modesHint'), hint].filter(Boolean).join('. '), caption, columns, rows };
};
