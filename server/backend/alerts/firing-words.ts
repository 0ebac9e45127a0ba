import { type AnalysisKey, switchedOn } from '../../domain/analysis/analysis-keys.ts';
import { todayIn } from '../../domain/calendar/days.ts';
import { formatsFor } from '../../domain/formats.ts';
import type { Lang } from '../../domain/languages.ts';
import { firingPathOrList } from '../../firings/firing-path.ts';
import { firingSentence } from '../../firings/sentence.ts';
import { translatorFor } from '../../rendering/translator.ts';
import { analysesOfDashboard } from '../records/dashboards/reference.ts';
import { idsIn } from '../records/id-list.ts';
import type { Records } from '../records/schema.ts';
import type { FiringDetails } from './firing-details.ts';

/** Formats, time zone and analyses of a dashboard. */
type Site = { locale: string; currency: string; timeZone: string; today: string; analyses: AnalysisKey[] };

const loadHeads = (records: Records, dashboardIds: readonly number[]) =>
  records
    .selectFrom('dashboards')
    .innerJoin('countries', 'countries.id', 'dashboards.country_id')
    .select(['dashboards.id', 'dashboards.status', 'countries.locale', 'countries.currency'])
    .select('countries.time_zone as timeZone')
    .where('dashboards.id', 'in', idsIn(dashboardIds))
    .execute();

const loadSites = async (records: Records, ids: readonly number[], now: Date): Promise<Map<number, Site>> => {
  const sites = new Map<number, Site>();
  for (const { id, status, ...site } of await loadHeads(records, [...new Set(ids)])) {
    const types = status === 'active' ? await analysesOfDashboard(records, id) : [];
    sites.set(id, { ...site, today: todayIn(site.timeZone, now.getTime()), analyses: switchedOn(types) });
  }
  return sites;
};

/** Texts about firings in mails and webhooks: the same sentences and links as on pages. */
export type FiringWords = {
  /** What happened, against what, where. */
  sentence: (firing: FiringDetails, lang: Lang) => string;
  /** The day in words. */
  day: (firing: FiringDetails, lang: Lang) => string;
  /** Path of the page that shows it: that of the event, or the list of its alert. */
  path: (firing: FiringDetails) => string;
};

/** The texts for firings of some dashboards, as the dashboards are now. */
export const firingWordsFor = async (
  records: Records,
  firings: readonly FiringDetails[],
  now: Date,
): Promise<FiringWords> => {
  const ids = firings.map(firing => firing.dashboardId);
  const sites = await loadSites(records, ids, now);
  const findSite = ({ dashboardId }: FiringDetails): Site => {
    const site = sites.get(dashboardId);
    if (!site) throw new Error(`dashboard ${dashboardId} of a firing is not there`);
    return site;
  };
  const formatsForSite = (firing: FiringDetails, lang: Lang) => formatsFor({ lang, ...findSite(firing) });
  return {
    sentence: (firing, lang) =>
      firingSentence({ t: translatorFor(lang), lang, formats: formatsForSite(firing, lang) }, firing),
    day: (firing, lang) => formatsForSite(firing, lang).day(firing.day),
    path: firing => {
      const { analyses, today } = findSite(firing);
      return firingPathOrList(firing, analyses, today);
    },
  };
};
