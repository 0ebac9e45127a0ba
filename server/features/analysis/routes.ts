import { patterns } from '../../domain/paths.shared.ts';
import { byMinute, kept, type Route, signedIn } from '../../http/route.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import type { KeptSelections } from '../../session/kept-selections.ts';
import { allChanges, analysis, chart, narrow, rows } from './analysis.ts';
import { askSheets, dashboardWorkbook } from './files/dashboard-workbook.ts';
import { byLastFilter } from './filter/last-filter.ts';
import { askUpcs, chooseTypedUpcs, chooseUploadedUpcs } from './filter/upcs.ts';
import { individualRoutes } from './individual/routes.ts';
import { viewRoutes } from './kept-views/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { overview, overviewChart } from './overview/overview.ts';
import { severalRoutes } from './several/routes.ts';
import { sharedViewRoutes } from './shared-views/routes.ts';

export const analysisRoutes = (selections: KeptSelections, limits: FormLimits): Route[] => [
  // It says how long ago the newest observation was.
  kept(signedIn.get(patterns.dashboard, overview), byMinute),
  signedIn.get(patterns.dashboardChart, overviewChart),
  kept(signedIn.get(patterns.priceChanges, analysis(selections, allChanges)), byLastFilter(selections)),
  signedIn.post(patterns.priceChanges, narrow(selections, allChanges)),
  signedIn.get(patterns.priceChangesCsv, rows(selections, allChanges)),
  kept(signedIn.get(patterns.dashboardWorkbook, askSheets(selections)), byLastFilter(selections)),
  signedIn.get(patterns.dashboardWorkbookFile, dashboardWorkbook(selections)),
  kept(signedIn.get(patterns.analysis, analysis(selections)), byLastFilter(selections)),
  signedIn.post(patterns.analysis, narrow(selections)),
  signedIn.get(patterns.analysisUpcs, askUpcs(selections)),
  signedIn.post(patterns.analysisUpcs, chooseTypedUpcs(selections)),
  signedIn.post(patterns.analysisUpcsFile, chooseUploadedUpcs(selections)),
  signedIn.get(patterns.analysisCsv, rows(selections)),
  signedIn.get(patterns.analysisChart, chart(selections)),
  ...individualRoutes(selections),
  ...viewRoutes(selections),
  ...noteRoutes(selections),
  ...severalRoutes(selections),
  ...sharedViewRoutes(selections, limits),
];
