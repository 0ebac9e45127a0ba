import { PriceGapPage } from '../../../../views/pages/analysis/PriceGapPage.tsx';
import { gapCalls } from '../../../contract/calls/charts/price-gap.ts';
import { gapSortKeys } from '../../../contract/entities/analysis-bodies.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { notFound } from '../../../upstream/outcome.ts';
import { placeLevels } from '../../analysis-types.ts';
import { ask } from '../ask.ts';
import { lastPageOf } from '../last-page.ts';
import type { Screen } from '../screen.ts';
import { gapBodyOf, gapBodyOfProduct, isOfAllOwn, type OpenGap, openGap } from './open-gap.ts';
import { mostBars, presentGap } from './present.ts';
import type { GapReadings } from './readings.ts';

const read = async (request: PageRequest, open: OpenGap): Promise<GapReadings> => {
  const none = notFound();
  if (!open.product) return { table: none, ofProduct: none, byRegion: none, lastPage: null };
  const call = gapCalls[open.level].table;
  const body = gapBodyOf(open);
  const pageOf = (number: number, limit: number) => () => request.call(call, { query: { page: number, limit }, body });
  const [table, ofProduct, byRegion] = await Promise.all([
    ask(open, pageOf(open.selection.page, open.selection.limit)),
    ask(open, () => request.call(call, { query: { page: 1, limit: mostBars }, body: gapBodyOfProduct(open) })),
    open.level === 'region' || !isOfAllOwn(open)
      ? null
      : ask(open, () => request.call(gapCalls.region.table, { query: { page: 1, limit: 1 }, body })),
  ]);
  return { table, ofProduct, byRegion: byRegion ?? table, lastPage: await lastPageOf(open, table, pageOf(1, 1)) };
};

/** Price gap by region, city or shop. */
export const priceGap: Screen = {
  reading: { view: { level: placeLevels }, sortKeys: gapSortKeys },
  show: async (request, opened) => {
    const open = openGap(opened);
    const readings = await read(request, open);
    const title = `${request.t('analysis:name.price-gap')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, PriceGapPage, presentGap(request, open, readings)), status };
  },
  csv: ({ t }, opened) => {
    const open = openGap(opened);
    return {
      call: gapCalls[open.level].csv,
      body: gapBodyOf(open),
      name: t('gap:csvName'),
      type: t(`analysis:csv.${open.level}`),
    };
  },
};
