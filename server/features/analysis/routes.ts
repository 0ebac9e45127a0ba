import { signedIn } from '../../http/route.ts';
import { csv } from './csv.ts';
import { priceByPlace } from './price-by-place.ts';

export const analysisRoutes = [
  signedIn.get('/dashboards/:id/analyses/:analysis', priceByPlace),
  signedIn.get('/dashboards/:id/analyses/:analysis/csv', csv),
];
