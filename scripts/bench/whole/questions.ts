import { historyDays } from '../../../server/backend/demo/days.ts';
import { analysisPath, type ScreenKey } from '../../../server/domain/analysis/analysis-keys.ts';
import { addressFields } from '../../../server/domain/analysis-address.shared.ts';
import { addDays } from '../../../server/domain/calendar/days.ts';
import { paths, withQuery } from '../../../server/domain/paths.shared.ts';
import type { Visit } from './demo.ts';
import { createSelections } from './selections.ts';

/** A page of the demo. An analysis can be asked something that nobody asked before: `number` says which question. */
export type Question = {
  name: string;
  isAnalysis: boolean;
  /** Shown to people who have not signed in. */
  isPublic: boolean;
  path: (number: number) => string;
  /** What has to be changed to make it another question, where the address cannot say it. */
  prepare?: (visit: Visit, number: number) => Promise<void>;
};

/** The dashboard whose selection is changed for its overview, and the one of all other pages. */
const [changedId, dashboardId] = [2, 3];
const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);

/** An analysis over the last days; each question begins one day later than the one before. */
const analysis = (name: string, key: ScreenKey, days = historyDays): Question => ({
  name,
  isAnalysis: true,
  isPublic: false,
  path: number =>
    withQuery(analysisPath(dashboardId, key), {
      [addressFields.start]: addDays(yesterday, number - days + 1),
      [addressFields.end]: yesterday,
    }),
});

const page = (name: string, path: string, isPublic = false): Question => ({
  name,
  isAnalysis: false,
  isPublic,
  path: () => path,
});

/** The overview's days are always the last ones: another question is one of another selection of products. */
const overview = (): Question => ({
  name: 'overview',
  isAnalysis: true,
  isPublic: false,
  path: () => paths.dashboard(changedId),
  prepare: createSelections(changedId),
});

const analyses = (): Question[] => [
  overview(),
  analysis('price by shop', 'price-by-shop'),
  analysis('price by region', 'price-by-region'),
  analysis('price evolution', 'price-evolution', 365),
  analysis('price gap', 'price-gap'),
  analysis('promotion', 'promotion'),
  analysis('stock-out', 'stock-out'),
  analysis('comparative', 'comparative'),
  analysis('competitors', 'competitors'),
];

const others: readonly Question[] = [
  page('dashboards', paths.dashboards),
  page('team', paths.team),
  page('account', paths.account),
  page('alerts', paths.alerts(dashboardId)),
  page('settings', paths.settings(dashboardId)),
  page('sign-in', paths.login, true),
];

/** The pages that are measured, in the order of the table. */
export const createQuestions = (): Question[] => [...analyses(), ...others];
