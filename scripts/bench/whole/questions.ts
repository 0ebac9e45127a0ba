import { historyDays } from '../../../server/backend/demo/days.ts';
import { analysisPath, type ScreenKey } from '../../../server/domain/analysis/analysis-keys.ts';
import { addressFields } from '../../../server/domain/analysis-address.shared.ts';
import { addDays } from '../../../server/domain/calendar/days.ts';
import { paths, withQuery } from '../../../server/domain/paths.shared.ts';

/** A page of the demo. An analysis can be asked something that nobody asked before: `number` says which question. */
export type Question = {
  name: string;
  isAnalysis: boolean;
  /** Shown to people who have not signed in. */
  isPublic: boolean;
  path: (number: number) => string;
};

const dashboardId = 3;
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

const overviewDays = 30;

/** The overview of so many days; each question is about days that end one day earlier. */
const overview = (): Question => ({
  name: 'overview',
  isAnalysis: true,
  isPublic: false,
  path: number =>
    withQuery(paths.dashboard(dashboardId), {
      [addressFields.start]: addDays(yesterday, 1 - overviewDays - number),
      [addressFields.end]: addDays(yesterday, -number),
    }),
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
