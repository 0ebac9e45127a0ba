import { ReportFormPage, type ReportFormPageProps } from '../../../views/pages/reports/ReportFormPage.tsx';
import { createReport, getReport, reportChoices, updateReport } from '../../contract/calls/main/dashboards/reports.ts';
import { type Report, reportBounds, reportFiles } from '../../contract/entities/report.ts';
import type { View } from '../../contract/entities/view.ts';
import { timeZone } from '../../contract/scalars.ts';
import { reportRhythms } from '../../domain/calendar/report-schedule.ts';
import { zoneName } from '../../domain/calendar/zone-names.ts';
import { freeName } from '../../domain/free-name.ts';
import { languageFacts, languageId, languages } from '../../domain/languages.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { listViews } from '../shared/dashboard/load-views.ts';
import { countUnviewed, openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { viewLabel } from '../shared/dashboard/view-label.ts';
import { idOrNone } from '../shared/forms/fields.ts';
import { filledWrongly, type Refusal, refusalCode, unsent } from '../shared/forms/form-refusal.ts';
import { hourOptions, zoneOptions } from '../shared/forms/hours-and-zones.ts';
import { readForm } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { isKept, mailNote } from '../shared/mails/mailed-to.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { overview, reportForm, sentValues, standingValues, toBody, type Values, wholeForm } from './form-fields.ts';
import { loadReports } from './present.ts';

const loadViews = async (request: PageRequest, dashboardId: number): Promise<readonly View[]> => {
  const listed = await listViews(request, dashboardId);
  return listed.kind === 'ok' ? listed.value : [];
};

type Shown = { values: Values | null; refusal: Refusal; report: Report | null };

type NewFrom = { views: readonly View[]; self: number | undefined; zone: string; dashboardName: string };

/** A name that says of which dashboard it is, if both have room. */
const overviewName = (t: PageRequest['t'], dashboard: string): string => {
  const name = t('reports:overviewNamed', { dashboard });
  return [...name].length > reportBounds.name ? t('reports:overview') : name;
};

const newValues = async (
  request: PageRequest,
  dashboardId: number,
  { views, self, zone, dashboardName }: NewFrom,
): Promise<Values> => {
  const { t, lang, query } = request;
  const viewId = idOrNone.safeParse([query.get('view') ?? '']).data;
  const view = views.find(({ id }) => id === viewId);
  const { reports } = await loadReports(request, { limit: reportBounds.ofPerson, dashboardId, own: true });
  // An older API lists those of others as well.
  const taken = reports.filter(({ own }) => own).map(({ name }) => name);
  return {
    ...sentValues(new URLSearchParams()),
    name: freeName(taken, view?.name ?? overviewName(t, dashboardName), reportBounds.name),
    view: view ? String(view.id) : overview,
    timeZone: zone,
    language: String(languageId(lang)),
    people: self === undefined ? [] : [String(self)],
  };
};

const show = async (request: PageRequest, dashboardId: number, { values, refusal, report }: Shown): Promise<Reply> => {
  const { t, basePath } = request;
  const ofDashboard = { ...request, params: { ...request.params, id: String(dashboardId) } };
  const params = { dashboardId };
  const [{ details, frame }, views, choices, unviewed, note] = await Promise.all([
    openDashboard(ofDashboard, 'reports'),
    loadViews(request, dashboardId),
    request.call(reportChoices, { params }),
    countUnviewed(request, dashboardId),
    mailNote(request),
  ]);
  const { people, addresses } = orEnd(choices);
  const self = people.find(person => person.self)?.userId;
  const shown =
    values ??
    (await newValues(request, dashboardId, { views, self, zone: details.timeZone, dashboardName: details.name }));
  // What was typed may be no time zone at all: its hours are then said in the dashboard's.
  const knownZone = timeZone.safeParse(shown.timeZone).data ?? details.timeZone;
  const { status, errors, problem } = refusal;
  const ended = new Set(report?.recipients.filter(({ state }) => state === 'ended').map(({ email }) => email));
  const noteOf = (email: string): string => (ended.has(email) ? `${email}, ${t('reports:ended')}` : email);
  const title = t(report ? 'reports:changeTitle' : 'reports:new');
  const props: ReportFormPageProps = {
    frame: { ...frame, unviewed },
    dashboardName: details.name,
    above: [
      { label: t('reports:title'), href: basePath + paths.reports(dashboardId) },
      ...(report ? [{ label: report.name, href: basePath + paths.report(report.id) }] : []),
    ],
    title,
    action: report ? paths.reportChange(report.id) : paths.newReport(dashboardId),
    submit: t(report ? 'reports:save' : 'reports:make'),
    values: shown,
    maxName: reportBounds.name,
    views: [
      { value: overview, label: t('reports:overview') },
      ...views.map(view => ({ value: String(view.id), label: viewLabel(views, view) })),
    ],
    rhythms: reportRhythms.map(rhythm => ({ value: rhythm, label: t(`reports:rhythm_${rhythm}`) })),
    weekdays: ([1, 2, 3, 4, 5, 6, 7] as const).map(day => ({ value: String(day), label: t(`reports:weekday_${day}`) })),
    monthDays: Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
    hours: hourOptions(),
    hourHelp: t('reports:hourHelp', { zone: zoneName(request.lang, knownZone) }),
    zones: await zoneOptions(request, shown.timeZone),
    languages: languages.map(lang => ({ value: String(languageId(lang)), label: languageFacts(lang).name })),
    files: reportFiles.map(file => ({ value: file, label: t(`reports:file_${file}`) })),
    people: people.map(({ userId, name, email, self: isSelf }) => ({
      value: String(userId),
      label: isSelf ? `${name} (${t('reports:self')})` : name,
      note: noteOf(email),
      checked: shown.people.includes(String(userId)),
    })),
    addresses: addresses.map(({ addressId, email }) => ({
      value: String(addressId),
      label: email,
      note: ended.has(email) ? t('reports:ended') : '',
      checked: shown.addresses.includes(String(addressId)),
    })),
    note,
    errors,
    problem,
  };
  return pageReply(page(`${title} · ${details.name}`, ReportFormPage, props), status);
};

const refused = (request: PageRequest, failure: Failure): Refusal => {
  const { t } = request;
  const code = refusalCode(failure);
  if (code === 'name_taken')
    return filledWrongly([{ field: 'name', text: `${t('reports:name')}: ${t('reports:taken')}` }]);
  if (code === 'no_view')
    return filledWrongly([{ field: 'view', text: `${t('reports:view')}: ${t('reports:viewGone')}` }]);
  if (code === 'no_recipient') return filledWrongly([{ field: 'people', text: t('reports:refused_no_recipient') }]);
  if (code === 'limit' || code === 'not_possible') {
    const text = t(`reports:refused_${code}`, { most: reportBounds.ofPerson });
    return { status: 422, errors: [], problem: { title: t('forms:refused'), text } };
  }
  return refusedChange(t, failure, reportForm.labels);
};

/** /dashboards/:id/reports/new?view=: what is mailed, when, and to whom. */
export const askReport = (request: PageRequest): Promise<Reply> =>
  show(request, idParameter(request.params.id), { values: null, refusal: unsent, report: null });

/** Makes it. */
export const makeReport = async (request: PageRequest): Promise<Reply> => {
  const { form, t } = request;
  const dashboardId = idParameter(request.params.id);
  const read = readForm(form, t, wholeForm);
  const again = (refusal: Refusal) => show(request, dashboardId, { values: sentValues(form), refusal, report: null });
  if (!read.ok) return again(filledWrongly(read.errors));
  const outcome = await request.call(createReport, { params: { dashboardId }, body: toBody(read.body) });
  if (outcome.kind !== 'ok') return again(refused(request, outcome));
  const key = (await isKept(request)) ? 'ReportMadeKept' : 'ReportMade';
  request.notify({ type: 'ok', key, params: { name: outcome.value.name } });
  return redirectTo(paths.report(outcome.value.id));
};

/** A report of one's own whose dashboard is there. */
const changeable = async (request: PageRequest): Promise<{ report: Report; dashboardId: number }> => {
  const params = { reportId: idParameter(request.params.reportId) };
  const report = orEnd(await request.call(getReport, { params }));
  const { own, dashboardId } = report;
  return own && dashboardId !== null ? { report, dashboardId } : endWith('forbidden');
};

/** /reports/:reportId/change */
export const askChange = async (request: PageRequest): Promise<Reply> => {
  const { report, dashboardId } = await changeable(request);
  return show(request, dashboardId, { values: standingValues(report), refusal: unsent, report });
};

/** Changes it. */
export const change = async (request: PageRequest): Promise<Reply> => {
  const { form, t } = request;
  const { report, dashboardId } = await changeable(request);
  const read = readForm(form, t, wholeForm);
  const again = (refusal: Refusal) => show(request, dashboardId, { values: sentValues(form), refusal, report });
  if (!read.ok) return again(filledWrongly(read.errors));
  const outcome = await request.call(updateReport, { params: { reportId: report.id }, body: toBody(read.body) });
  if (outcome.kind !== 'ok') return again(refused(request, outcome));
  request.notify({ type: 'ok', key: 'ReportChanged', params: { name: outcome.value.name } });
  return redirectTo(paths.report(report.id));
};
