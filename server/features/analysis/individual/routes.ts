import { patterns } from '../../../domain/paths.shared.ts';
import { type Route, signedIn } from '../../../http/route.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { byPlace, byPlaceCsv, narrowByPlace } from './by-place.ts';
import { individual, individualCsv, narrowIndividual } from './individual.ts';
import { products } from './products.ts';

/** One product: its page, the separate pages by place, and the files of all of them. */
export const individualRoutes = (selections: KeptSelections): Route[] => [
  signedIn.get(patterns.products, products(selections)),
  signedIn.get(patterns.product, individual(selections)),
  signedIn.post(patterns.product, narrowIndividual(selections)),
  signedIn.get(patterns.productCsv, individualCsv(selections)),
  signedIn.get(patterns.productPlaces, byPlace(selections, 'figures')),
  signedIn.post(patterns.productPlaces, narrowByPlace(selections, 'figures')),
  signedIn.get(patterns.productPlacesCsv, byPlaceCsv(selections, 'figures')),
  signedIn.get(patterns.productModes, byPlace(selections, 'mode')),
  signedIn.post(patterns.productModes, narrowByPlace(selections, 'mode')),
  signedIn.get(patterns.productModesCsv, byPlaceCsv(selections, 'mode')),
];
