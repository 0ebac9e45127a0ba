import type { TextKey } from '../../../../locales/text.ts';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { IndividualPageProps } from '../../../../views/pages/analysis/IndividualPage.tsx';
import { placeLevels } from '../../../domain/analysis/analysis-keys.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { type PanelOptions, presentPanel } from '../../shared/outcomes/panel.ts';
import { placelessOr } from '../ask/placeless.ts';
import type { MainCompared } from '../compare/answer.ts';
import { onlyBeforeIn } from '../compare/only-before.ts';
import { presentNotFound, withoutProducts } from '../filter/present-not-found.ts';
import { writeFilter, writeSelection } from '../filter/selection.ts';
import { pictureHref } from '../hero-image/present-card.ts';
import { newCompetitorWords } from '../market/new-competitors.ts';
import { changeOver, figureShared, type SharedFigures } from '../present/compared.ts';
import { presentHead } from '../present/present-head.ts';
import { presentNumbers } from '../present/present-numbers.ts';
import { presentLastSeen } from './last-seen.ts';
import type { OpenIndividual } from './open-individual.ts';
import { placesPath, placeViews } from './place-views.ts';
import { named, presentByRetailer, presentLine, presentWeeks, repeatsLine } from './present-charts.ts';
import { presentModes, presentTable } from './present-lists.ts';
import { presentRetailer } from './present-retailer.ts';
import { presentSellers } from './present-sellers.ts';
import { presentAnswer, presentFacts, presentFigures } from './present-summary.ts';
import { type IndividualReadings, isOverAnything } from './read.ts';

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

/** The table of its prices has the average of both periods over the shops that both had. */
const sharedIn = (table: IndividualReadings['table']): SharedFigures =>
  table.kind === 'ok' ? table.value.summary?.shared : undefined;

/** Its average beside that of the other period; stock and promotions count as observations too. */
const mainCompared = (
  request: PageRequest,
  open: OpenIndividual,
  { summary, table, before }: IndividualReadings,
): MainCompared => {
  const then = before.figures;
  const known = summary.kind === 'ok' ? summary.value : null;
  const shared = sharedIn(table);
  return {
    figure: known && presentFigures(request, open, known, then, shared)[0],
    of: 'average',
    over: changeOver({
      now: known?.average ?? null,
      before: then?.average,
      shared: figureShared(shared, 'average'),
    }),
    before: then && { observations: isOverAnything(then) ? Math.max(1, then.observations) : 0 },
    onlyBefore: onlyBeforeIn(table),
  };
};

const presentTop = (request: PageRequest, open: OpenIndividual, readings: IndividualReadings) => {
  const { basePath } = request;
  const head = presentHead(request, open, {
    marksNotes: true,
    question: open.product.name,
    answer: presentAnswer(request, open, readings.summary, readings.before),
    compared: mainCompared(request, open, readings),
    csvRows: null,
    one: open.product.name,
    here: open.here,
    remark: newCompetitorWords(request, open, [open.product.id]),
  });
  const [home, dashboard, analysis] = head.crumbs;
  const list = { label: analysis?.label ?? '', href: basePath + paths.products(open.data.basic.id) };
  const { id } = open.data.basic;
  return {
    ...head,
    // Beside nothing nothing is compared; what was chosen can be taken away.
    comparedWith: readings.summary.kind === 'notFound' && !open.selection.compared ? null : head.comparedWith,
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
  const { before, lastSeen } = readings;
  const notFound = lastSeen
    ? presentLastSeen(request, open, lastSeen)
    : presentNotFound(request, withoutProducts(open), open.here, null);
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
      figures: presentFigures(request, open, summary, before.figures, sharedIn(readings.table)),
    })),
    line: panel(readings.line, 'individual:section.line', presentLine(request, open, readings)),
    byRetailer: repeatsLine(readings)
      ? null
      : byRetailer(readings.byRetailer, 'individual:section.by-retailer', presentByRetailer(request, open, readings)),
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
        ? presentNumbers(request, open, readings.line.value, named(request, open, readings.line.value.series))
        : null,
    files: presentFiles(request, open),
  };
}
