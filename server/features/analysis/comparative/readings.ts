import type { BasketChart, comparative } from '../../../contract/analyses/comparative.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { Freshness } from '../present/freshness.ts';

export type BasketTable = CallResult<typeof comparative.retailers.calls.table>;
export type BasketProducts = CallResult<typeof comparative.products.calls.table>;

/** The replies for the parts of the page. */
export type ComparativeReadings = {
  retailers: Outcome<BasketTable>;
  evolution: Outcome<BasketChart>;
  products: Outcome<BasketProducts>;
  reach: Freshness | null;
};
