import { patterns } from '../../domain/paths.shared.ts';
import { type Route, signedIn } from '../../http/route.ts';
import type { KeptSelections } from '../../session/kept-selections.ts';
import { analysis, csv, narrow } from './analysis.ts';
import { individualRoutes } from './individual/routes.ts';
import { overview, priceChangesCsv } from './overview/overview.ts';

export const analysisRoutes = (selections: KeptSelections): Route[] => [
  signedIn.get(patterns.dashboard, overview),
  signedIn.get(patterns.priceChangesCsv, priceChangesCsv),
  signedIn.get(patterns.analysis, analysis(selections)),
  signedIn.post(patterns.analysis, narrow(selections)),
  signedIn.get(patterns.analysisCsv, csv(selections)),
  ...individualRoutes(selections),
];
