import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import { type PriceChanges, priceChanges } from '../../../contract/analyses/price-changes.ts';
import { priceEvolution, type SameShops } from '../../../contract/analyses/price-evolution.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type Outcome, ok } from '../../../upstream/outcome.ts';
import { ask, buildBody } from './ask.ts';
import type { OpenAnalysis } from './open-analysis.ts';

/** Rows of the overview's list. Every page asks for as many, so that one kept reply serves them all. */
const mostMoves = 8;

/** The largest price changes of the selection, with the figures over all of them. */
export const askChanges = (request: PageRequest, open: OpenAnalysis): Promise<Outcome<PriceChanges>> =>
  ask(open, () =>
    request.call(priceChanges.table.calls.table, { query: { page: 1, limit: mostMoves }, body: buildBody(open) }),
  );

/** Lines of prices by product that are asked for: the chart draws the first of them. */
export const mostLines = 60;

/**
 * How far the products have changed over time in the same shops; of none where the API does not know that. Where they could not be read,
 * averages are drawn, and the head of the page says so.
 */
export const askSameShops = async (
  request: PageRequest,
  open: OpenAnalysis,
  bucket: Bucket | null = null,
): Promise<Outcome<SameShops>> => {
  const found = await ask(open, () =>
    request.callOr(
      priceEvolution.sameShops.calls.read,
      { body: buildBody<never, never, Bucket>(open, { cut: bucket ?? '', quantity: mostLines }) },
      async () => ok({ bucket: 'day', xAxisData: [], series: [] }),
    ),
  );
  if (found.kind === 'failed') open.failures.sameShops = true;
  return found;
};
