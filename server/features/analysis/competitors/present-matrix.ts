import type { CompetitorMatrixProps } from '../../../../views/pages/analysis/comparisons/CompetitorMatrix.tsx';
import { isDearerThan } from '../../../domain/analysis/level-within.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { productHref } from '../links.ts';
import { gapHref, type OpenCompetitors } from './open-competitors.ts';
import type { PairRow } from './present-tables.ts';
import type { PairsTable } from './readings.ts';

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

/** The widest gap first, whichever way. */
const byGap = (pairs: readonly PairRow[]): PairRow[] =>
  pairs.toSorted((a, b) => Math.abs(b.gapPercent ?? 0) - Math.abs(a.gapPercent ?? 0));

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

/** Each own product with its competitors beside it, if they have few in common; otherwise a column for each. */
export const presentMatrix = (
  request: PageRequest,
  open: OpenCompetitors,
  table: PairsTable,
): CompetitorMatrixProps => {
  const { t } = request;
  const { formats } = open;
  const rows = groupRows(table);
  const competitors = listCompetitors(rows.flat());
  const shown = competitors.slice(0, mostColumns);
  const { start, end } = open.selection;
  const inColumns = rows.flat().filter(pair => shown.some(one => one.id === pair.masterCompetitorId)).length;
  const isSparse = inColumns < sparseBelow * rows.length * shown.length;
  const beside = Math.min(mostColumns, Math.max(0, ...rows.map(pairs => pairs.length)));
  const known = isSparse ? rows.reduce((sum, pairs) => sum + Math.min(beside, pairs.length), 0) : inColumns;
  const codes = new Map(competitors.map(({ id, code }) => [id, code]));
  const nameOf = ({ masterCompetitorId: id, competitorName: name }: PairRow): string =>
    [name, codes.get(id)].filter(Boolean).join(' ');
  const cellOf = (column: string, pair: PairRow | undefined) => ({
    column,
    name: isSparse && pair ? nameOf(pair) : '',
    text: pair ? formats.signedPercent(pair.gapPercent) : '',
    href: pair ? gapHref(request, open, pair.masterProductId, pair.masterCompetitorId) : '',
  });
  const beyond = beyondAll(rows, table);
  return {
    title: beyond
      ? t('competitors:table.matrixFound', {
          count: beyond.dearer,
          dearer: formats.count(beyond.dearer),
          cheaper: formats.count(beyond.cheaper),
          all: formats.count(rows.length),
        })
      : t('competitors:table.matrix'),
    hint: t('competitors:hint.matrix'),
    caption: t('competitors:matrixCaption', { period: formats.period(start, end) }),
    isSparse,
    beside,
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
          sub: first.upc,
          href: productHref(request, open, first.masterProductId),
          cells: isSparse
            ? byGap(pairs)
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
    more: known < table.total ? t('competitors:matrixMore', { count: known, total: formats.count(table.total) }) : '',
  };
};
