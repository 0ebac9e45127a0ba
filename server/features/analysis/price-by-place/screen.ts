import { PriceByPlacePage } from '../../../../views/pages/analysis/PriceByPlacePage.tsx';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { price } from '../../../contract/analyses/price.ts';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import type { PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { ask, bodyOfCharted, bodyOfProducts } from '../ask/ask.ts';
import { chosenGroups } from '../present/by-place.ts';
import { readPage, tableBody } from '../present/table.ts';
import type { Screen } from '../screen.ts';
import type { OpenPlace } from './open-place.ts';
import { presentPage } from './present-page.ts';
import { mostPlaces, type Readings } from './readings.ts';

/** The places are in another order than those of the chart, so more are read than are drawn. */
const mostReferences = 200;

/** What the competitors of the charted product cost in each place on average, if it is an own one that has any. */
const readReferences = async (request: PageRequest, open: OpenPlace): Promise<Readings['references']> => {
  const { charted, data, own, level } = open;
  const isCompared =
    charted !== null &&
    own.has(charted.id) &&
    data.competitors.some(({ ownProductIds }) => ownProductIds.includes(charted.id));
  if (!isCompared) return new Map();
  const body = bodyOfProducts<'gapPercent', string>(open, [charted.id], {
    sort: 'gapPercent',
    direction: 'desc',
    value: '',
  });
  const gaps = await ask(open, () =>
    request.call(priceGap[level].calls.table, { query: { page: 1, limit: mostReferences }, body }),
  );
  if (gaps.kind !== 'ok') return new Map();
  return new Map(
    gaps.value.data.flatMap(({ placeId, reference }): [number, number][] =>
      reference === null ? [] : [[placeId, reference]],
    ),
  );
};

/** Table, chart and figures, with parallel calls. */
const read = async (request: PageRequest, open: OpenPlace): Promise<Readings> => {
  const { table, chart } = price[open.level];
  const ofCharted = bodyOfCharted(open);
  const [page, drawn, figures, references] = await Promise.all([
    readPage(request, open, table.calls.table, tableBody(table, open, { grouped: chosenGroups(open) })),
    ask(open, () => request.call(chart.calls.read, { query: { limit: mostPlaces }, body: ofCharted })),
    ask(open, () => request.call(table.calls.table, { query: { page: 1, limit: 1 }, body: ofCharted })),
    readReferences(request, open),
  ]);
  return { ...page, chart: drawn, figures, references };
};

/** Price by region, city or shop. */
export const priceByPlace = (level: PlaceLevel): Screen => ({
  address: screenAddress({ ...price[level], address: price.address }),
  show: async (request, opened) => {
    const open = { ...opened, level };
    const readings = await read(request, open);
    const title = `${request.t(`analysisTypes:name.${open.key}`)} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, PriceByPlacePage, presentPage(request, open, readings)), status };
  },
  csv: ({ t }, opened) => ({
    call: price[level].table.calls.csv,
    body: tableBody(price[level].table, opened, { grouped: chosenGroups(opened) }),
    name: t('analysis:csv.name'),
    type: t(`analysis:csv.${level}`),
  }),
});
