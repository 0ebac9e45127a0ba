import type { PlainTableProps } from '../../../../views/pages/analysis/parts/PlainTable.tsx';
import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import { type BasketChart, type BasketLine, comparative } from '../../../contract/analyses/comparative.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { Formats } from '../../../domain/formats.ts';
import { csvBelow, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { changeTitle, type Moved } from '../compare/moves.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { writeView } from '../filter/selection.ts';
import { drawable } from '../present/drawn-lines.ts';
import { wantedForm } from '../present/line-forms.ts';
import { presentNumbers } from '../present/present-numbers.ts';
import { presentTime } from '../present/present-time.ts';
import {
  type EvolutionFinding,
  evolutionFinding,
  type Finding,
  namedLine,
} from '../present/titles/evolution-finding.ts';
import { lineOf } from '../present/titles/finding-words.ts';
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

/** At which retailer the cost changed most: since the other period, else over time. Indexes and positions move with one another. */
const presentTitle = (
  request: PageRequest,
  open: OpenComparative,
  { finding, costs }: { finding: Finding; costs: ReturnType<typeof costsOf> | null },
): { title: string; subject: number | null } => {
  const { t } = request;
  const label = t(`baskets:chart.${open.figure}`, { set: open.set?.name ?? '' });
  if (open.figure !== 'cost') return { title: label, subject: null };
  const changed = costs && changeTitle(request, costs);
  if (changed) return { title: changed, subject: null };
  const most = namedLine(finding);
  return { title: most ? basketTitle(request, open, most) : label, subject: lineOf(finding) };
};

/** A line for each retailer; those that never have a complete basket have none. `costs`: those of the table. */
export const presentBasketTime = (
  request: PageRequest,
  open: OpenComparative,
  reply: BasketChart,
  { here, costs }: { here: string; costs: ReturnType<typeof costsOf> | null },
): BasketOverTime => {
  const { t } = request;
  const { selection, figure } = open;
  const there = reply.series.filter(line => line.buckets.some(({ cost }) => cost !== null)).map(presentLine(figure));
  const lines = drawable(there);
  const period = comparedPeriod(selection);
  const before = reply.before && period && { reply: { series: reply.before.map(presentLine(figure)) }, period };
  const asLines: TimeChart = { ...reply, series: lines, total: lines.length };
  const written = { ...open, formats: formatsForFigure(open.formats, figure) };
  const isOpen = open.numbers;
  const toNumbers = isOpen
    ? ''
    : withQuery(here, writeView(selection, writeFields(comparative.address, { numbers: true })));
  const chart = presentTime(request, written, asLines, {
    id: 'chart',
    ...presentTitle(request, open, { finding: evolutionFinding(asLines, open.formats), costs }),
    sub: t(`baskets:sub.${figure}.${reply.bucket}`, {
      currency: open.formats.currency,
      period: open.formats.period(selection.start, selection.end),
    }),
    lines,
    before,
    form: wantedForm(selection, here, 'chart'),
    numbers: { href: `${toNumbers}#numbers`, label: t('evolution:toNumbers') },
  });
  const foot = chart.foot.map(text => (text === t('evolution:holes') ? t('baskets:holes') : text));
  const more = there.length > lines.length ? [t('baskets:more', { count: lines.length, total: there.length })] : [];
  const file = withQuery(csvBelow(here), writeView(selection, writeFields(comparative.address, { file: 'evolution' })));
  return {
    chart: { ...chart, foot: [...more, ...foot], file },
    numbers: isOpen ? presentNumbers(request, written, asLines, lines) : null,
  };
};
