import { patterns } from '../../../domain/paths.shared.ts';
import { byMinute, kept, type Route, signedIn } from '../../../http/route.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { byLastFilter } from '../filter/last-filter.ts';
import { byPlace, byPlaceChart, byPlaceCsv, narrowByPlace } from './by-place.ts';
import { individual, individualChart, individualCsv, narrowIndividual } from './individual.ts';
import { products } from './products.ts';

/** One product: its page, the separate pages by place, and the files of all of them. */
export const individualRoutes = (selections: KeptSelections): Route[] => [
  // It says how long ago the newest observation was.
  kept(
    signedIn.get(patterns.products, products(selections)),
    async request => `${byMinute(request)} ${await byLastFilter(selections)(request)}`,
  ),
  kept(signedIn.get(patterns.product, individual(selections)), byLastFilter(selections)),
  signedIn.post(patterns.product, narrowIndividual(selections)),
  signedIn.get(patterns.productCsv, individualCsv(selections)),
  signedIn.get(patterns.productChart, individualChart(selections)),
  kept(signedIn.get(patterns.productPlaces, byPlace(selections, 'figures')), byLastFilter(selections)),
  signedIn.post(patterns.productPlaces, narrowByPlace(selections, 'figures')),
  signedIn.get(patterns.productPlacesCsv, byPlaceCsv(selections, 'figures')),
  signedIn.get(patterns.productPlacesChart, byPlaceChart(selections)),
  kept(signedIn.get(patterns.productModes, byPlace(selections, 'mode')), byLastFilter(selections)),
  signedIn.post(patterns.productModes, narrowByPlace(selections, 'mode')),
  signedIn.get(patterns.productModesCsv, byPlaceCsv(selections, 'mode')),
];
