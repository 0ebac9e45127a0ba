import type { PagesProps } from '../../../views/components/Pagination.tsx';
import type { ReportRow } from '../../../views/components/ReportList.tsx';
import type { CallResult } from '../../contract/call.ts';
import { reportList } from '../../contract/calls/main/dashboards/reports.ts';
import type { Report } from '../../contract/entities/report.ts';
import { dayWordsIn, weekdayWords } from '../../domain/calendar/day-words.ts';
import { zoneName } from '../../domain/calendar/zone-names.ts';
import { isNameFor } from '../../domain/free-name.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { notFound } from '../../upstream/outcome.ts';
import { hourText } from '../shared/forms/hours-and-zones.ts';
import { pageLinks } from '../shared/lists/page-links.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { upperFirst } from '../shared/words/first-letter.ts';
import { observedWords } from '../shared/words/observed-words.ts';

type Listed = Required<CallResult<typeof reportList>>;

/**
 * A page of the reports that a person may see, of one dashboard or of all; ends the request where the API has none. An older API
 * lists all on one page.
 */
export const loadReports = async (
  request: PageRequest,
  { limit, ...asked }: { page?: number; limit: number; dashboardId?: number; own?: boolean },
): Promise<Listed> => {
  const query = { page: 1, limit, ...asked };
  const listed = orEnd(await request.callOr(reportList, { query }, async () => notFound()));
  const all = listed.reports.length;
  return { page: query.page, limit: Math.max(1, all), total: all, ...listed };
};

/** When a report is sent, in words. */
const whenWords = ({ t, lang }: PageRequest, { schedule }: Report): string => {
  const { rhythm, weekday, monthDay, hour, timeZone } = schedule;
  const zone = zoneName(lang, timeZone);
  const day = rhythm === 'weekly' ? weekdayWords(lang, weekday) : monthDay;
  return t(`reports:when_${rhythm}`, { hour: hourText(hour), zone, day });
};

/** What it shows: a view, or the overview of its dashboard; nothing where its name, which was offered, says so. */
const shownWords = (
  { t }: PageRequest,
  { name, ofView, viewName, dashboardName: dashboard }: Report,
): readonly string[] => {
  if (!ofView && isNameFor(t('reports:overviewNamed', { dashboard }), name)) return [];
  const what = ofView
    ? t('reports:viewOf', { view: viewName ?? t('reports:viewDeleted'), dashboard })
    : t('reports:overviewOf', { dashboard });
  return [t('reports:shows', { what })];
};

/** When it comes next: the day alone, at the hour and in the time zone that are said beside it. */
const standingWords = ({ t, lang }: PageRequest, { state, nextAt, schedule }: Report): string =>
  state === 'on'
    ? t('reports:next', { day: dayWordsIn(lang, nextAt ?? 0, schedule.timeZone) })
    : t(`reports:why_${state}`);

/** What it shows, when, to how many, with what, and who made it. */
const factsOf = (request: PageRequest, report: Report): string[] => {
  const { t } = request;
  const { own, ownerName, recipients, onlyChanged, file } = report;
  const count = recipients.filter(recipient => recipient.state === 'on').length;
  return [
    ...shownWords(request, report),
    whenWords(request, report),
    t('reports:to', { count }),
    ...(file === 'none' ? [] : [t(`reports:file_${file}`)]),
    ...(onlyChanged ? [t('reports:changedOnly')] : []),
    own ? t('reports:byYou') : t('reports:by', { name: ownerName }),
  ];
};

/** Facts in one line: a dot stays at the end of what is before it. */
const inOneLine = (facts: readonly string[]): string => upperFirst(facts.join('\u00a0· '));

/** Below the name of a report on its own page, which may be called like what it shows. */
export const reportLead = (request: PageRequest, report: Report): string =>
  inOneLine([request.t('reports:kind'), ...factsOf(request, report)]);

/** A report in a list. */
export const presentReport = (request: PageRequest, report: Report): ReportRow => {
  const { t, basePath } = request;
  const { id, name, own, state, dashboardId } = report;
  const mark = state === 'on' || state === 'paused' ? state : 'stopped';
  return {
    id,
    name,
    href: basePath + paths.report(id),
    facts: inOneLine(factsOf(request, report)),
    mark,
    stateText: t(`reports:state_${mark}`),
    standing: standingWords(request, report),
    changeHref: own && dashboardId !== null ? basePath + paths.reportChange(id) : null,
    // What it stopped for may be over, which shows when it is made: its view is another one, who made it is back.
    switching: state === 'dashboardGone' ? null : { action: paths.reportSwitch(id), to: state === 'on' ? 'off' : 'on' },
  };
};

/** How many there are, then what is wrong, or when the next is sent; of a list of several pages the number alone. */
const titleOf = ({ t, lang }: PageRequest, { reports, total }: Listed): string => {
  if (total === 0) return t('reports:title');
  const all = t('reports:count', { count: total });
  if (reports.length < total) return all;
  const stopped = reports.filter(({ state }) => state !== 'on' && state !== 'paused').length;
  if (stopped > 0) return t('reports:countStopped', { reports: all, count: stopped });
  const on = reports.filter(({ state }) => state === 'on');
  if (on.length === 0) return t('reports:countPaused', { reports: all });
  const [next] = on
    .flatMap(({ nextAt, schedule }) => (nextAt ? [{ nextAt, timeZone: schedule.timeZone }] : []))
    .toSorted((one, other) => Date.parse(one.nextAt) - Date.parse(other.nextAt));
  return next ? t('reports:countNext', { reports: all, day: dayWordsIn(lang, next.nextAt, next.timeZone) }) : all;
};

/** A page of reports, and the ways to the others; `placeOf`: the address of a page of the list, below the prefix. */
export const presentReports = (
  request: PageRequest,
  whole: Listed,
  placeOf: (page: number) => string,
): { title: string; reports: ReportRow[]; pages: PagesProps | null } => {
  const { reports: listed, page, limit, total } = whole;
  const { t, basePath } = request;
  const count = observedWords(request).number;
  const pageHref = (number: number): string => basePath + placeOf(number);
  return {
    title: titleOf(request, whole),
    reports: listed.map(report => presentReport(request, report)),
    pages: total > limit ? pageLinks({ t, label: t('common:pages'), page, limit, total, count, pageHref }) : null,
  };
};
