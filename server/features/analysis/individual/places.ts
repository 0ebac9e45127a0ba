import type { Figure } from '../../../../views/components/Figures.tsx';
import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { ModalPageProps } from '../../../../views/pages/analysis/parts/ModalPage.tsx';
import { individual } from '../../../contract/analyses/individual.ts';
import type { ScreenAddress } from '../../../contract/analyses/parts/calls.ts';
import { listSortKeys } from '../../../contract/analyses/parts/columns.ts';
import { type PlaceEntry, placeFigures, productByPlace } from '../../../contract/analyses/product-by-place.ts';
import { type PlaceLevel, placeLevels } from '../../../domain/analysis/analysis-keys.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith } from '../../../http/reply.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { type NotFound, type PanelOptions, presentPanel } from '../../shared/outcomes/panel.ts';
import { ask, bodyOfProducts } from '../ask/ask.ts';
import { isOfSomePlaces, placelessOr } from '../ask/placeless.ts';
import { askBefore } from '../compare/compared.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { presentNotFound, withoutProducts } from '../filter/present-not-found.ts';
import { writeFilter, writeSelection } from '../filter/selection.ts';
import { reachWords, readReach, untilOfPlaces } from '../market/late.ts';
import { besideUntil } from '../present/by-place.ts';
import { numberCell } from '../present/columns.ts';
import { comparedFigure } from '../present/compared.ts';
import type { Freshness } from '../present/freshness.ts';
import { placeAnswer } from '../present/place-answer.ts';
import { comparedHint, presentRows } from '../present/table.ts';
import { presentChart } from '../price-by-place/present-chart.ts';
import { readChart } from '../price-by-place/read-chart.ts';
import { besideThen, mostPlaces, sureMode } from './beside-then.ts';
import { bodies, type OpenIndividual, openIndividual } from './open-individual.ts';
import { type PlaceView, placesPath, placeViews } from './place-views.ts';
import { isSamePlace, modesAnswer, modesTable, type PlaceSub } from './present-lists.ts';

/** One product by place; `here` is the address of this view. */
export type OpenModal = OpenIndividual & { level: PlaceLevel; view: PlaceView; productHref: string };

const sortKeys = listSortKeys(placeFigures);
const address: ScreenAddress = { fields: {}, sortKeys };
/** The page asks where it costs most: the dearest first. Modes are read from the lowest up, as the retailers of the product. */
const firstOrder = { figures: ['average', 'desc'], mode: ['mode', 'asc'] } as const;

/** Opens a view by the path. Ends the request if the level does not exist. */
export const openModal = async (
  request: PageRequest,
  selections: KeptSelections,
  view: PlaceView,
): Promise<OpenModal> => {
  const level = placeLevels.find(one => one === request.params.level) ?? endWith('notFound');
  const open = await openIndividual(request, selections, address);
  const here = request.basePath + placesPath[view](open.data.basic.id, open.product.id, level);
  return { ...open, level, view, here, productHref: withQuery(open.here, writeFilter(open.selection)) };
};

/** The question of the call, in the chosen order; `compared`: for its file alone. */
export const placesBody = (open: OpenModal, compared: Period | null = null) => {
  const [first, itsDirection] = firstOrder[open.view];
  const chosen = sortKeys.find(key => key === open.selection.sort);
  const order = { sort: chosen ?? first, direction: chosen ? open.selection.direction : itsDirection };
  return bodyOfProducts(open, [open.product.id], { ...order, quantity: mostPlaces, compared });
};

/** A place, and what it was in the other period where one is compared with. */
type Place = PlaceEntry & { before?: PlaceEntry | null | undefined };

/** Beside the name of a place: where it is, and at a shop until when it is seen, if others are seen later. */
const placeSub = (request: PageRequest, open: OpenModal, reach: Freshness | null): PlaceSub => {
  const until = untilOfPlaces(request, open, reach);
  return ({ masterId, name, detail }) => besideUntil(until(masterId), name, detail);
};

const figuresTable = (request: PageRequest, open: OpenModal, places: readonly Place[], sub: PlaceSub) => {
  const { formats, level, here } = open;
  const declared = { columns: placeFigures, key: ['masterId'], first: firstOrder.figures } as const;
  const view = {
    shown: [
      ...(['name', 'average', 'minimum', 'mode', 'maximum', 'dispersion', 'observations'] as const),
      // At a shop every figure is of one shop.
      ...(level === 'shop' ? [] : (['shops'] as const)),
    ],
    // The chart above has the averages: a phone's rows would only repeat them.
    named: ['minimum', 'mode', 'maximum', 'observations'],
    terms: { name: level },
    cells: {
      name: (place: PlaceEntry) => textCell(place.name, { sub: sub(place) }),
      mode: (place: PlaceEntry) => numberCell(place.modeCount > 1 ? formats.money(place.mode) : '–', place.mode),
    },
  } as const;
  const rows = places.map(({ before, ...place }) => ({
    ...sureMode(place),
    ...(before === undefined ? {} : { before: before && sureMode(before) }),
  }));
  const shown = presentRows(request, open, declared, rows, view, here);
  return { caption: request.t(`individual:by.${level}`), ...shown };
};

/** Links to the other levels and the other view. */
export const presentSwitches = (
  { t, basePath }: PageRequest,
  { data, product, level, view, selection }: OpenModal,
): ModalPageProps['switches'] => {
  const to = (nextLevel: PlaceLevel, nextView: PlaceView) =>
    withQuery(basePath + placesPath[nextView](data.basic.id, product.id, nextLevel), writeFilter(selection));
  return [
    {
      label: t('analysis:level'),
      options: placeLevels.map(one => ({
        label: t(`analysis:table.place.${one}`),
        href: to(one, view),
        current: one === level,
      })),
    },
    {
      label: t('analysis:figure'),
      options: placeViews.map(one => ({
        label: t(one === 'mode' ? 'individual:withMode' : 'individual:withFigures'),
        href: to(level, one),
        current: one === view,
      })),
    },
  ];
};

/** No places: nothing matches, or only shops without a region or city. */
const noPlace = (request: PageRequest, open: OpenModal): NotFound => {
  const { data, product, level, view, selection } = open;
  const path = placesPath[view](data.basic.id, product.id, 'shop');
  const href = withQuery(request.basePath + path, writeFilter(selection));
  return placelessOr(
    request,
    open,
    { part: level === 'shop' ? null : level, instead: { label: request.t('analysis:placeless.byShop'), href } },
    presentNotFound(request, withoutProducts(open), open.here, null),
  );
};

/**
 * What the view shows: its places as a panel, the answer, and the places of the period that it is compared with. `figure`: the average
 * over all places with its change, where both periods have one.
 */
type ReadPlaces = {
  figure: Figure | null;
  panel: ModalPageProps['places'];
  chart: ModalPageProps['chart'];
  answer: ModalPageProps['head']['answer'];
  then: readonly { observations: number }[] | null;
  /** Whose data ends before the period does; '' if nobody's. */
  remark: string;
};

type ReadOptions = Omit<PanelOptions<never, never>, 'present'>;

const fullNote = ({ t }: PageRequest, count: number): string =>
  count >= mostPlaces ? t('individual:firstPlaces', { count: mostPlaces }) : '';

const noteOf = (request: PageRequest, count: number, hint: string): string =>
  [hint, fullNote(request, count)].filter(Boolean).join(' ');

const readModes = async (request: PageRequest, open: OpenModal, options: ReadOptions): Promise<ReadPlaces> => {
  const { read } = productByPlace[open.level].modes.calls;
  const [modes, then, reach] = await Promise.all([
    ask(open, () => request.call(read, { body: placesBody(open) })),
    askBefore(open, of => request.call(read, { body: placesBody(of) })),
    readReach(request, open),
  ]);
  const panel = presentPanel(modes, {
    ...options,
    present: value => {
      const { definitions, hint, ...table } = modesTable(request, open, {
        modes: value,
        then,
        level: open.level,
        sub: placeSub(request, open, reach),
      });
      return { table, note: noteOf(request, value.length, hint), definitions };
    },
  });
  const isCut = modes.kind === 'ok' && modes.value.length >= mostPlaces;
  const answer = modes.kind === 'ok' ? modesAnswer(request, open, modes.value, isCut) : null;
  return { panel, chart: null, answer, then, figure: null, remark: reachWords(request, open, reach) };
};

/** The average of the product over all places, beside that of the period that it is compared with; null without one. */
const readAverage = async (request: PageRequest, open: OpenModal): Promise<Figure | null> => {
  if (comparedPeriod(open.selection) === null) return null;
  const { calls, fields } = individual.summary;
  const [now, before] = await Promise.all([
    ask(open, () => request.call(calls.read, { body: bodies.view(open) })),
    askBefore(open, of => request.call(calls.read, { body: bodies.view(of) })),
  ]);
  if (now.kind !== 'ok' || before === null) return null;
  const both = { now: now.value.average, before: before.average };
  return comparedFigure(request, open.formats, fields.average, { ...both, note: '' });
};

/** The chart of the price by place, of this product; none without places, of which the table says why. */
const readPlaceChart = async (
  request: PageRequest,
  open: OpenModal,
  reading: Promise<Freshness | null>,
): Promise<ReadPlaces['chart']> => {
  const { t } = request;
  const drawn = { ...open, charted: open.product };
  const [readings, reach] = await Promise.all([readChart(request, drawn), reading]);
  if (readings.chart.kind === 'notFound') return null;
  return presentPanel(readings.chart, {
    t,
    name: t('analysis:panel.chart'),
    retryHref: withQuery(open.here, writeSelection(open.selection)),
    notFound: noPlace(request, open),
    present: places => presentChart(request, drawn, places, { ...readings, reach }),
  });
};

const readFigures = async (request: PageRequest, open: OpenModal, options: ReadOptions): Promise<ReadPlaces> => {
  const { formats, level } = open;
  const { read } = productByPlace[level].figures.calls;
  const reading = readReach(request, open);
  const [places, then, figure, chart, reach] = await Promise.all([
    ask(open, () => request.call(read, { body: placesBody(open) })),
    askBefore(open, of => request.call(read, { body: placesBody(of) })),
    readAverage(request, open),
    readPlaceChart(request, open, reading),
    reading,
  ]);
  const panel = presentPanel(places, {
    ...options,
    present: value => {
      const both = besideThen(value, then, isSamePlace);
      const { definitions, ...table } = figuresTable(request, open, both, placeSub(request, open, reach));
      const note = noteOf(request, value.length, comparedHint(request, open, both));
      return { table, note, definitions };
    },
  });
  const isCut = places.kind === 'ok' && places.value.length >= mostPlaces;
  const of = { isPart: isCut, isChosen: isOfSomePlaces(open) };
  const answer = places.kind === 'ok' ? placeAnswer(request, formats, places.value, of) : null;
  return { panel, chart, answer, then, figure, remark: reachWords(request, open, reach) };
};

/** The places of the view: figures with their range, or modes. */
export const readPlaces = (request: PageRequest, open: OpenModal): Promise<ReadPlaces> => {
  const { t } = request;
  const options = {
    t,
    name: t('analysis:panel.table'),
    retryHref: withQuery(open.here, writeSelection(open.selection)),
    notFound: noPlace(request, open),
  };
  return open.view === 'mode' ? readModes(request, open, options) : readFigures(request, open, options);
};
