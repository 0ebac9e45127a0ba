import type { TextKey } from '../../../../locales/text.ts';
import type { Column } from '../../../../views/charts/ColumnChart.tsx';
import { timeTicks } from '../../../../views/charts/layout/time-ticks.ts';
import type { WeekChartValue } from '../../../../views/pages/analysis/IndividualPage.tsx';
import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import { individual } from '../../../contract/analyses/individual.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { isSeen } from '../../../domain/analysis/line-change.ts';
import { placeInPeriod } from '../../../domain/calendar/place-in-period.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { drawnThen, thenNote } from '../compare/drawn-then.ts';
import type { LinesBefore } from '../compare/lines-under.ts';
import { writeView } from '../filter/selection.ts';
import { drawable } from '../present/drawn-lines.ts';
import { untilOf } from '../present/line-ends.ts';
import { wantedForm } from '../present/line-forms.ts';
import { isPromoted, presentTime } from '../present/present-time.ts';
import { titled } from '../present/titles/chart-title.ts';
import { evolutionFinding, namedLine } from '../present/titles/evolution-finding.ts';
import { findingTitle, lineOf, unchangedWords } from '../present/titles/finding-words.ts';
import { fewDaysNotes } from '../present/unfinished.ts';
import type { OpenIndividual } from './open-individual.ts';
import { presentChanges } from './present-summary.ts';
import type { IndividualReadings } from './read.ts';

/** The texts of the contract's series names. */
const seriesNames: Record<string, TextKey> = {
  average: 'figures:average',
  minimum: 'figures:minimum',
  maximum: 'figures:maximum',
  mode: 'figures:mode',
  reference: 'figures:reference',
};

export const named = ({ t }: PageRequest, lines: readonly Line[]): Line[] =>
  lines.map(line => ({ ...line, name: t(seriesNames[line.name] ?? 'figures:average'), own: line.name === 'average' }));

/** Average and competitors in the chart: lowest, highest and mode are among the figures. */
const drawnLines = (reply: TimeChart): Line[] =>
  reply.series.filter(
    line => line.name === 'average' || (line.name === 'reference' && line.points.some(({ value }) => value !== null)),
  );

const numbersLink = ({ t }: PageRequest, { selection, here, numbers }: OpenIndividual) => ({
  href: numbers
    ? '#numbers'
    : `${withQuery(here, writeView(selection, writeFields(individual.address, { numbers: true })))}#numbers`,
  label: t('evolution:toNumbers'),
});

const presentSub = ({ t }: PageRequest, { formats, selection }: OpenIndividual, { bucket }: TimeChart): string =>
  t(`evolution:sub.${bucket}`, {
    currency: formats.currency,
    period: formats.period(selection.start, selection.end),
  });

/** Whether the prices of some retailers end before those of others: the first and the last average are then of unlike shops. */
const areApart = (request: PageRequest, { formats }: OpenIndividual, { byRetailer }: IndividualReadings): boolean =>
  byRetailer.kind === 'ok' &&
  byRetailer.value.series.some(line => untilOf(request, formats, byRetailer.value)(line) !== '');

/** By how much its price changed in the same shops, which the answer says too. */
const sameShopsTitle = (
  { t }: PageRequest,
  { formats }: OpenIndividual,
  { summary }: Pick<IndividualReadings, 'summary'>,
): string => {
  const { changePercent = null, priorDay = null } = summary.kind === 'ok' ? summary.value : {};
  if (changePercent === null || priorDay === null || !isSeen(changePercent)) return t('individual:section.line');
  return t(`individual:line.sameShops.${changePercent < 0 ? 'fell' : 'rose'}`, {
    percent: formats.percent(Math.abs(changePercent)),
    day: formats.day(priorDay),
  });
};

/**
 * From where to where its average went: by how much in per cent the answer says, of the same shops and since the day before. Where
 * some retailers end earlier, both ends are of unlike shops, and it says that too.
 */
const lineTitle = (
  request: PageRequest,
  open: OpenIndividual,
  reply: TimeChart,
  readings: IndividualReadings,
): string => {
  const { t } = request;
  const { formats } = open;
  if (areApart(request, open, readings)) return sameShopsTitle(request, open, readings);
  const series = reply.series.filter(({ name }) => name === 'average');
  const finding = namedLine(evolutionFinding({ ...reply, total: 1, series }, formats));
  if (!finding) return t('individual:section.line');
  const { kind, line } = finding;
  const unchanged = unchangedWords(t, formats, line);
  if (unchanged) return t('individual:line.alike', { unchanged });
  return t(`individual:line.${kind}`, {
    first: formats.money(line.first),
    last: formats.moneyWithUnit(line.last),
  });
};

/** The lines of the other period under the names of this one. */
const namedBefore = (request: PageRequest, before: LinesBefore | null): LinesBefore | null =>
  before && { ...before, reply: { series: named(request, before.reply.series) } };

export const presentLine =
  (request: PageRequest, open: OpenIndividual, readings: IndividualReadings) =>
  (reply: TimeChart): TimeChartValue =>
    presentTime(
      request,
      open,
      { ...reply, total: 0 },
      {
        id: 'line-chart',
        ...titled(
          lineTitle(request, open, reply, readings),
          request.t('individual:section.line'),
          presentSub(request, open, reply),
        ),
        lines: named(request, drawnLines(reply)),
        before: namedBefore(request, readings.before.line),
        belongTogether: true,
        remarks: [
          ...(areApart(request, open, readings) ? [request.t('individual:line.eachDay')] : []),
          ...presentChanges(request, open, readings.summary),
        ],
        numbers: numbersLink(request, open),
      },
    );

/** Lines in the order of the table that they are drawn below. */
const inOrderOf = (table: IndividualReadings['table'], lines: readonly Line[]): Line[] => {
  const places = new Map(table.kind === 'ok' ? table.value.data.map(({ placeId }, at) => [placeId, at]) : []);
  return lines.toSorted((a, b) => (places.get(a.masterId) ?? places.size) - (places.get(b.masterId) ?? places.size));
};

export const presentByRetailer =
  (request: PageRequest, open: OpenIndividual, { before, table }: IndividualReadings) =>
  (reply: TimeChart): TimeChartValue => {
    const { t } = request;
    const finding = evolutionFinding(reply, open.formats);
    const label = t('individual:section.by-retailer');
    return presentTime(request, open, reply, {
      id: 'retailer-chart',
      ...titled(
        findingTitle(t, open.formats, { finding, linesOf: 'at', label }),
        label,
        presentSub(request, open, reply),
      ),
      lines: inOrderOf(table, drawable(reply.series, lineOf(finding))),
      before: before.byRetailer,
      subject: lineOf(finding),
      form: wantedForm(open.selection, open.here, 'retailer-chart'),
    });
  };

/** Whether the only retailer's line is the one of all shops: a chart of it would say nothing new. */
export const repeatsLine = ({ byRetailer, line }: IndividualReadings): boolean => {
  if (byRetailer.kind !== 'ok' || line.kind !== 'ok' || byRetailer.value.series.length !== 1) return false;
  const values = ({ points }: Pick<Line, 'points'>) => JSON.stringify(points.map(({ day, value }) => [day, value]));
  const [only] = byRetailer.value.series;
  const average = line.value.series.find(({ name }) => name === 'average');
  return only !== undefined && average !== undefined && values(only) === values(average);
};

/** The average in each week of the other period, by the place of the week in it. */
const weeksThen = (before: LinesBefore | null): ReadonlyMap<number, number | null> => {
  const average = before?.reply.series.find(({ name }) => name === 'average');
  return new Map(
    before && average?.points.map(({ day, value }) => [placeInPeriod(before.period.start, day, 'week'), value]),
  );
};

export const presentWeeks =
  (request: PageRequest, open: OpenIndividual, before: LinesBefore | null) =>
  (reply: TimeChart): WeekChartValue => {
    const { t } = request;
    const { formats, selection } = open;
    const average = reply.series.find(line => line.name === 'average');
    const points = new Map(average?.points.map(point => [point.day, point]));
    const then = weeksThen(before);
    const columns = reply.days.map((week): Column => {
      const { value = null, promotion } = points.get(week) ?? {};
      const light = isPromoted(promotion);
      const compared = drawnThen(request, then.get(placeInPeriod(selection.start, week, 'week')), formats.money);
      return { name: week, label: formats.bucket(week, 'day'), value, text: formats.money(value), light, compared };
    });
    return {
      title: t('individual:section.by-week'),
      sub: `${t('individual:weekSub', {
        currency: formats.currency,
        period: formats.period(selection.start, selection.end),
      })}${thenNote(request, open, 'strokes', columns)}`,
      description: columns
        .map(({ label, text, compared }) => [`${label}: ${text}`, compared?.text].filter(Boolean).join(', '))
        .join(', '),
      columns,
      xTicks: timeTicks(reply.days, 'week', formats),
      yTickTexts: values => values.map(value => formats.money(value)),
      foot: [
        ...(columns.some(column => column.light) ? [t('individual:lightIsPromotion')] : []),
        ...fewDaysNotes(t, formats, { bucket: 'week', days: reply.days }, selection),
      ],
    };
  };
