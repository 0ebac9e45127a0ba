import type { RangeRow } from '../../../../views/charts/RangePlot.tsx';
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
import { placelessOr } from '../ask/placeless.ts';
import { askBefore } from '../compare/compared.ts';
import { drawnThen, thenPeriod } from '../compare/drawn-then.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { presentNotFound, withoutProducts } from '../filter/present-not-found.ts';
import { writeFilter, writeSelection } from '../filter/selection.ts';
import { besideName } from '../present/by-place.ts';
import { numberCell } from '../present/columns.ts';
import { comparedFigure } from '../present/compared.ts';
import { placeAnswer } from '../present/place-answer.ts';
import { comparedHint, presentRows } from '../present/table.ts';
import { besideThen, mostPlaces, sureMode } from './beside-then.ts';
import { bodies, type OpenIndividual, openIndividual } from './open-individual.ts';
import { type PlaceView, placesPath, placeViews } from './place-views.ts';
import { isSamePlace, modesAnswer, modesTable } from './present-lists.ts';

/** One product by place; `here` is the address of this view. */
export type OpenModal = OpenIndividual & { level: PlaceLevel; view: PlaceView; productHref: string };

const sortKeys = listSortKeys(placeFigures);
const address: ScreenAddress = { fields: {}, sortKeys };
/** The page asks where it costs most: the dearest first. Modes are read from the lowest up, as the retailers of the product. */
const firstOrder = { figures: ['average', 'desc'], mode: ['mode', 'asc'] } as const;
const mostDrawn = 24;

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

const figuresTable = (request: PageRequest, open: OpenModal, places: readonly Place[]) => {
  const { formats, level, here } = open;
  const declared = { columns: placeFigures, key: ['masterId'], first: firstOrder.figures } as const;
  const view = {
    shown: ['name', 'average', 'minimum', 'mode', 'maximum', 'dispersion', 'observations', 'shops'],
    terms: { name: level },
    cells: {
      name: (place: PlaceEntry) => textCell(place.name, { sub: besideName(place.name, place.detail) }),
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

const rangeRow =
  (request: PageRequest, { formats }: OpenModal) =>
  (place: Place): RangeRow[] => {
    const { t } = request;
    const { name, minimum, average, maximum, before } = place;
    if (minimum === null || average === null || maximum === null) return [];
    const mode = place.modeCount > 1 ? place.mode : null;
    const money = formats.money;
    const said = t('analysis:chart.desc', {
      place: name,
      minimum: money(minimum),
      average: money(average),
      mode: money(mode),
      maximum: money(maximum),
    });
    const then = drawnThen(request, before?.average, money);
    const description = [said, then?.text].filter(Boolean).join(' ');
    const texts = {
      minimumText: money(minimum),
      averageText: money(average),
      maximumText: money(maximum),
      description,
    };
    return [{ name, minimum, average, mode, maximum, compared: then?.value ?? null, ...texts }];
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
  answer: ModalPageProps['head']['answer'];
  then: readonly { observations: number }[] | null;
};

type ReadOptions = Omit<PanelOptions<never, never>, 'present'>;

const fullNote = ({ t }: PageRequest, count: number): string =>
  count >= mostPlaces ? t('individual:firstPlaces', { count: mostPlaces }) : '';

const noteOf = (request: PageRequest, count: number, hint: string): string =>
  [hint, fullNote(request, count)].filter(Boolean).join(' ');

const readModes = async (request: PageRequest, open: OpenModal, options: ReadOptions): Promise<ReadPlaces> => {
  const { read } = productByPlace[open.level].modes.calls;
  const [modes, then] = await Promise.all([
    ask(open, () => request.call(read, { body: placesBody(open) })),
    askBefore(open, of => request.call(read, { body: placesBody(of) })),
  ]);
  const panel = presentPanel(modes, {
    ...options,
    present: value => {
      const { definitions, hint, ...table } = modesTable(request, open, value, then, open.level);
      return { table, range: null, note: noteOf(request, value.length, hint), definitions };
    },
  });
  const isCut = modes.kind === 'ok' && modes.value.length >= mostPlaces;
  const answer = modes.kind === 'ok' ? modesAnswer(request, open, modes.value, isCut) : null;
  return { panel, answer, then, figure: null };
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

const readFigures = async (request: PageRequest, open: OpenModal, options: ReadOptions): Promise<ReadPlaces> => {
  const { t } = request;
  const { formats, level } = open;
  const { read } = productByPlace[level].figures.calls;
  const [places, then, figure] = await Promise.all([
    ask(open, () => request.call(read, { body: placesBody(open) })),
    askBefore(open, of => request.call(read, { body: placesBody(of) })),
    readAverage(request, open),
  ]);
  const panel = presentPanel(places, {
    ...options,
    present: value => {
      const both = besideThen(value, then, isSamePlace);
      const { definitions, ...table } = figuresTable(request, open, both);
      const rows = both.flatMap(rangeRow(request, open));
      const range = {
        title: t(`individual:by.${level}`),
        rows,
        compared: rows.some(({ compared }) => compared !== null)
          ? t('compared:averageOf', { period: thenPeriod(open) })
          : '',
        tickTexts: (values: readonly number[]) => values.map(one => formats.money(one)),
      };
      const note = noteOf(request, value.length, comparedHint(request, open, both));
      return { table, range: value.length > mostDrawn ? null : range, note, definitions };
    },
  });
  const isCut = places.kind === 'ok' && places.value.length >= mostPlaces;
  const answer = places.kind === 'ok' ? placeAnswer(request, formats, places.value, isCut) : null;
  return { panel, answer, then, figure };
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
