import type { PlainTableProps } from '../../../../views/pages/analysis/parts/PlainTable.tsx';
import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import { type BasketChart, type BasketLine, comparative } from '../../../contract/analyses/comparative.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { standsOut } from '../../../domain/analysis/stands-out.ts';
import type { Formats } from '../../../domain/formats.ts';
import { csvBelow, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { changeTitle, type Moved } from '../compare/moves.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { writeView } from '../filter/selection.ts';
import { changeText } from '../present/compared.ts';
import { drawable } from '../present/drawn-lines.ts';
import { wantedForm } from '../present/line-forms.ts';
import { presentNumbers } from '../present/present-numbers.ts';
import { presentTime } from '../present/present-time.ts';
import type { BesideName } from '../present/time/multiples.ts';
import {
  type EvolutionFinding,
  evolutionFinding,
  type Finding,
  namedLine,
} from '../present/titles/evolution-finding.ts';
import { extentWords } from '../present/titles/extent.ts';
import { lineOf } from '../present/titles/finding-words.ts';
import { fewDaysNotes } from '../present/unfinished.ts';
import type { OpenComparative } from './open-comparative.ts';
import type { BasketTable } from './readings.ts';

/** The format of the lines' figure: money, an index with one decimal, or a whole position. */
const formatsForFigure = (formats: Formats, figure: OpenComparative['figure']): Formats => {
  if (figure === 'cost') return formats;
  const money =
    figure === 'index' ? formats.percent : (place: number | null) => (place === null ? '–' : formats.count(place));
  const numbers = { ...formats.numbers, digits: figure === 'index' ? 1 : 0 };
  return { ...formats, money, currency: '', numbers };
};

const presentLine =
  (figure: OpenComparative['figure']) =>
  (line: BasketLine): Line => ({
    name: line.name,
    detail: '',
    masterId: line.masterRetailerId,
    own: false,
    points: line.buckets.map(bucket => ({
      day: bucket.day,
      value: bucket[figure],
      observations: bucket.observations,
      promotion: null,
    })),
  });

export type BasketOverTime = { chart: TimeChartValue; numbers: (PlainTableProps & { title: string }) | null };

/** The cost of the basket at each retailer, in both periods. */
export const costsOf = ({ formats }: OpenComparative, { data }: Pick<BasketTable, 'data'>) => ({
  formats,
  kind: 'average' as const,
  rows: data.map(({ retailerName: name, cost: now, before }): Moved => ({ name, now, before: before?.cost })),
});

/** The figure of the lines at each retailer in both periods; of positions, which are among others then, the cost. */
const movesIn = (open: OpenComparative, table: Pick<BasketTable, 'data'>) =>
  open.figure === 'index'
    ? {
        formats: open.formats,
        kind: 'index' as const,
        rows: table.data.map(
          ({ retailerName: name, index: now, before }): Moved => ({ name, now, before: before?.index }),
        ),
      }
    : costsOf(open, table);

/** Where the line of a position ends, of how many that are ranked then: who has no whole basket on that day has no place. */
const besidePosition = (
  { t }: PageRequest,
  { formats }: OpenComparative,
  { series, days }: BasketChart,
  ended: string,
): BesideName => {
  const ranked = days.map((_, at) => series.filter(({ buckets }) => (buckets[at]?.position ?? null) !== null).length);
  return {
    textOf: ({ points }, position) => {
      const end = points.findLastIndex(({ value }) => value !== null);
      return t('competitors:placeOf', { position, of: formats.count(ranked[end] ?? 0) });
    },
    atEnds: true,
    notes: { apart: ended, together: ended },
  };
};

/** Beside the name of a compared line how far its figure has changed, as in the table and the title. */
const besideCompared = (
  request: PageRequest,
  open: OpenComparative,
  table: BasketTable,
  ended: string,
): BesideName | null => {
  const { t } = request;
  if (!open.selection.compared) return null;
  const { formats, kind, rows } = movesIn(open, table);
  return {
    textOf: ({ name }) => {
      const row = rows.find(one => one.name === name);
      return (row && changeText(t, formats, kind, row)) || t('compared:new');
    },
    notes: { apart: t('promotion:chart.besideCompared'), together: ended },
  };
};

/** From where to where the cost of the basket that changed most went, as it is drawn. */
const basketTitle = ({ t }: PageRequest, { formats }: OpenComparative, most: EvolutionFinding): string => {
  const { kind, name, percent, only, line } = most;
  return t(only ? `baskets:chart.only.${kind}` : `baskets:chart.most.${kind}`, {
    name,
    first: formats.money(line.first),
    last: formats.moneyWithUnit(line.last),
    percent: formats.percent(percent),
  });
};

/** On how many days, weeks or months a retailer was the cheapest. */
const timesCheapest = ({ buckets }: Pick<BasketLine, 'buckets'>): number =>
  buckets.filter(({ position }) => position === 1).length;

/** On how many of them any retailer was ranked. */
const timesRanked = (lines: readonly BasketLine[]): number => {
  const days = lines.flatMap(({ buckets }) => buckets.flatMap(({ day, position }) => (position === null ? [] : [day])));
  return new Set(days).size;
};

/**
 * Who was the cheapest most often, of the days, weeks or months on which a basket was whole, and how often then; null where that is
 * not one alone.
 */
export const oftenCheapest = (
  { t }: PageRequest,
  { formats }: OpenComparative,
  reply: BasketChart,
): { title: string; subject: string } | null => {
  const times = reply.series.map(({ buckets, ...line }) => ({ ...line, count: timesCheapest({ buckets }) }));
  const most = standsOut({ rows: times, value: ({ count }) => count, text: ({ count }) => formats.count(count) });
  const total = timesRanked(reply.series);
  if (!most || total < 2) return null;
  const said = {
    name: most.name,
    extent: extentWords({ t, formats }, reply.bucket, { part: most.count, total }),
  };
  const then = reply.before ?? [];
  const totalThen = timesRanked(then);
  const lineThen = then.find(({ masterRetailerId: id }) => id === most.masterRetailerId);
  const part = formats.count(lineThen ? timesCheapest(lineThen) : 0);
  const title =
    totalThen === 0
      ? t('baskets:chart.cheapest', said)
      : t('baskets:chart.cheapestThen', { ...said, part, total: formats.count(totalThen) });
  return { title, subject: most.name };
};

/**
 * At which retailer the cost, or the index, changed most since the other period; else the cost over time. Indexes and positions move
 * with one another: who was the cheapest most often.
 */
const presentTitle = (
  request: PageRequest,
  open: OpenComparative,
  { finding, table, reply }: { finding: Finding; table: BasketTable | null; reply: BasketChart },
): { title: string; subject: number | null; saysMost: boolean } => {
  const { t } = request;
  const label = t(`baskets:chart.${open.figure}`, { set: open.set?.name ?? '' });
  const changed = table && open.figure !== 'position' && changeTitle(request, movesIn(open, table));
  if (changed) return { title: changed, subject: null, saysMost: false };
  if (open.figure !== 'cost')
    return { title: oftenCheapest(request, open, reply)?.title ?? label, subject: null, saysMost: false };
  const most = namedLine(finding);
  return { title: most ? basketTitle(request, open, most) : label, subject: lineOf(finding), saysMost: most !== null };
};

/** Whether a line moves where another one begins or ends: a rank, and an index against the average of all. */
const isAmongOthers = ({ figure, against }: OpenComparative): boolean =>
  figure === 'position' || (figure === 'index' && against === null);

const isWhole = ({ cost }: BasketLine['buckets'][number]): boolean => cost !== null;

/** The first and the last day, week or month on which the basket of a retailer was whole; -1 where it never was. */
const wholeEnds = ({ buckets }: BasketLine) =>
  ({ first: buckets.findIndex(isWhole), last: buckets.findLastIndex(isWhole) }) as const;

/**
 * Retailers with data on days before, or after, those on which their basket was whole, with the first or the last of these; only
 * where lines are of days.
 */
export const partlyWhole = ({
  bucket,
  series,
}: BasketChart): Map<number, { key: 'since' | 'until'; day: string }[]> => {
  const found = series.flatMap(line => {
    const { first, last } = wholeEnds(line);
    if (bucket !== 'day' || first < 0) return [];
    const { buckets } = line;
    const isPart = (of: BasketLine['buckets']): boolean => of.some(({ priced }) => priced > 0);
    const ends = [
      ...(isPart(buckets.slice(0, first)) ? [{ key: 'since' as const, day: buckets[first]?.day ?? '' }] : []),
      ...(isPart(buckets.slice(last + 1)) ? [{ key: 'until' as const, day: buckets[last]?.day ?? '' }] : []),
    ];
    return ends.length > 0 ? [[line.masterRetailerId, ends] as const] : [];
  });
  return new Map(found);
};

/** When the basket of a retailer was not whole at the beginning or at the end of the lines, and why; '' where it always was. */
const notWholeWords = (
  { t }: PageRequest,
  open: OpenComparative,
  { bucket, products }: BasketChart,
  line: BasketLine,
): string[] => {
  const { formats } = open;
  const { name, buckets } = line;
  const { first, last } = wholeEnds(line);
  const words = (of: BasketLine['buckets'], day: string, key: 'before' | 'since'): string[] => {
    if (of.length === 0) return [];
    const most = of.reduce((one, other) => (other.priced > one.priced ? other : one));
    const said = { name, day: formats.bucket(day, bucket).replaceAll(' ', '\u00a0') };
    // Where data end is said under the filter; ranks and averages change with it.
    if (most.priced === 0 && !isAmongOthers(open)) return [];
    if (most.priced === 0)
      return [key === 'before' ? t('baskets:noData.before', said) : t('baskets:noData.since', said)];
    const counts = { ...said, priced: formats.count(most.priced), count: products };
    return [key === 'before' ? t('baskets:notWhole.before', counts) : t('baskets:notWhole.since', counts)];
  };
  return [
    ...words(buckets.slice(0, first), buckets[first]?.day ?? '', 'before'),
    ...words(buckets.slice(last + 1), buckets[last + 1]?.day ?? '', 'since'),
  ];
};

/** As many retailers as a sentence names. */
const mostNamed = 4;

/** Which lines begin later or end earlier, and why: then a position rises though nothing became cheaper. */
const notWhole = (
  request: PageRequest,
  open: OpenComparative,
  reply: BasketChart,
  lines: readonly BasketLine[],
): string[] => {
  const { t } = request;
  const all = lines.flatMap(line => notWholeWords(request, open, reply, line));
  if (all.length === 0) return [];
  const others = all.length - mostNamed;
  const rest = others > 0 ? [t('overview:fresh.others', { count: others })] : [];
  const said = `${[...all.slice(0, mostNamed), ...rest].join('; ')}.`;
  if (!isAmongOthers(open)) return [said];
  return [`${said} ${open.figure === 'position' ? t('baskets:rankedThere') : t('baskets:averageThere')}`];
};

/** A line for each retailer; those that never have a complete basket have none. `table`: the figures of both periods. */
export const presentBasketTime = (
  request: PageRequest,
  open: OpenComparative,
  reply: BasketChart,
  { here, table }: { here: string; table: BasketTable | null },
): BasketOverTime => {
  const { t } = request;
  const { selection, figure } = open;
  const known = reply.series.filter(line => line.buckets.some(({ cost }) => cost !== null));
  const there = known.map(presentLine(figure));
  const lines = drawable(there);
  const period = comparedPeriod(selection);
  const before = reply.before && period && { reply: { series: reply.before.map(presentLine(figure)) }, period };
  const asLines: TimeChart = { ...reply, series: lines, total: lines.length };
  const written = { ...open, formats: formatsForFigure(open.formats, figure) };
  // A week or month of few days is no beginning, and no end, of a change.
  const isShort = fewDaysNotes(t, open.formats, reply, selection).length > 0;
  const finding = isShort ? null : evolutionFinding(asLines, open.formats);
  const ended = t(`promotion:chart.besideTogether.${reply.bucket}`);
  const beside =
    figure === 'position'
      ? besidePosition(request, open, reply, ended)
      : table && besideCompared(request, open, table, ended);
  const isOpen = open.numbers;
  const toNumbers = isOpen
    ? ''
    : withQuery(here, writeView(selection, writeFields(comparative.address, { numbers: true })));
  const chart = presentTime(request, written, asLines, {
    id: 'chart',
    ...presentTitle(request, open, { finding, table, reply }),
    sub: t(`baskets:sub.${figure}.${reply.bucket}`, {
      currency: open.formats.currency,
      period: open.formats.period(selection.start, selection.end),
      base: open.data.retailers.find(({ id }) => id === open.against)?.name ?? t('baskets:averageOf'),
    }),
    lines,
    ranks: figure === 'position',
    before,
    ...(beside ? { beside } : {}),
    form: wantedForm(selection, here, 'chart'),
    numbers: { href: `${toNumbers}#numbers`, label: t('evolution:toNumbers') },
  });
  const foot = chart.foot.map(text => (text === t('evolution:holes') ? t('baskets:holes') : text));
  const more = there.length > lines.length ? [t('baskets:more', { count: lines.length, total: there.length })] : [];
  const file = withQuery(csvBelow(here), writeView(selection, writeFields(comparative.address, { file: 'evolution' })));
  return {
    chart: {
      ...chart,
      foot: [...notWhole(request, open, reply, known.slice(0, lines.length)), ...more, ...foot],
      file,
    },
    numbers: isOpen ? presentNumbers(request, written, asLines, lines) : null,
  };
};
