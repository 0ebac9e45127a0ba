import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type Outcome, ok } from '../../../upstream/outcome.ts';
import { evolutionBody, type OpenEvolution } from './open-evolution.ts';

const separator = ' · ';

/** The name of a shop after its retailer, without that where the shop's own name begins with it. */
const saidOnce = (name: string): string => {
  const [retailer = '', ...rest] = name.split(separator);
  const shop = rest.join(separator);
  return retailer !== '' && shop.startsWith(retailer) ? shop : name;
};

/** The lines of the period of `open`. */
export const readLines = async (request: PageRequest, open: OpenEvolution): Promise<Outcome<TimeChart>> => {
  const reply = await request.call(priceEvolution[open.lines].calls.read, { body: evolutionBody(open) });
  if (reply.kind !== 'ok' || open.lines !== 'shopRetailer') return reply;
  const series = reply.value.series.map(line => ({ ...line, name: saidOnce(line.name) }));
  return ok({ ...reply.value, series });
};
