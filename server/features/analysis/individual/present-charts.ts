import type { TextKey } from '../../../../locales/text.ts';
import type { Column } from '../../../../views/charts/ColumnChart.tsx';
import { timeTicks } from '../../../../views/charts/layout/time-ticks.ts';
import type { WeekChartValue } from '../../../../views/pages/analysis/IndividualPage.tsx';
import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import { individual } from '../../../contract/analyses/individual.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { isSeen, lineChange } from '../../../domain/analysis/line-change.ts';
import { endsRightBefore } from '../../../domain/calendar/compared-period.ts';
import { placeInPeriod } from '../../../domain/calendar/place-in-period.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { drawnThen, thenNote, thenPeriod } from '../compare/drawn-then.ts';
import type { LinesBefore } from '../compare/lines-under.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { writeView } from '../filter/selection.ts';
import { listed } from '../market/late.ts';
import { drawable } from '../present/drawn-lines.ts';
import { untilOf } from '../present/line-ends.ts';
import { litLine, wantedForm } from '../present/line-forms.ts';
import { presentTime } from '../present/present-time.ts';
import { isPromoted } from '../present/time/multiples.ts';
import { titled } from '../present/titles/chart-title.ts';
import { evolutionFinding, namedLine } from '../present/titles/evolution-finding.ts';
import { lineOf, unchangedWords } from '../present/titles/finding-words.ts';
import { fewDaysNotes, keepComplete } from '../present/unfinished.ts';
import type { OpenIndividual } from './open-individual.ts';
import { pairInShops, presentChanges } from './present-summary.ts';
import type { IndividualReadings } from './read.ts';
import { findRetailer, retailerWords } from './retailer-finding.ts';

/** The texts of the contract's series names. */
const seriesNames: Record<string, TextKey> = {
  average: 'figures:average',
  minimum: 'figures:minimum',
  maximum: 'figures:maximum',
  mode: 'figures:mode',
  reference: 'figures:reference',
};

export const named = ({ t }: PageRequest, { own, product }: OpenIndividual, lines: readonly Line[]): Line[] => {
  const isOwn = own.has(product.id);
  return lines.map(line => ({
    ...line,
    name: t(seriesNames[line.name] ?? 'figures:average'),
    own: isOwn && line.name === 'average',
  }));
};

const isAverage = ({ name }: Line): boolean => name === 'average';

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

/** The retailers whose prices end before those of others, and until when they reach: the first and the last average are then of unlike shops. */
const earlyEnds = (request: PageRequest, { formats }: OpenIndividual, { byRetailer }: IndividualReadings): string[] => {
  if (byRetailer.kind !== 'ok') return [];
  const lastOf = ({ points }: Line): number => points.findLastIndex(({ value }) => value !== null);
  const lines = byRetailer.value.series.toSorted((a, b) => lastOf(a) - lastOf(b));
  const until = untilOf(request, formats, byRetailer.value);
  return lines.flatMap(line => (until(line) ? [`${line.name} ${until(line)}`] : []));
};

/** A line that goes less far from the price in the same shops, in points, is no news. */
const leastApart = 1;

/** Why its line went otherwise than its price in the same shops, of which the answer speaks; '' where it did not. */
const whyApart = (
  request: PageRequest,
  { formats }: OpenIndividual,
  reply: TimeChart,
  { ends, summary }: Pick<IndividualReadings, 'summary'> & { ends: readonly string[] },
): string => {
  const { t } = request;
  const average = reply.series.find(isAverage);
  const drawn = average ? lineChange(keepComplete(reply, average)).changePercent : null;
  const inShops = summary.kind === 'ok' ? summary.value.changePercent : null;
  if (ends.length === 0 || !drawn || !isSeen(drawn)) return '';
  const early = t('individual:line.early', { names: listed(request, ends) });
  if (inShops === null) return early;
  if (Math.abs(drawn - inShops) < leastApart) return '';
  return t('individual:line.apart', { early, percent: formats.signedPercent(inShops) });
};

/** Whether the period that it is compared with ends right before: its prices in the same shops are then those of both ends. */
const isOfBothEnds = ({ selection }: OpenIndividual): boolean => {
  const days = comparedPeriod(selection);
  return days !== null && endsRightBefore(days, selection);
};

/**
 * Where it ended in both periods; '' where one of them is not known. Where some retailers end early, in the same shops, if these are known
 * of both ends.
 */
const comparedTitle = (
  request: PageRequest,
  open: OpenIndividual,
  reply: TimeChart,
  { before, summary, ...readings }: IndividualReadings,
): string => {
  const { t } = request;
  const pair = pairInShops(open, summary);
  const period = thenPeriod(open);
  if (
    before.line &&
    pair &&
    isOfBothEnds(open) &&
    earlyEnds(request, open, { before, summary, ...readings }).length > 0
  )
    return t('individual:line.comparedSame', { last: pair.last, before: pair.first, period });
  const [now, then] = [reply.series, before.line?.reply.series ?? []].map(lines => lines.find(isAverage));
  const last = now ? lineChange(keepComplete(reply, now)).last : null;
  const earlier = then ? lineChange(then.points.map(({ value }) => value)).last : null;
  if (last === null || earlier === null) return '';
  const { moneyWithUnit, money } = open.formats;
  return t('individual:line.compared', { last: moneyWithUnit(last), before: money(earlier), period });
};

/** How far it went in the same shops where some retailers end early: the ends of its line are then of unlike ones. '' where it is not known. */
const sameShopsTitle = (
  { t }: PageRequest,
  open: OpenIndividual,
  { ends, summary }: Pick<IndividualReadings, 'summary'> & { ends: readonly string[] },
): string => {
  const pair = pairInShops(open, summary);
  const percent = summary.kind === 'ok' ? summary.value.changePercent : null;
  if (ends.length === 0 || !pair || percent === null) return '';
  if (!isSeen(percent)) return t('individual:line.shopsAlike', pair);
  const moved = { ...pair, percent: open.formats.percent(Math.abs(percent)) };
  return t(percent < 0 ? 'individual:line.shopsFell' : 'individual:line.shopsRose', moved);
};

/** What the line is of, and where it ends: not at the last price of the same shops, which the title says. */
const ofEachDay = ({ t }: PageRequest, { formats }: OpenIndividual, { bucket, days, series }: TimeChart): string => {
  const points = series.find(isAverage)?.points ?? [];
  const at = points.findLastIndex(({ value }) => value !== null);
  const [last, day] = [points[at]?.value ?? null, days[at]];
  return last === null || day === undefined || bucket !== 'day'
    ? t('individual:line.ofEachDay')
    : t('individual:line.ofEachDayAt', { price: formats.moneyWithUnit(last), day: formats.day(day) });
};

/** From where to where its average went, as it is drawn: what the answer says, and by how much in per cent, is of the same shops. */
const lineTitle = ({ t }: PageRequest, { formats }: OpenIndividual, reply: TimeChart): string => {
  const series = reply.series.filter(isAverage);
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
const namedBefore = (request: PageRequest, open: OpenIndividual, before: LinesBefore | null): LinesBefore | null =>
  before && { ...before, reply: { series: named(request, open, before.reply.series) } };

export const presentLine =
  (request: PageRequest, open: OpenIndividual, readings: IndividualReadings) =>
  (reply: TimeChart): TimeChartValue => {
    const { t } = request;
    const { summary, before } = readings;
    const isCompared = before.line !== null;
    const ends = earlyEnds(request, open, readings);
    const isSaid = isCompared && isOfBothEnds(open);
    const ofOthers = comparedTitle(request, open, reply, readings);
    const ofShops = ofOthers ? '' : sameShopsTitle(request, open, { ends, summary });
    const why = (): string => {
      if (ofShops) {
        const early = t('individual:line.early', { names: listed(request, ends) });
        return `${ofEachDay(request, open, reply)}; ${early}`;
      }
      // Against other days its change since right before this period would be a third one.
      return !isCompared || isSaid ? whyApart(request, open, reply, { ends, summary }) : '';
    };
    const title = ofOthers || ofShops || lineTitle(request, open, reply);
    const label = t('individual:section.line');
    const pair = isSaid || ofShops ? null : pairInShops(open, summary);
    return presentTime(
      request,
      open,
      { ...reply, total: 0 },
      {
        id: 'line-chart',
        ...titled(title, label, [presentSub(request, open, reply), why()].filter(Boolean).join(' · ')),
        lines: named(request, open, drawnLines(reply)),
        before: namedBefore(request, open, before.line),
        belongTogether: true,
        remarks: [
          // A title of this period alone says it, or what stands below the title.
          ...((isCompared || title === label) && ends.length > 0 ? [t('individual:line.eachDay')] : []),
          ...(pair ? [t('individual:line.pair', pair)] : []),
          ...presentChanges(request, open, summary),
        ],
        numbers: numbersLink(request, open),
      },
    );
  };

/** Lines in the order of the table that they are drawn below. */
const inOrderOf = (table: IndividualReadings['table'], lines: readonly Line[]): Line[] => {
  const places = new Map(table.kind === 'ok' ? table.value.data.map(({ placeId }, at) => [placeId, at]) : []);
  return lines.toSorted((a, b) => (places.get(a.masterId) ?? places.size) - (places.get(b.masterId) ?? places.size));
};

export const presentByRetailer =
  (request: PageRequest, open: OpenIndividual, { before, changes, table }: IndividualReadings) =>
  (reply: TimeChart): TimeChartValue => {
    const { t } = request;
    const label = t('individual:section.by-retailer');
    const sub = presentSub(request, open, reply);
    const found = findRetailer(reply, open, changes);
    const subject = lineOf(found.finding);
    const form = wantedForm(open.selection, open.here, 'retailer-chart');
    const lines = inOrderOf(table, drawable(reply.series, subject));
    const words = retailerWords(request, open, { reply, ...found, lit: litLine(lines, form), label, sub });
    return presentTime(request, open, reply, {
      id: 'retailer-chart',
      ...words,
      ...titled(words.title, label, words.sub),
      lines,
      before: before.byRetailer,
      subject,
      form,
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
