import type { TextKey } from '../../../../locales/text.ts';
import type { Column } from '../../../../views/charts/ColumnChart.tsx';
import { timeTicks } from '../../../../views/charts/layout/time-ticks.ts';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { IndividualPageProps, WeekChartValue } from '../../../../views/pages/analysis/IndividualPage.tsx';
import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import { individual } from '../../../contract/analyses/individual.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { placeLevels } from '../../../domain/analysis/analysis-keys.ts';
import { placeInPeriod } from '../../../domain/calendar/place-in-period.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { type PanelOptions, presentPanel } from '../../shared/outcomes/panel.ts';
import { placelessOr } from '../ask/placeless.ts';
import { drawnThen, thenNote } from '../compare/drawn-then.ts';
import type { LinesBefore } from '../compare/lines-under.ts';
import { onlyBeforeIn } from '../compare/only-before.ts';
import { presentNotFound, withoutProducts } from '../filter/present-not-found.ts';
import { writeFilter, writeSelection, writeView } from '../filter/selection.ts';
import { pictureHref } from '../hero-image/present-card.ts';
import type { MainCompared } from '../present/compared.ts';
import { drawable } from '../present/drawn-lines.ts';
import { wantedForm } from '../present/line-forms.ts';
import { presentHead } from '../present/present-head.ts';
import { presentNumbers } from '../present/present-numbers.ts';
import { isPromoted, presentTime } from '../present/present-time.ts';
import { titled } from '../present/titles/chart-title.ts';
import { evolutionFinding, namedLine } from '../present/titles/evolution-finding.ts';
import { findingTitle, lineOf } from '../present/titles/finding-words.ts';
import { fewDaysNotes } from '../present/unfinished.ts';
import type { OpenIndividual } from './open-individual.ts';
import { placesPath, placeViews } from './place-views.ts';
import { presentModes, presentTable } from './present-lists.ts';
import { presentRetailer } from './present-retailer.ts';
import { presentSellers } from './present-sellers.ts';
import { presentAnswer, presentChanges, presentFacts, presentFigures } from './present-summary.ts';
import { type IndividualReadings, isOverAnything } from './read.ts';

/** The texts of the contract's series names. */
const seriesNames: Record<string, TextKey> = {
  average: 'figures:average',
  minimum: 'figures:minimum',
  maximum: 'figures:maximum',
  mode: 'figures:mode',
  reference: 'figures:reference',
};

const named = ({ t }: PageRequest, lines: readonly Line[]): Line[] =>
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

/** From where to where its average went, and by how much. */
const lineTitle = ({ t }: PageRequest, { formats }: OpenIndividual, reply: TimeChart): string => {
  const series = reply.series.filter(({ name }) => name === 'average');
  const finding = namedLine(evolutionFinding({ ...reply, total: 1, series }, formats));
  if (!finding) return t('individual:section.line');
  const { kind, percent, line } = finding;
  return t(`individual:line.${kind}`, {
    first: formats.money(line.first),
    last: formats.moneyWithUnit(line.last),
    percent: formats.percent(percent),
  });
};

/** The lines of the other period under the names of this one. */
const namedBefore = (request: PageRequest, before: LinesBefore | null): LinesBefore | null =>
  before && { ...before, reply: { series: named(request, before.reply.series) } };

const presentLine =
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

const presentByRetailer =
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
const repeatsLine = ({ byRetailer, line }: IndividualReadings): boolean => {
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

const presentWeeks =
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

/** The brand's own image, else the first one that a retailer shows. */
const presentPicture = (
  request: PageRequest,
  { data, product }: OpenIndividual,
  picture: IndividualReadings['picture'],
): IndividualPageProps['head']['picture'] => {
  if (picture?.reference) {
    const src = request.basePath + paths.referenceImageFile(data.basic.id, product.id, picture.reference.id);
    return { src, alt: request.t('hero:alt.reference', { product: product.name }) };
  }
  const shown = picture?.cells.find(({ imageRef }) => imageRef !== null);
  const src = shown ? pictureHref(request, shown.imageRef) : null;
  if (!shown || src === null) return null;
  return { src, alt: request.t('hero:alt.shown', { product: product.name, retailer: shown.retailerName }) };
};

/** The views by place, with average or mode. */
const presentPlaces = (
  { t, basePath }: PageRequest,
  { data, product, selection }: OpenIndividual,
): IndividualPageProps['places'] => ({
  rows: placeLevels.map(level => ({
    label: t(`analysis:table.place.${level}`),
    links: placeViews.map(view => ({
      label: t(view === 'figures' ? 'individual:withFigures' : 'individual:withMode'),
      href: withQuery(basePath + placesPath[view](data.basic.id, product.id, level), writeFilter(selection)),
    })),
  })),
  close: t('analysis:close'),
  whole: t('individual:wholePage'),
  loading: t('individual:loading'),
});

const presentFiles = (
  { basePath }: PageRequest,
  { data, product, selection }: OpenIndividual,
): IndividualPageProps['files'] => {
  const file = (view: string) =>
    withQuery(basePath + paths.productCsv(data.basic.id, product.id, view), writeSelection(selection, { page: 1 }));
  return {
    line: file('line'),
    'by-retailer': file('by-retailer'),
    'by-week': file('by-week'),
    table: file('table'),
    modes: file('mode'),
  };
};

/** Its average beside that of the other period; stock and promotions count as observations too. */
const mainCompared = (
  request: PageRequest,
  open: OpenIndividual,
  { summary, table, before }: IndividualReadings,
): MainCompared => {
  const then = before.figures;
  return {
    figure: summary.kind === 'ok' ? presentFigures(request, open, summary.value, before)[0] : null,
    of: 'average',
    before: then && { observations: isOverAnything(then) ? Math.max(1, then.observations) : 0 },
    onlyBefore: onlyBeforeIn(table),
  };
};

const presentTop = (request: PageRequest, open: OpenIndividual, readings: IndividualReadings) => {
  const { basePath } = request;
  const head = presentHead(request, open, {
    question: open.product.name,
    answer: presentAnswer(request, open, readings.summary, readings.before),
    compared: mainCompared(request, open, readings),
    csvRows: null,
    one: open.product.name,
    here: open.here,
  });
  const [home, dashboard, analysis] = head.crumbs;
  const list = { label: analysis?.label ?? '', href: basePath + paths.products(open.data.basic.id) };
  const { id } = open.data.basic;
  return {
    ...head,
    facts: presentFacts(request, open, readings.summary),
    picture: presentPicture(request, open, readings.picture),
    act: readings.mayAlert
      ? {
          label: request.t('alerts:new'),
          href: basePath + withQuery(paths.newAlert(id), { product: String(open.product.id) }),
        }
      : null,
    crumbs: [...(home ? [home] : []), ...(dashboard ? [dashboard] : []), list, { label: open.product.name }],
  };
};

/** The prices of the retailer of the details in the other period. */
const thenAt = ({ table, retailerId }: IndividualReadings) =>
  table.kind === 'ok' ? table.value.data.find(({ placeId }) => placeId === retailerId)?.before : null;

/** Everything about one product, in separate panels. */
export function presentIndividual(
  request: PageRequest,
  open: OpenIndividual,
  readings: IndividualReadings,
): IndividualPageProps {
  const { t } = request;
  const { before } = readings;
  const notFound = presentNotFound(request, withoutProducts(open), open.here, null);
  const noRetailer = placelessOr(request, open, { part: 'retailer', instead: null }, notFound);
  const retryHref = withQuery(open.here, writeSelection(open.selection));
  const panel = <T, V>(outcome: Outcome<T>, name: TextKey, present: PanelOptions<T, V>['present']): PanelState<V> =>
    presentPanel(outcome, { t, name: t(name), retryHref, notFound, present });
  const byRetailer = <T, V>(
    outcome: Outcome<T>,
    name: TextKey,
    present: PanelOptions<T, V>['present'],
  ): PanelState<V> => presentPanel(outcome, { t, name: t(name), retryHref, notFound: noRetailer, present });
  return {
    head: presentTop(request, open, readings),
    figures: panel(readings.summary, 'individual:section.summary', summary => ({
      label: open.product.name,
      figures: presentFigures(request, open, summary, readings.before),
    })),
    line: panel(readings.line, 'individual:section.line', presentLine(request, open, readings)),
    byRetailer: repeatsLine(readings)
      ? null
      : byRetailer(
          readings.byRetailer,
          'individual:section.by-retailer',
          presentByRetailer(request, open, before.byRetailer),
        ),
    byWeek: panel(readings.byWeek, 'individual:section.by-week', presentWeeks(request, open, before.byWeek)),
    table: byRetailer(readings.table, 'individual:section.table', table =>
      presentTable(request, open, table, readings.byRetailer),
    ),
    retailer: byRetailer(readings.details, 'individual:section.retailer', details =>
      presentRetailer(request, open, details, { id: readings.retailerId, before: thenAt(readings) }),
    ),
    modes: byRetailer(readings.modes, 'individual:section.modes', modes =>
      presentModes(request, open, modes, before.modes),
    ),
    sellers: presentSellers(request, open, readings),
    places: presentPlaces(request, open),
    numbers:
      open.numbers && readings.line.kind === 'ok'
        ? presentNumbers(request, open, readings.line.value, named(request, readings.line.value.series))
        : null,
    files: presentFiles(request, open),
  };
}
