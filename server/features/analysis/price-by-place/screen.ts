import { PriceByPlacePage } from '../../../../views/pages/analysis/PriceByPlacePage.tsx';
import { priceCalls } from '../../../contract/calls/charts/price.ts';
import { sortKey, sortKeys } from '../../../contract/entities/analysis.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { page } from '../../../rendering/page.ts';
import type { PlaceLevel } from '../../analysis-types.ts';
import { ask, bodyOf, bodyOfCharted } from '../ask.ts';
import { lastPageOf } from '../last-page.ts';
import type { Screen } from '../screen.ts';
import type { OpenPlace } from './open-place.ts';
import { presentPage } from './present-page.ts';
import { mostPlaces, type Readings } from './readings.ts';

/** The body in the order that the person asked for. */
const orderedBody = (open: OpenPlace) => {
  const sort = sortKey.safeParse(open.selection.sort);
  return { ...bodyOf(open), filter: sort.success ? sort.data : ('' as const), filter2: open.selection.direction };
};

/** Table, chart and figures, all calls side by side. */
const read = async (request: PageRequest, open: OpenPlace): Promise<Readings> => {
  const { selection, level } = open;
  const calls = priceCalls[level];
  const body = orderedBody(open);
  const ofCharted = bodyOfCharted(open);
  const pageOf = (number: number, limit: number) => () =>
    request.call(calls.table, { query: { page: number, limit }, body });
  const [table, chart, figures] = await Promise.all([
    ask(open, pageOf(selection.page, selection.limit)),
    ask(open, () => request.call(calls.chart, { query: { limit: mostPlaces }, body: ofCharted })),
    ask(open, () => request.call(calls.table, { query: { page: 1, limit: 1 }, body: ofCharted })),
  ]);
  return { table, chart, figures, lastPage: await lastPageOf(open, table, pageOf(1, 1)) };
};

/** Price by region, city or shop. */
export const priceByPlace = (level: PlaceLevel): Screen => ({
  reading: { view: {}, sortKeys },
  show: async (request, opened) => {
    const open = { ...opened, level };
    const readings = await read(request, open);
    const title = `${request.t(`analysis:name.${open.key}`)} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, PriceByPlacePage, presentPage(request, open, readings)), status };
  },
  csv: ({ t }, opened) => ({
    call: priceCalls[level].csv,
    body: orderedBody({ ...opened, level }),
    name: t('analysis:csv.name'),
    type: t(`analysis:csv.${level}`),
  }),
});
