import type { TextKey } from '../../../../locales/text.ts';
import type { Column } from '../../../../views/charts/ColumnChart.tsx';
import { timeTicks } from '../../../../views/charts/layout/time-ticks.ts';
import type { WeekChartValue } from '../../../../views/pages/analysis/IndividualPage.tsx';
import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import { individual } from '../../../contract/analyses/individual.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { placeInPeriod } from '../../../domain/calendar/place-in-period.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { drawnThen, thenNote } from '../compare/drawn-then.ts';
import type { LinesBefore } from '../compare/lines-under.ts';
import { writeView } from '../filter/selection.ts';
import { drawable } from '../present/drawn-lines.ts';
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

/** From where to where its average went: by how much in per cent the answer says, of the same shops and since the day before. */
const lineTitle = ({ t }: PageRequest, { formats }: OpenIndividual, reply: TimeChart): string => {
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
  (request: PageRequest, open: OpenIndividual, { before: { line: before }, summary }: IndividualReadings) =>
  (reply: TimeChart): TimeChartValue =>
    presentTime(
      request,
      open,
      { ...reply, total: 0 },
      {
        id: 'line-chart',
        ...titled(
          lineTitle(request, open, reply),
          request.t('individual:section.line'),
          presentSub(request, open, reply),
        ),
        lines: named(request, drawnLines(reply)),
        before: namedBefore(request, before),
        belongTogether: true,
        remarks: presentChanges(request, open, summary),
        numbers: numbersLink(request, open),
      },
    );

export const presentByRetailer =
  (request: PageRequest, open: OpenIndividual, before: LinesBefore | null) =>
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
      lines: drawable(reply.series, lineOf(finding)),
      before,
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
