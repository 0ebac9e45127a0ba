import { price } from '../../../contract/analyses/price.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { ask, bodyOfProducts } from '../ask/ask.ts';
import { chosenGroups } from '../present/by-place.ts';
import type { OpenPlace } from './open-place.ts';
import { type Ends, mostPlaces, type Readings } from './readings.ts';

/** The products of which other pages have rows too: at most the first one of a page and its last one. */
const cutProducts = (open: OpenPlace, table: Readings['table']): number[] => {
  if (table.kind !== 'ok' || chosenGroups(open) !== 'product') return [];
  const { data, split } = table.value;
  const ends = [...(split?.before ? data.slice(0, 1) : []), ...(split?.after ? data.slice(-1) : [])];
  return [...new Set(ends.map(row => row.masterProductId))];
};

/** What such products cost at least and at most on all pages together, from the charts of them: one scale for all of their drawings. */
export const readCut = async (
  request: PageRequest,
  open: OpenPlace,
  table: Readings['table'],
): Promise<Readings['cut']> => {
  const { read } = price[open.level].chart.calls;
  const found = await Promise.all(
    cutProducts(open, table).map(async (id): Promise<[number, Ends[]][]> => {
      const body = bodyOfProducts(open, [id]);
      const drawn = await ask(open, () => request.call(read, { query: { limit: mostPlaces }, body }));
      return drawn.kind === 'ok' ? [[id, drawn.value.places]] : [];
    }),
  );
  return new Map(found.flat());
};
