import { type AnalysisKey, switchedOn } from '../../domain/analysis-keys.ts';
import { todayIn } from '../../domain/days.ts';
import { formatsFor } from '../../domain/formats.ts';
import type { Lang } from '../../domain/languages.ts';
import { landingOrList } from '../../firings/landing-path.ts';
import { firingSentence } from '../../firings/sentence.ts';
import { translatorFor } from '../../rendering/translator.ts';
import { idsIn } from '../records/id-list.ts';
import { analysesOfDashboard } from '../records/reference.ts';
import type { Records } from '../records/schema.ts';
import type { KeptLanding } from './landing.ts';

/** How a dashboard writes and dates, and which analyses its pages have. */
type Site = { locale: string; currency: string; timeZone: string; today: string; analyses: AnalysisKey[] };

const headsOf = (records: Records, dashboardIds: readonly number[]) =>
  records
    .selectFrom('dashboards')
    .innerJoin('countries', 'countries.id', 'dashboards.country_id')
    .select(['dashboards.id', 'dashboards.status', 'countries.locale', 'countries.currency'])
    .select('countries.time_zone as timeZone')
    .where('dashboards.id', 'in', idsIn(dashboardIds))
    .execute();

const loadSites = async (records: Records, ids: readonly number[], now: Date): Promise<Map<number, Site>> => {
  const sites = new Map<number, Site>();
  for (const { id, status, ...site } of await headsOf(records, [...new Set(ids)])) {
    const types = status === 'active' ? await analysesOfDashboard(records, id) : [];
    sites.set(id, { ...site, today: todayIn(site.timeZone, now.getTime()), analyses: switchedOn(types) });
  }
  return sites;
};

/** What is said of firings outside of pages: the same sentence and the same page as there. */
export type Saying = {
  /** What happened, against what, where. */
  sentence: (landing: KeptLanding, lang: Lang) => string;
  /** The day in words. */
  day: (landing: KeptLanding, lang: Lang) => string;
  /** The page that shows it, below the site's address: that of the event, or the list of its alert. */
  path: (landing: KeptLanding) => string;
};

/** Makes what says firings of some dashboards, as they are now. */
export const sayingFor = async (records: Records, landings: readonly KeptLanding[], now: Date): Promise<Saying> => {
  const ids = landings.map(landing => landing.dashboardId);
  const sites = await loadSites(records, ids, now);
  const siteOf = ({ dashboardId }: KeptLanding): Site => {
    const site = sites.get(dashboardId);
    if (!site) throw new Error(`dashboard ${dashboardId} of a firing is not there`);
    return site;
  };
  const formatsOf = (landing: KeptLanding, lang: Lang) => formatsFor({ lang, ...siteOf(landing) });
  return {
    sentence: (landing, lang) =>
      firingSentence({ t: translatorFor(lang), lang, formats: formatsOf(landing, lang) }, landing),
    day: (landing, lang) => formatsOf(landing, lang).day(landing.day),
    path: landing => {
      const { analyses, today } = siteOf(landing);
      return landingOrList(landing, analyses, today);
    },
  };
};
