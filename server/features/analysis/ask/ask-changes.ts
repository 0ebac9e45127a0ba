import { type PriceChanges, priceChanges } from '../../../contract/analyses/price-changes.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { ask, buildBody } from './ask.ts';
import type { OpenAnalysis } from './open-analysis.ts';

/** Rows of the overview's list. Every page asks for as many, so that one kept reply serves them all. */
const mostMoves = 8;

/** The largest price changes of the selection, with the figures over all of them. */
export const askChanges = (request: PageRequest, open: OpenAnalysis): Promise<Outcome<PriceChanges>> =>
  ask(open, () =>
    request.call(priceChanges.table.calls.table, { query: { page: 1, limit: mostMoves }, body: buildBody(open) }),
  );
