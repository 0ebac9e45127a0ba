import { type Route, signedIn } from '../../http/route.ts';
import type { KeptSelections } from '../../session/kept-selections.ts';
import { csv } from './csv.ts';
import { narrow, priceByPlace } from './price-by-place.ts';

const path = '/dashboards/:id/analyses/:analysis';

export const analysisRoutes = (selections: KeptSelections): Route[] => [
  signedIn.get(path, priceByPlace(selections)),
  signedIn.post(path, narrow(selections)),
  signedIn.get(`${path}/csv`, csv(selections)),
];
