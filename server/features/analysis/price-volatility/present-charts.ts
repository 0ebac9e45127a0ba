import type { Column } from '../../../../views/charts/ColumnChart.tsx';
import type { RetailersChart, SizesChart } from '../../../../views/pages/analysis/PriceVolatilityPage.tsx';
import { standsOut } from '../../../domain/analysis/stands-out.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { hasHighest } from '../ask/ask-table.ts';
import { drawnThen, thenNote, thenPeriod } from '../compare/drawn-then.ts';
import { changeTitle, mostMoved } from '../compare/moves.ts';
import { type LateRetailers, untilText } from '../market/late.ts';
import { changeText, figureBefore } from '../present/compared.ts';
import { isAmong, mostDrawn } from '../present/titles/chart-title.ts';
import type { OpenVolatility, RetailersTable, Sizes } from './readings.ts';

/** How many changes were of each size, downwards and upwards. */
const countSizes = (data: Sizes['data']) =>
  data.flatMap(({ from, to, cheaper, dearer }) => [
    { from, to, kind: 'cheaper' as const, count: cheaper },
    { from, to, kind: 'dearer' as const, count: dearer },
  ]);

const sizeName = ({ t }: PageRequest, { from, to }: { from: number; to: number | null }): string =>
  to === null ? t('volatility:chart.orMore', { from }) : t('volatility:chart.betweenPercent', { from, to });

/** Of which size there are more, or fewer, than in the other period; null where that is not known. */
const sizesChanged = (
  request: PageRequest,
  { formats }: OpenVolatility,
  data: Sizes['data'],
  then: Sizes['data'] = [],
) => {
  const before = countSizes(then);
  const rows = countSizes(data).map(({ from, to, kind, count }) => ({
    name: request.t(`volatility:chart.${kind}`, { size: sizeName(request, { from, to }) }),
    now: count,
    before: before.find(one => one.from === from && one.kind === kind)?.count,
  }));
  const most = mostMoved(request, { formats, kind: 'count', rows });
  return most && request.t('volatility:chart.moved', { name: most.name, change: most.text });
};

/** Which way most of the changes go: sizes are counted in bands of unlike width, of which the fullest says little. */
const sizesTitle = ({ t }: PageRequest, { formats }: OpenVolatility, data: Sizes['data']): string => {
  const sum = (kind: 'cheaper' | 'dearer'): number => data.reduce((all, row) => all + row[kind], 0);
  const [down, up] = [sum('cheaper'), sum('dearer')];
  const most = Math.max(down, up);
  const percent = formats.percent((100 * most) / (down + up));
  if (down === up || percent === formats.percent(50)) return t('volatility:chart.title');
  return t(`volatility:chart.way.${down > up ? 'cheaper' : 'dearer'}`, { percent });
};

/** Between the outermost ones a phone has room for these, with sign and unit. */
const alsoNarrow = [0, 5];

/** Where the bands meet, from the largest fall to the largest rise; the outermost have no end. */
const bandEnds = (data: Sizes['data']): SizesChart['edges'] => {
  const ends = data.flatMap(({ to }) => (to === null ? [] : [to]));
  const outermost = Math.max(0, ...ends);
  const edge = (sign: string) => (end: number) => ({
    text: `${sign}${end}\u00a0%`,
    wideOnly: end !== outermost && !alsoNarrow.includes(end),
  });
  const outside = { text: '', wideOnly: true };
  return [outside, ...ends.toReversed().map(edge('−')), edge('')(0), ...ends.map(edge('+')), outside];
};

/** That bands are of unlike width, and the outermost without an end. */
const bandsNote = ({ t }: PageRequest, data: Sizes['data']): string =>
  t('volatility:chart.bands', { from: data.at(-1)?.from ?? 0 });

/** Changes downwards to the left, the largest outermost; upwards to the right. */
export const sizesChart = (
  request: PageRequest,
  open: OpenVolatility,
  { data, summary }: Sizes,
  compared: Sizes | null,
): SizesChart => {
  const { t } = request;
  const { formats, selection } = open;
  const before = open.incomparable ? null : compared;
  const column = (kind: 'dearer' | 'cheaper', row: Sizes['data'][number]): Column => {
    // An arrow and no sign: "−10 to 25" could be read as from a fall to a rise.
    const arrow = kind === 'dearer' ? '↑' : '↓';
    const label =
      row.to === null
        ? // No ≥: neither of our fonts has it, and pictures have no others.
          `${arrow}${row.from}+`
        : `${arrow}${t('volatility:chart.between', { from: row.from, to: row.to })}`;
    const count = row[kind];
    return {
      name: `${kind} ${row.from}`,
      label,
      value: count,
      text: formats.count(count),
      light: kind === 'cheaper',
      compared: drawnThen(request, before?.data.find(({ from }) => from === row.from)?.[kind], formats.count),
    };
  };
  const columns = [...data.toReversed().map(row => column('cheaper', row)), ...data.map(row => column('dearer', row))];
  return {
    kind: 'sizes',
    title: sizesChanged(request, open, data, before?.data) ?? sizesTitle(request, open, data),
    sub: t('volatility:chart.sub', { period: formats.period(selection.start, selection.end) }),
    description: t('volatility:chart.description'),
    columns,
    edges: bandEnds(data),
    keys: {
      light: t('volatility:chart.down'),
      dark: t('volatility:chart.up'),
      before: columns.some(({ compared }) => compared) ? thenPeriod(open) : '',
    },
    yTickTexts: values => values.map(value => (Number.isInteger(value) ? formats.count(value) : '')),
    foot: [
      bandsNote(request, data),
      ...(summary?.newest ? [t('analysis:newest', { newest: formats.moment(summary.newest) })] : []),
    ],
  };
};

/** The retailer with most of the changes; null where several had as many, or not the largest are here. */
const mostAt = (open: OpenVolatility, table: RetailersTable): RetailersTable['data'][number] | null => {
  if (!hasHighest(open, table)) return null;
  const { formats } = open;
  const most = standsOut({ rows: table.data, value: row => row.changes, text: row => formats.count(row.changes) });
  return most && most.changes > 0 ? most : null;
};

/** Which retailer has most of the changes, and of how many; '' where none stands out. */
export const mostAtWords = ({ t }: PageRequest, open: OpenVolatility, table: RetailersTable): string => {
  const most = mostAt(open, table);
  return most
    ? t('volatility:answer.mostAt', {
        name: most.retailerName,
        number: open.formats.count(most.changes),
        total: open.formats.count(table.summary?.changes ?? most.changes),
      })
    : '';
};

/** Which part of the changes that retailer has, where the answer counts them; '' where none stands out. */
const shareAtMost = ({ t }: PageRequest, open: OpenVolatility, table: RetailersTable): string => {
  const most = mostAt(open, table);
  const all = table.summary?.changes ?? 0;
  if (!most || all === 0) return '';
  return t('volatility:chart.mostAt', {
    name: most.retailerName,
    percent: open.formats.percent((100 * most.changes) / all),
  });
};

/**
 * How many times as many changes it has as the retailer with the fewest of those whose data do not end early, if all are here and that
 * one has some; '' otherwise.
 */
export const timesAsWords = (
  request: PageRequest,
  open: OpenVolatility,
  table: RetailersTable,
  late: LateRetailers,
): string => {
  const most = mostAt(open, table);
  const whole = table.data.filter(row => untilText(request, late, row.masterRetailerId) === '');
  const least = whole.toSorted((a, b) => a.changes - b.changes)[0];
  if (!most || !least || table.total > table.data.length || least.changes === 0 || least === most) return '';
  const isLeast = table.data.every(row => row.changes >= least.changes);
  return request.t(isLeast ? 'volatility:answer.timesAs' : 'volatility:answer.timesAsWhole', {
    times: open.formats.percent(most.changes / least.changes),
    name: least.retailerName,
  });
};

/** The retailers of the table, each with its changes, the longest bar the whole width. */
export const retailersChart = (
  request: PageRequest,
  open: OpenVolatility,
  table: RetailersTable,
  late: LateRetailers,
): RetailersChart => {
  const { t } = request;
  const { formats, selection } = open;
  const { data, total, summary } = table;
  const thenOf = (row: RetailersTable['data'][number]) => figureBefore(row.before, 'changes');
  const most = Math.max(1, ...data.map(row => Math.max(row.changes, thenOf(row) ?? 0)));
  const percent = (count: number): number => (100 * count) / most;
  const bars = data.slice(0, mostDrawn).map(row => {
    const [now, before] = [row.changes, thenOf(row)];
    const compared = drawnThen(request, before, formats.count, changeText(t, formats, 'count', { now, before }));
    return {
      name: row.retailerName,
      href: '',
      detail: untilText(request, late, row.masterRetailerId),
      percent: percent(now),
      // No part of anything: the bar alone is drawn.
      whole: percent(now),
      text: formats.count(now),
      compared: compared && { ...compared, value: percent(compared.value) },
    };
  });
  const moves = {
    formats,
    kind: 'count' as const,
    rows: data.map(row => ({ name: row.retailerName, now: row.changes, before: thenOf(row) })),
  };
  return {
    kind: 'retailers',
    title:
      changeTitle(request, moves, total > data.length, isAmong(bars)) ??
      (shareAtMost(request, open, table) || t('volatility:chart.retailers')),
    sub: `${t('volatility:chart.retailersSub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    values: t('volatility:chart.values'),
    bars,
    foot: [
      ...(total > bars.length
        ? [t('volatility:chart.moreRetailers', { count: bars.length, total: formats.count(total) })]
        : []),
      ...(summary?.newest ? [t('analysis:newest', { newest: formats.moment(summary.newest) })] : []),
    ],
  };
};
