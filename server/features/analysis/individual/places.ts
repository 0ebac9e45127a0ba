import type { RangeRow } from '../../../../views/charts/RangePlot.tsx';
import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { ModalPageProps } from '../../../../views/pages/analysis/parts/ModalPage.tsx';
import type { ScreenAddress } from '../../../contract/analyses/parts/calls.ts';
import { listSortKeys } from '../../../contract/analyses/parts/columns.ts';
import { type PlaceEntry, placeFigures, productByPlace } from '../../../contract/analyses/product-by-place.ts';
import { type PlaceLevel, placeLevels } from '../../../domain/analysis/analysis-keys.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith } from '../../../http/reply.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { type NotFound, presentPanel } from '../../shared/outcomes/panel.ts';
import { ask, bodyOfProducts } from '../ask/ask.ts';
import { placelessOr } from '../ask/placeless.ts';
import { presentNotFound, withoutProducts } from '../filter/present-not-found.ts';
import { writeFilter, writeSelection } from '../filter/selection.ts';
import { besideName } from '../present/by-place.ts';
import { numberCell } from '../present/columns.ts';
import { placeAnswer } from '../present/place-answer.ts';
import { presentRows } from '../present/table.ts';
import { type OpenIndividual, openIndividual } from './open-individual.ts';
import { type PlaceView, placesPath, placeViews } from './place-views.ts';
import { modesAnswer, modesTable } from './present-lists.ts';

/** One product by place; `here` is the address of this view. */
export type OpenModal = OpenIndividual & { level: PlaceLevel; view: PlaceView; productHref: string };

const sortKeys = listSortKeys(placeFigures);
const address: ScreenAddress = { fields: {}, sortKeys };
/** The cheapest first, as the retailers of the product. */
const firstOrder = { figures: ['average', 'asc'], mode: ['mode', 'asc'] } as const;
const mostPlaces = 500;
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

/** The question of the call and its file, in the chosen order. */
export const placesBody = (open: OpenModal) => {
  const [first, ascending] = firstOrder[open.view];
  const chosen = sortKeys.find(key => key === open.selection.sort);
  const order = { sort: chosen ?? first, direction: chosen ? open.selection.direction : ascending };
  return bodyOfProducts(open, [open.product.id], { ...order, quantity: mostPlaces });
};

const figuresTable = (request: PageRequest, open: OpenModal, places: readonly PlaceEntry[]) => {
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
  const shown = presentRows(request, open, declared, places, view, here);
  return { caption: request.t(`individual:by.${level}`), ...shown };
};

const rangeRow =
  ({ t }: PageRequest, { formats }: OpenModal) =>
  (place: PlaceEntry): RangeRow[] => {
    const { name, minimum, average, maximum } = place;
    if (minimum === null || average === null || maximum === null) return [];
    const mode = place.modeCount > 1 ? place.mode : null;
    const money = formats.money;
    const description = t('analysis:chart.desc', {
      place: name,
      minimum: money(minimum),
      average: money(average),
      mode: money(mode),
      maximum: money(maximum),
    });
    return [
      { name, minimum, average, mode, maximum, minimumText: money(minimum), maximumText: money(maximum), description },
    ];
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

/** The places of the view as a panel: figures with their range, or modes. */
export const readPlaces = async (
  request: PageRequest,
  open: OpenModal,
): Promise<{ panel: ModalPageProps['places']; answer: ModalPageProps['head']['answer'] }> => {
  const { t } = request;
  const { level } = open;
  const body = placesBody(open);
  const options = {
    t,
    name: t('analysis:panel.table'),
    retryHref: withQuery(open.here, writeSelection(open.selection)),
    notFound: noPlace(request, open),
  };
  const full = (count: number): string =>
    count >= mostPlaces ? t('individual:firstPlaces', { count: mostPlaces }) : '';
  if (open.view === 'mode') {
    const modes = await ask(open, () => request.call(productByPlace[level].modes.calls.read, { body }));
    const panel = presentPanel(modes, {
      ...options,
      present: value => {
        const { definitions, ...table } = modesTable(request, open, value, level);
        return { table, range: null, note: full(value.length), definitions };
      },
    });
    const answer =
      modes.kind === 'ok' ? modesAnswer(request, open, modes.value, modes.value.length >= mostPlaces) : null;
    return { panel, answer };
  }
  const places = await ask(open, () => request.call(productByPlace[level].figures.calls.read, { body }));
  const panel = presentPanel(places, {
    ...options,
    present: value => {
      const { definitions, ...table } = figuresTable(request, open, value);
      const range = {
        title: t(`individual:by.${level}`),
        rows: value.flatMap(rangeRow(request, open)),
        tickTexts: (values: readonly number[]) => values.map(one => open.formats.money(one)),
      };
      return { table, range: value.length > mostDrawn ? null : range, note: full(value.length), definitions };
    },
  });
  const answer =
    places.kind === 'ok' ? placeAnswer(request, open.formats, places.value, places.value.length >= mostPlaces) : null;
  return { panel, answer };
};
