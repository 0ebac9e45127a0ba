import type { CompetitorMatrixProps } from '../../../../views/pages/analysis/comparisons/CompetitorMatrix.tsx';
import { chosenPairs } from '../../../domain/analysis/chosen-pairs.ts';
import { isDearerThan } from '../../../domain/analysis/level-within.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { chosenProducts } from '../ask/open-analysis.ts';
import { thenPeriod } from '../compare/drawn-then.ts';
import { changeTitle } from '../compare/moves.ts';
import { productHref } from '../links.ts';
import { figureBefore } from '../present/compared.ts';
import { gapHref, type OpenCompetitors } from './open-competitors.ts';
import { gapsOf, gapThen } from './present-charts.ts';
import type { PairsTable } from './readings.ts';

type PairRow = PairsTable['data'][number];

/** Maximum number of columns; the list of pairs has all competitors. */
const mostColumns = 12;

type Column = { id: number; name: string; code: string };

/** The competitors compared with the most own products. */
const listCompetitors = (pairs: readonly PairRow[]): Column[] => {
  const each = [...Map.groupBy(pairs, pair => pair.masterCompetitorId).values()];
  const listed = each
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first]) =>
      first ? [{ id: first.masterCompetitorId, name: first.competitorName, upc: first.competitorUpc }] : [],
    );
  const named = Map.groupBy(listed, ({ name }) => name);
  // Two of one name differ by their codes.
  return listed.map(one => ({ ...one, code: (named.get(one.name)?.length ?? 0) > 1 ? one.upc : '' }));
};

/** Pairs are ordered by own product: the last one may be incomplete at the end of a page, and then has no row. */
const groupRows = ({ data, total }: PairsTable): PairRow[][] => {
  const each = [...Map.groupBy(data, pair => pair.masterProductId).values()];
  return data.length < total && each.length > 1 ? each.slice(0, -1) : each;
};

/** A matrix with less than this share of its cells filled is of dashes. */
const sparseBelow = 1 / 3;

/** Columns that a phone shows, and rows that a column has to have to say something that its cells alone do not. */
const [mostNarrow, leastRows] = [2, 3];

type SizeOf = (pair: PairRow) => number;

const width: SizeOf = ({ gapPercent }) => Math.abs(gapPercent ?? 0);

const gapBefore = ({ before }: PairRow): number | null | undefined => figureBefore(before, 'gapPercent');

/** How far a gap has moved since the other period; what it was not known in comes last. */
const moved: SizeOf = pair => {
  const then = gapBefore(pair);
  return typeof then === 'number' && pair.gapPercent !== null ? Math.abs(pair.gapPercent - then) : -1;
};

/** The widest gap first, or the largest change, whichever way. */
const largestFirst = (pairs: readonly PairRow[], size: SizeOf): PairRow[] =>
  pairs.toSorted((a, b) => size(b) - size(a));

/** All own products by their largest one; of a part, which is by name, the order stays. */
const orderRows = (rows: PairRow[][], isWhole: boolean, size: SizeOf): PairRow[][] => {
  const largest = (pairs: readonly PairRow[]): number => Math.max(...pairs.map(size));
  return isWhole ? rows.toSorted((a, b) => largest(b) - largest(a)) : rows;
};

const isDearer = ({ index }: PairRow): boolean => isDearerThan(index ?? 100, 100);
const isCheaper = ({ index }: PairRow): boolean => isDearerThan(100, index ?? 100);

/** How many own products are dearer, or cheaper, than every one of their competitors; null where none is, or a row is not whole. */
const beyondAll = (
  rows: readonly PairRow[][],
  { data, total }: PairsTable,
): { dearer: number; cheaper: number } | null => {
  if (data.length < total) return null;
  const dearer = rows.filter(pairs => pairs.every(isDearer)).length;
  const cheaper = rows.filter(pairs => pairs.every(isCheaper)).length;
  return dearer + cheaper > 0 ? { dearer, cheaper } : null;
};

/** Pairs without prices that are named. */
const mostNamed = 3;

/** The linked pairs that are not compared, since no region has a price of both: the first by their names, and how many more; null if all are, or it is not known. */
const presentUnpriced = (
  request: PageRequest,
  open: OpenCompetitors,
  { data, total }: PairsTable,
): CompetitorMatrixProps['unpriced'] => {
  if (data.length < total) return null;
  const { competitors, ownProducts } = open.data;
  const links = new Map(
    [...open.own].map(own => [
      own,
      competitors.filter(({ ownProductIds }) => ownProductIds.includes(own)).map(({ id }) => id),
    ]),
  );
  const compared = new Set(data.map(row => `${row.masterProductId} ${row.masterCompetitorId}`));
  const without = chosenPairs([...chosenProducts(open.selection, open.data)], links).filter(
    pair => !compared.has(pair.join(' ')),
  );
  if (without.length === 0) return null;
  const names = new Map([...ownProducts, ...competitors].map(({ id, name }) => [id, name]));
  const linked = (id: number) => ({ name: names.get(id) ?? '', href: productHref(request, open, id) });
  const more = without.length - mostNamed;
  const count = without.length;
  return {
    words: request.t('competitors:unpriced', { count, number: open.formats.count(count) }),
    pairs: without
      .slice(0, mostNamed)
      .map(([own, competitor]) => ({ own: linked(own), competitor: linked(competitor) })),
    more: more > 0 ? request.t('competitors:unpricedMore', { count: more, number: open.formats.count(more) }) : '',
  };
};

/** How many own products are dearer, or cheaper, than all of their competitors; nothing where none is. */
const foundTitle = (
  { t }: PageRequest,
  { formats }: OpenCompetitors,
  rows: readonly PairRow[][],
  table: PairsTable,
): string => {
  const beyond = beyondAll(rows, table);
  return beyond
    ? t('competitors:table.matrixFound', {
        count: beyond.dearer,
        dearer: formats.count(beyond.dearer),
        cheaper: formats.count(beyond.cheaper),
        all: formats.count(rows.length),
      })
    : t('competitors:table.matrix');
};

type Shown = { isWhole: boolean; isMoved: boolean; isFound: boolean };

/** What a gap is, what stands below it, and what comes first. */
const hintOf = ({ t }: PageRequest, open: OpenCompetitors, { isWhole, isMoved, isFound }: Shown): string =>
  [
    ...(isFound ? [t('competitors:hint.matrixBeyond')] : []),
    t('competitors:hint.matrix'),
    ...(isMoved
      ? [t('competitors:hint.matrixMoved', { period: thenPeriod(open) })]
      : [t('competitors:hint.matrixLinks')]),
    ...(isWhole ? [t(isMoved ? 'competitors:hint.matrixMovedOrder' : 'competitors:hint.matrixOrder')] : []),
  ].join('. ');

/** Each own product with its competitors beside it, if they have few in common; otherwise a column for each. */
export const presentMatrix = (
  request: PageRequest,
  open: OpenCompetitors,
  table: PairsTable,
): CompetitorMatrixProps => {
  const { t } = request;
  const { formats } = open;
  const isWhole = table.data.length >= table.total;
  const isMoved = table.data.some(pair => moved(pair) >= 0);
  const size = isMoved ? moved : width;
  const rows = orderRows(groupRows(table), isWhole, size);
  const names = rows.flatMap(([first]) => first?.productName ?? []);
  const competitors = listCompetitors(rows.flat());
  const shown = competitors.slice(0, mostColumns);
  const { start, end } = open.selection;
  const inColumns = rows.flat().filter(pair => shown.some(one => one.id === pair.masterCompetitorId)).length;
  const isSparse =
    inColumns < sparseBelow * rows.length * shown.length || (rows.length < leastRows && shown.length > mostNarrow);
  const beside = Math.min(mostColumns, Math.max(0, ...rows.map(pairs => pairs.length)));
  const known = isSparse ? rows.reduce((sum, pairs) => sum + Math.min(beside, pairs.length), 0) : inColumns;
  const codes = new Map(competitors.map(({ id, code }) => [id, code]));
  const nameOf = ({ masterCompetitorId: id, competitorName: name }: PairRow): string =>
    [name, codes.get(id)].filter(Boolean).join(' ');
  const cellOf = (column: string, pair: PairRow | undefined) => ({
    column,
    name: isSparse && pair ? nameOf(pair) : '',
    gap: pair?.gapPercent ?? 0,
    text: pair ? formats.signedPercent(pair.gapPercent) : '',
    compared: pair ? gapThen(request, open, pair) : null,
    href: pair ? gapHref(request, open, pair.masterProductId, pair.masterCompetitorId) : '',
  });
  const changed = changeTitle(request, gapsOf(request, open, table.data), !isWhole);
  return {
    title: changed ?? foundTitle(request, open, rows, table),
    hint: hintOf(request, open, { isWhole, isMoved, isFound: !changed && beyondAll(rows, table) !== null }),
    thin: isMoved && isSparse ? t('competitors:hint.matrixThin') : '',
    caption: t('competitors:matrixCaption', { period: formats.period(start, end) }),
    isSparse,
    headers: isSparse
      ? [{ key: 'beside', name: t('competitors:beside'), href: '' }]
      : shown.map(competitor => ({
          key: String(competitor.id),
          name: [competitor.name, competitor.code].filter(Boolean).join(' '),
          href: productHref(request, open, competitor.id),
        })),
    rows: rows.flatMap(pairs => {
      const [first] = pairs;
      if (!first) return [];
      return [
        {
          key: String(first.masterProductId),
          name: first.productName,
          // A code says something only where names do not.
          sub: names.filter(name => name === first.productName).length > 1 ? first.upc : '',
          href: productHref(request, open, first.masterProductId),
          cells: isSparse
            ? largestFirst(pairs, size)
                .slice(0, beside)
                .map((pair, at) => cellOf(String(at), pair))
            : shown.map(({ id }) =>
                cellOf(
                  String(id),
                  pairs.find(one => one.masterCompetitorId === id),
                ),
              ),
        },
      ];
    }),
    unpriced: presentUnpriced(request, open, table),
    more: known < table.total ? t('competitors:matrixMore', { count: known, total: formats.count(table.total) }) : '',
  };
};
