import { analysisPath, type ScreenKey } from '../../../server/domain/analysis/analysis-keys.ts';
import { addressFields } from '../../../server/domain/analysis-address.shared.ts';
import { addDays } from '../../../server/domain/calendar/days.ts';
import { paths, withQuery } from '../../../server/domain/paths.shared.ts';
import { sizeOption } from '../support/report.ts';

/** A page of the demo. An analysis can be asked something that nobody asked before: `number` says which question. */
export type Question = {
  name: string;
  isAnalysis: boolean;
  /** Shown to people who have not signed in. */
  isPublic: boolean;
  path: (number: number) => string;
};

/** The small dashboard of the demo by default, so that figures can be compared with earlier ones; `--dashboard=4`: its first. */
const dashboardId = sizeOption('dashboard', 3);
const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);

/** How many days the analyses are asked for: those of the dashboards' own period. `--days=400`: all that the demo has. */
const periodDays = sizeOption('days', 30);

/** A page over so many days; each question is about days that end one day earlier than those of the one before. */
const over = (name: string, path: string, days = periodDays): Question => ({
  name,
  isAnalysis: true,
  isPublic: false,
  path: number =>
    withQuery(path, {
      [addressFields.start]: addDays(yesterday, 1 - days - number),
      [addressFields.end]: addDays(yesterday, -number),
    }),
});

const analysis = (name: string, key: ScreenKey, days?: number): Question =>
  over(name, analysisPath(dashboardId, key), days);

const page = (name: string, path: string, isPublic = false): Question => ({
  name,
  isAnalysis: false,
  isPublic,
  path: () => path,
});

const analyses = (): Question[] => [
  over('overview', paths.dashboard(dashboardId)),
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
