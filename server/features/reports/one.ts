import { z } from 'zod';
import { DeleteReportPage } from '../../../views/pages/reports/DeleteReportPage.tsx';
import type { ReportPlace } from '../../../views/pages/reports/ReportFrame.tsx';
import { ReportPage, type ReportPageProps } from '../../../views/pages/reports/ReportPage.tsx';
import { ReportPreviewPage, type ReportPreviewPageProps } from '../../../views/pages/reports/ReportPreviewPage.tsx';
import * as calls from '../../contract/calls/main/dashboards/reports.ts';
import { type Report, type ReportRecipient, reportBounds } from '../../contract/entities/report.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { countUnviewed, loadDashboard } from '../shared/dashboard/open-dashboard.ts';
import { one, wordField } from '../shared/forms/fields.ts';
import { refusalCode } from '../shared/forms/form-refusal.ts';
import { readChoices } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { isKept, mailNote } from '../shared/mails/mailed-to.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { followPage, isFresh } from '../shared/outcomes/follow-page.ts';
import { observedWords, type Words } from '../shared/words/observed-words.ts';
import { presentReport, reportLead } from './present.ts';

const paramsOf = ({ params }: PageRequest) => ({ reportId: idParameter(params.reportId) });

const load = async (request: PageRequest) => orEnd(await request.call(calls.getReport, { params: paramsOf(request) }));

/** The frame of its dashboard, where the person may open that: who looks after all reports of a team need not. */
const placeOf = async (request: PageRequest, { dashboardId }: Report): Promise<ReportPlace> => {
  const { basePath } = request;
  if (dashboardId !== null) {
    const [opened, unviewed] = await Promise.all([
      loadDashboard(request, dashboardId, 'reports'),
      countUnviewed(request, dashboardId),
    ]);
    if (opened.kind === 'ok') {
      return { frame: { ...opened.value.frame, unviewed }, listHref: basePath + paths.reports(dashboardId) };
    }
  }
  return { frame: null, listHref: basePath + paths.teamReports };
};

const presentRecipient = ({ t }: PageRequest, { name, email, state, refusals }: ReportRecipient): string =>
  [
    name ? `${name}, ${email}` : email,
    ...(state === 'on' ? [] : [t(`reports:${state}`)]),
    ...(refusals > 0 ? [t('reports:refusals', { count: refusals })] : []),
  ].join(' · ');

/** Which part of a report could not be had; its name is in the language of the report. */
const lackWords = ({ t }: PageRequest, part: string): string =>
  part === '' ? t('reports:lackingPart') : t('reports:lacking', { part });

type Delivery = Awaited<ReturnType<typeof load>>['deliveries'][number];

/** What came of it; `kept`: mails are not sent, but stay on the server. */
const cameWords = ({ t }: PageRequest, outcome: Delivery['outcome'], kept: boolean): string =>
  kept && (outcome === 'sent' || outcome === 'empty')
    ? t(`reports:keptOutcome_${outcome}`)
    : t(`reports:outcome_${outcome}`);

const presentDelivery = (
  request: PageRequest,
  { moment, kept }: { moment: Words['moment']; kept: boolean },
  delivery: Delivery,
): ReportPageProps['log'][number] => {
  const { t } = request;
  const { id, at, outcome, problem, askedBy, sent, waiting, refused, undelivered, lost = 0 } = delivery;
  const came = cameWords(request, outcome, kept);
  return {
    id,
    when: moment(at),
    what: [
      typeof problem === 'string' ? `${came}: ${lackWords(request, problem)}` : came,
      ...(askedBy === null ? [] : [t('reports:logFor', { name: askedBy })]),
      ...(sent > 0 ? [t(kept ? 'reports:mailsKept' : 'reports:mailsSent', { count: sent })] : []),
      ...(waiting > 0 ? [t('reports:mailsWaiting', { count: waiting })] : []),
      ...(refused > 0 ? [t('reports:mailsRefused', { count: refused })] : []),
      ...(undelivered > 0 ? [t('reports:mailsUndelivered', { count: undelivered })] : []),
      ...(lost > 0 ? [t('reports:mailsLost', { count: lost })] : []),
    ].join(' · '),
  };
};

/** Whether it is being made for somebody, or its mails are on their way. */
const isUnderWay = (request: PageRequest, { at, outcome, waiting }: Delivery): boolean =>
  (outcome === 'waiting' || waiting > 0) && isFresh(request, at);

/** The newest one that somebody has asked for; 0 if nobody has. */
const lastAsked = (deliveries: readonly Delivery[]): number =>
  Math.max(0, ...deliveries.flatMap(({ id, askedBy }) => (askedBy === null ? [] : [id])));

type Problem = { title: string; text: string } | null;

const show = async (request: PageRequest, problem: Problem, status = 200): Promise<Reply> => {
  const { basePath } = request;
  const [report, note] = await Promise.all([load(request), mailNote(request)]);
  const { id, name, state } = report;
  const isThere = state === 'on' || state === 'paused' || state === 'refused' || state === 'incomplete';
  const { following, headers } = report.deliveries.some(delivery => isUnderWay(request, delivery))
    ? followPage(request, { hrefOf: more => withQuery(paths.report(id), more), byItself: true })
    : { following: null, headers: {} };
  // As it is sent: beside its next turn, which is in the zone of the report.
  const { moment } = observedWords(request, report.schedule.timeZone);
  const words = { moment, kept: note === 'outbox' };
  const props: ReportPageProps = {
    report: presentReport(request, report),
    lead: reportLead(request, report),
    place: await placeOf(request, report),
    recipients: report.recipients.map(recipient => presentRecipient(request, recipient)),
    log: report.deliveries.map(delivery => presentDelivery(request, words, delivery)),
    previewHref: isThere ? basePath + paths.reportPreview(id) : null,
    sending: isThere ? { action: paths.reportSend(id), fields: { [seen]: lastAsked(report.deliveries) } } : null,
    following,
    note,
    deleteHref: basePath + paths.reportDelete(id),
    problem,
  };
  // What a form was answered with has another address.
  return pageReply(page(name, ReportPage, props), status, status === 200 ? headers : {});
};

/** /reports/:reportId: how it stands, who gets it, and what was sent. */
export const report = (request: PageRequest): Promise<Reply> => show(request, null);

const isCode = z.enum(['not_possible', 'incomplete', 'lacking', 'waiting', 'too_often']);

/** Says above the report why something cannot be done with it. */
const refuse = (request: PageRequest, failure: Failure): Promise<Reply> => {
  const { t } = request;
  const code = isCode.safeParse(refusalCode(failure));
  if (!code.success) {
    const { problem, status } = refusedChange(t, failure);
    return show(request, problem, status);
  }
  const left = failure.kind === 'rejected' ? leftIn(failure.error) : '';
  const text = t(`reports:refused_${code.data}`, { left, lack: lackWords(request, left), most: reportBounds.wishes });
  return show(request, { title: t('forms:refused'), text }, 422);
};

const message = z.object({ message: z.string() });

/** What has left the dashboard, or could not be had, by name. */
const leftIn = (error: unknown): string => message.safeParse(error).data?.message ?? '';

const switchForm = z.object({ to: one(z.enum(['on', 'off'])), back: wordField(['', 'dashboard', 'team'], '') });

/** Pauses it, or has it sent again: from its own page, or in a list. */
export const switchReport = async (request: PageRequest): Promise<Reply> => {
  const { to, back } = readChoices(switchForm, request.form);
  const on = to === 'on';
  const outcome = await request.call(calls.switchReport, { params: paramsOf(request), body: { on } });
  if (outcome.kind !== 'ok') return refuse(request, outcome);
  const { id, name, dashboardId } = outcome.value;
  const resumed = on && (await isKept(request)) ? 'ReportResumedKept' : 'ReportResumed';
  request.notify({ type: 'ok', key: on ? resumed : 'ReportPaused', params: { name } });
  if (back === 'team') return redirectTo(paths.teamReports);
  return redirectTo(back === 'dashboard' && dashboardId !== null ? paths.reports(dashboardId) : paths.report(id));
};

/** The newest one that was asked for when the page with the button was shown. */
const seen = 'seen';

/**
 * Mails it now, to the person alone. Where one was asked for since the page was shown, the page shows that one: a button that is
 * pressed again, since nothing seemed to happen, is no wish for a second.
 */
export const sendNow = async (request: PageRequest): Promise<Reply> => {
  const params = paramsOf(request);
  const { name, deliveries } = await load(request);
  const shown = request.form.get(seen);
  if (shown !== null && lastAsked(deliveries) > Number(shown)) return redirectTo(paths.report(params.reportId));
  const outcome = await request.call(calls.sendReport, { params });
  if (outcome.kind !== 'ok') return refuse(request, outcome);
  request.notify({ type: 'ok', key: (await isKept(request)) ? 'ReportSentKept' : 'ReportSent', params: { name } });
  return redirectTo(paths.report(params.reportId));
};

/** /reports/:reportId/preview: what its mails would say now. */
export const preview = async (request: PageRequest): Promise<Reply> => {
  const { t, basePath } = request;
  const params = paramsOf(request);
  const found = await load(request);
  const { id, name, file } = found;
  const [place, outcome] = await Promise.all([placeOf(request, found), request.call(calls.previewReport, { params })]);
  if (outcome.kind !== 'ok') return refuse(request, outcome);
  const { parts, subject, text } = outcome.value;
  const props: ReportPreviewPageProps = {
    name,
    place,
    backHref: basePath + paths.report(id),
    sending: { action: paths.reportSend(id), fields: { [seen]: lastAsked(found.deliveries) } },
    subject,
    file: file === 'none' ? null : t(`reports:file_${file}`),
    parts,
    empty: parts.isEmpty ? t('mails:report.empty') : null,
    text,
    ofOverview: !found.ofView,
  };
  return pageReply(page(`${t('reports:previewTitle')} · ${name}`, ReportPreviewPage, props));
};

/** /reports/:reportId/delete */
export const askDelete = async (request: PageRequest): Promise<Reply> => {
  const { t, basePath } = request;
  const found = await load(request);
  const { id, name } = found;
  const place = await placeOf(request, found);
  const props = { name, place, backHref: basePath + paths.report(id), action: paths.reportDelete(id) };
  return pageReply(page(`${t('reports:deleteTitle')} · ${name}`, DeleteReportPage, props));
};

/** Deletes it with what is known of its mails. */
export const confirmDelete = async (request: PageRequest): Promise<Reply> => {
  const found = await load(request);
  orEnd(await request.call(calls.deleteReport, { params: paramsOf(request) }));
  request.notify({ type: 'ok', key: 'ReportDeleted', params: { name: found.name } });
  return redirectTo(found.dashboardId === null ? paths.teamReports : paths.reports(found.dashboardId));
};
