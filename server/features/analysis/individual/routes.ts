import { type Route, signedIn } from '../../../http/route.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { byPlace, byPlaceCsv, narrowByPlace } from './by-place.ts';
import { individual, individualCsv, narrowIndividual } from './individual.ts';
import { products } from './products.ts';

const list = '/dashboards/:id/products';
const one = `${list}/:productId`;
const place = `${one}/by/:level`;

/** One product: its page, the views by place that are pages of their own, and the files of all of them. */
export const individualRoutes = (selections: KeptSelections): Route[] => [
  signedIn.get(list, products(selections)),
  signedIn.get(one, individual(selections)),
  signedIn.post(one, narrowIndividual(selections)),
  signedIn.get(`${one}/csv/:view`, individualCsv(selections)),
  signedIn.get(place, byPlace(selections, 'figures')),
  signedIn.post(place, narrowByPlace(selections, 'figures')),
  signedIn.get(`${place}/csv`, byPlaceCsv(selections, 'figures')),
  signedIn.get(`${place}/mode`, byPlace(selections, 'mode')),
  signedIn.post(`${place}/mode`, narrowByPlace(selections, 'mode')),
  signedIn.get(`${place}/mode/csv`, byPlaceCsv(selections, 'mode')),
];
