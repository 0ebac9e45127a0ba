import { type Route, signedIn } from '../../http/route.ts';
import type { KeptSelections } from '../../session/kept-selections.ts';
import { analysis, csv, narrow } from './analysis.ts';
import { individualRoutes } from './individual/routes.ts';
import { overview, priceChangesCsv } from './overview/overview.ts';

const path = '/dashboards/:id/analyses/:analysis';

export const analysisRoutes = (selections: KeptSelections): Route[] => [
  signedIn.get('/dashboards/:id', overview),
  signedIn.get('/dashboards/:id/price-changes/csv', priceChangesCsv),
  signedIn.get(path, analysis(selections)),
  signedIn.post(path, narrow(selections)),
  signedIn.get(`${path}/csv`, csv(selections)),
  ...individualRoutes(selections),
];
