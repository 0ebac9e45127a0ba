import { dataBasic } from '../../contract/calls/main/dashboards/dashboard-data.ts';
import { allAnalysis } from '../../contract/calls/main/dashboards/dashboards.ts';
import { type AnalysisKey, switchedOn } from '../../domain/analysis/analysis-keys.ts';
import { todayIn } from '../../domain/calendar/days.ts';
import { type Formats, formatsFor } from '../../domain/formats.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { allOk } from '../../upstream/outcome.ts';
import { observedWords } from '../shared/words/observed-words.ts';

/** What notifications need of their dashboard: formats, today's date there, and the analyses to link to. */
export type DashboardFacts = {
  formats: Formats;
  today: string;
  analyses: AnalysisKey[];
  /** When it fired, as clocks there showed it; '' if that was on another day than the one that it is about. */
  timeOf: (firing: { day: string; firedAt: string }) => string;
};

const loadOne = async (request: PageRequest, dashboardId: number): Promise<[number, DashboardFacts][]> => {
  const outcomes = await Promise.all([
    request.call(dataBasic, { params: { dashboardId } }),
    request.call(allAnalysis, { params: { id: dashboardId } }),
  ]);
  const loaded = allOk(outcomes);
  if (loaded.kind !== 'ok') return [];
  const [{ locale, currency, timeZone, status }, types] = loaded.value;
  const formats = formatsFor({ lang: request.lang, locale, currency, timeZone });
  const analyses = status === 'active' ? switchedOn(types) : [];
  const { clock } = observedWords(request);
  const timeOf: DashboardFacts['timeOf'] = ({ day, firedAt }) => {
    const at = clock(firedAt, timeZone);
    return at.day === day ? at.time : '';
  };
  return [[dashboardId, { formats, today: todayIn(timeZone, request.now), analyses, timeOf }]];
};

/** Loads these dashboards, by id. One that cannot be loaded is left out: its notifications have no prices and links. */
export const loadDashboards = async (
  request: PageRequest,
  dashboardIds: readonly number[],
): Promise<ReadonlyMap<number, DashboardFacts>> =>
  new Map((await Promise.all([...new Set(dashboardIds)].map(id => loadOne(request, id)))).flat());
