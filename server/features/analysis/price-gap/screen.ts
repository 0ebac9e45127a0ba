import { PriceGapPage } from '../../../../views/pages/analysis/PriceGapPage.tsx';
import { competitors } from '../../../contract/analyses/competitors.ts';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { priceGap as declared } from '../../../contract/analyses/price-gap.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { notFound } from '../../../upstream/outcome.ts';
import { ask } from '../ask/ask.ts';
import { readPage, readSummary } from '../ask/ask-table.ts';
import { answered, askBefore } from '../compare/compared.ts';
import { aboutOwn } from '../filter/words.ts';
import { readReach } from '../market/late.ts';
import type { Screen } from '../screen.ts';
import {
  gapBody,
  gapBodyOfProduct,
  heldAs,
  isOfAllOwn,
  mostBars,
  mostPairs,
  type OpenGap,
  openGap,
  pairsBody,
  rankingBodyOfEnd,
} from './open-gap.ts';
import { presentGap } from './present.ts';
import type { GapReadings } from './readings.ts';

const read = async (request: PageRequest, open: OpenGap): Promise<GapReadings> => {
  const none = notFound();
  if (!open.product)
    return {
      table: none,
      summary: null,
      ofProduct: none,
      byRegion: null,
      compared: null,
      pairs: none,
      reach: null,
      lastPage: null,
    };
  const call = declared[open.level].calls.table;
  const first = { page: 1, limit: mostBars };
  const readOne = (of: OpenGap) => request.call(call, { query: { page: 1, limit: 1 }, body: gapBody(of) });
  const [page, ofProduct, compared, byRegion, pairs, reach] = await Promise.all([
    readPage(request, open, call, gapBody(open)),
    ask(open, () => request.call(call, { query: first, body: gapBodyOfProduct(open) })),
    isOfAllOwn(open) ? askBefore(open, readOne) : null,
    open.level === 'region' || !isOfAllOwn(open)
      ? null
      : ask(open, () =>
          request.call(declared.region.calls.table, { query: { page: 1, limit: 1 }, body: gapBody(open) }),
        ),
    ask(open, () =>
      request.call(competitors.pairs.calls.table, { query: { page: 1, limit: mostPairs }, body: pairsBody(open) }),
    ),
    readReach(request, open),
  ]);
  return {
    ...page,
    ofProduct,
    byRegion: byRegion ? readSummary(byRegion) : page.summary,
    compared: compared?.summary ?? null,
    pairs,
    reach,
  };
};

/** Whether the chosen competitors compete with a single own product, which no other one could be wider than. */
const isOfOneOwn = ({ against, own }: OpenGap): boolean =>
  against.length > 0 &&
  new Set(against.flatMap(({ ownProductIds }) => ownProductIds.filter(id => own.has(id)))).size < 2;

/**
 * The own product with the widest gap over all regions: it is what a reader would look for, so it is in view at every level if none was
 * chosen.
 */
const withWidest = async (request: PageRequest, open: OpenGap): Promise<OpenGap> => {
  if (!open.product || !isOfAllOwn(open) || isOfOneOwn(open)) return open;
  const query = { page: 1, limit: 1 };
  const replies = await Promise.all(
    (['desc', 'asc'] as const).map(direction =>
      ask(open, () =>
        request.call(competitors.ranking.calls.table, { query, body: rankingBodyOfEnd(open, direction) }),
      ),
    ),
  );
  const ends = replies.flatMap(reply => (reply.kind === 'ok' ? reply.value.data : []));
  const [first] = ends.toSorted((a, b) => Math.abs(b.gapPercent ?? 0) - Math.abs(a.gapPercent ?? 0));
  const widest = open.data.products.find(({ id }) => id === first?.masterProductId) ?? null;
  return { ...open, widest, product: open.selection.charted === null && widest ? widest : open.product };
};

/** Price gap by region, city or shop. */
export const priceGap: Screen = {
  about: (_request, open) => aboutOwn(open),
  address: screenAddress(declared),
  show: async (request, opened) => {
    const open = await withWidest(request, openGap(opened));
    const readings = await read(request, open);
    const { ofProduct, summary } = readings;
    const held = heldAs(open, [summary, ofProduct.kind === 'ok' ? (ofProduct.value.summary ?? null) : null]);
    const shown = answered<OpenGap>(held, readings.table);
    const title = `${request.t('analysisTypes:name.price-gap')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, PriceGapPage, presentGap(request, shown, readings)), status };
  },
  csv: ({ t }, opened) => {
    const open = openGap(opened);
    return {
      call: declared[open.level].calls.csv,
      body: gapBody(open),
      name: t('gap:csvName'),
      type: t(`analysis:csv.${open.level}`),
    };
  },
};
