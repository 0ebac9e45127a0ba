import type { RangeRow } from '../../../../views/charts/RangePlot.tsx';
import { textCell } from '../../../../views/islands/table-model.ts';
import type { ModalPageProps } from '../../../../views/pages/analysis/ModalPage.tsx';
import type { PlainTableProps } from '../../../../views/pages/analysis/PlainTable.tsx';
import { modalCalls } from '../../../contract/calls/charts/individual.ts';
import { type ModalBody, modalSortKey, modalSortKeys } from '../../../contract/entities/analysis-bodies.ts';
import type { PlaceEntry } from '../../../contract/entities/individual.ts';
import { type PlaceLevel, placeLevels } from '../../../domain/analysis-keys.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { endWith } from '../../../http/reply.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { type NotFound, panelOf } from '../../shared/outcomes/panel.ts';
import { ask } from '../ask.ts';
import { numberCell, plainColumn, sortableColumns } from '../columns.ts';
import { definitionsOf } from '../definitions.ts';
import { presentNotFound, withoutProducts } from '../filter/present-not-found.ts';
import { type Reading, writeFilter, writeSelection } from '../filter/selection.ts';
import { placelessOr } from '../placeless.ts';
import { individualBodyOf, type OpenIndividual, openIndividual } from './open-individual.ts';
import { type PlaceView, placesPath, placeViews } from './place-views.ts';
import { modesTable } from './present-lists.ts';

/** One product by place; `here` is the address of this view. */
export type OpenModal = OpenIndividual & { level: PlaceLevel; view: PlaceView; productHref: string };

const reading: Reading = { view: {}, sortKeys: modalSortKeys };
const mostPlaces = 500;
const mostDrawn = 24;

/** Opens a view by the path. Ends the request for a level that is none. */
export const openModal = async (
  request: PageRequest,
  selections: KeptSelections,
  view: PlaceView,
): Promise<OpenModal> => {
  const level = placeLevels.find(one => one === request.params.level) ?? endWith('notFound');
  const open = await openIndividual(request, selections, reading);
  const here = request.basePath + placesPath[view](open.data.basic.id, open.product.id, level);
  return { ...open, level, view, here, productHref: withQuery(open.here, writeFilter(open.selection)) };
};

/** The body of the call and of its file, in the order that the person asked for. */
export const modalBodyOf = (open: OpenModal): ModalBody => {
  const { data_date, ...body } = individualBodyOf(open);
  const sort = modalSortKey.safeParse(open.selection.sort);
  return {
    ...body,
    value: '',
    filter: sort.success ? sort.data : '',
    filter2: open.selection.direction,
    quantity: mostPlaces,
  };
};

const figuresTable = ({ t }: PageRequest, open: OpenModal, places: readonly PlaceEntry[]): PlainTableProps => {
  const { formats, level, here } = open;
  const column = sortableColumns(open, here, { key: 'place', direction: 'asc' });
  const money = (key: 'average' | 'minimum' | 'mode' | 'maximum') =>
    column({ key, label: t(`figures:${key}`), unit: formats.currency, kind: 'number' });
  return {
    caption: t(`individual:by.${level}`),
    columns: [
      column({ key: 'place', label: t(`analysis:table.place.${level}`), kind: 'head' }),
      money('average'),
      money('minimum'),
      money('mode'),
      money('maximum'),
      plainColumn('dispersion', t('figures:dispersion'), 'number', '%'),
      column({ key: 'observations', label: t('figures:observations'), kind: 'number' }),
      column({ key: 'shops', label: t('figures:shops'), kind: 'number' }),
    ],
    rows: places.map(place => ({
      key: String(place.masterId),
      own: false,
      cells: [
        textCell(place.name, { sub: place.detail }),
        numberCell(formats.money(place.average), place.average),
        numberCell(formats.money(place.minimum), place.minimum),
        numberCell(place.modeCount > 1 ? formats.money(place.mode) : '–', place.mode),
        numberCell(formats.money(place.maximum), place.maximum),
        numberCell(formats.percent(place.dispersion), place.dispersion),
        numberCell(formats.count(place.observations), place.observations),
        numberCell(formats.count(place.shops), place.shops),
      ],
    })),
  };
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

/** The other levels, and the other of the two views. */
export const switchesOf = (
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

/** No place: nothing matches, or what does is of shops without a region or city. */
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
export const readPlaces = async (request: PageRequest, open: OpenModal): Promise<ModalPageProps['places']> => {
  const { t } = request;
  const body = modalBodyOf(open);
  const options = {
    t,
    name: t('analysis:panel.table'),
    retryHref: withQuery(open.here, writeSelection(open.selection)),
    notFound: noPlace(request, open),
  };
  const full = (count: number): string =>
    count >= mostPlaces ? t('individual:firstPlaces', { count: mostPlaces }) : '';
  if (open.view === 'mode') {
    const modes = await ask(open, () => request.call(modalCalls[open.level].mode.read, { body }));
    const first = t(`analysis:table.place.${open.level}`);
    return panelOf(modes, {
      ...options,
      present: value => ({
        table: modesTable(t, open, value, first),
        range: null,
        note: full(value.length),
        definitions: definitionsOf(t, ['mode', 'modeShare', 'observations', 'shops']),
      }),
    });
  }
  const places = await ask(open, () => request.call(modalCalls[open.level].figures.read, { body }));
  return panelOf(places, {
    ...options,
    present: value => ({
      table: figuresTable(request, open, value),
      range:
        value.length > mostDrawn
          ? null
          : {
              title: t(`individual:by.${open.level}`),
              rows: value.flatMap(rangeRow(request, open)),
              tickTexts: values => values.map(one => open.formats.money(one)),
            },
      note: full(value.length),
      definitions: definitionsOf(t, ['average', 'minimum', 'mode', 'maximum', 'dispersion', 'observations', 'shops']),
    }),
  });
};
