import * as contract from '../../../contract/calls/main/dashboards/reports.ts';
import { type Report, type ReportContent, type ReportState, reportBounds } from '../../../contract/entities/report.ts';
import { nextTurn } from '../../../domain/calendar/report-schedule.ts';
import { isTaken } from '../../../domain/free-name.ts';
import { languageById } from '../../../domain/languages.ts';
import { permissions } from '../../accounts/permissions.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implement } from '../../api/implement.ts';
import { implementMaking } from '../../api/make-once.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { reportText, reportWords } from '../../mail/report-mail.ts';
import { conflict, forbidden, notFound, unavailable } from '../../problems/problem.ts';
import { resolveAccess } from '../../records/accounts/access.ts';
import { teamOnDashboard } from '../../records/dashboards/dashboard-members.ts';
import { findView } from '../../records/dashboards/views.ts';
import { enqueue } from '../../records/jobs/jobs.ts';
import { dropJob } from '../../records/jobs/lanes.ts';
import { rememberForList } from '../../records/remember.ts';
import { listAddresses } from '../../records/reports/addresses.ts';
import { deliveriesOf, insertDelivery, wishesOf } from '../../records/reports/deliveries.ts';
import { type Recipient, recipientsByReport, recipientsOf, setRecipients } from '../../records/reports/recipients.ts';
import * as reports from '../../records/reports/reports.ts';
import type { Records } from '../../records/schema.ts';
import { wishJob } from '../../reports/jobs.ts';
import { type Material, readMaterial, readState } from '../../reports/standing.ts';
import { reportJob } from '../../reports/stop.ts';
import type { Services } from '../../services.ts';

const mostDeliveries = 100;
const hourMs = 3_600_000;

/** Owners and administrators look after the reports of the whole team. */
const overseesAll = ({ role }: Principal): boolean =>
  permissions[contract.addReportAddress.id]?.roles.includes(role) ?? false;

const moment = (ms: number): string => new Date(ms).toISOString();

type Standing = { state: ReportState; recipients: readonly Recipient[] };

const present = (
  { now }: Pick<Services, 'now'>,
  principal: Principal,
  report: reports.Report,
  { state, recipients }: Standing,
): Report => {
  const {
    ownerId,
    teamId: _team,
    paused: _paused,
    baseUrl: _base,
    countsFrom: _from,
    lastDigest: _last,
    ...shown
  } = report;
  return {
    ...shown,
    own: ownerId === principal.userId,
    recipients: recipients.map(({ id: _id, ...recipient }) => recipient),
    state,
    nextAt: state === 'on' ? moment(nextTurn(report.schedule, now().getTime())) : null,
  };
};

const toReply = async (
  services: Pick<Services, 'now'> & { records: Records },
  principal: Principal,
  report: reports.Report,
): Promise<Report> => {
  const { records } = services;
  const state = await readState(records, report);
  return present(services, principal, report, { state, recipients: await recipientsOf(records, report.id) });
};

/** The same of many, which are mostly of few people, dashboards and views: what they share is read once. */
const toReplies = async (
  services: Pick<Services, 'records' | 'now'>,
  principal: Principal,
  listed: readonly reports.Report[],
): Promise<Report[]> => {
  const { records } = services;
  const ids = listed.map(({ id }) => id);
  const recipients = await recipientsByReport(records, ids);
  const remember = rememberForList();
  const replies: Report[] = [];
  for (const report of listed) {
    const state = await readState(records, report, remember);
    replies.push(present(services, principal, report, { state, recipients: recipients.get(report.id) ?? [] }));
  }
  return replies;
};

/** A report that the person made, or looks after. Throws a 404 for another team's, a 403 for a colleague's. */
const openable = async (records: Records, principal: Principal, reportId: number): Promise<reports.Report> => {
  const report = await reports.findReport(records, reportId);
  if (report?.teamId !== principal.teamId) throw notFound('Report');
  if (report.ownerId !== principal.userId && !overseesAll(principal)) {
    throw forbidden('Only who made a report, owners and administrators see it');
  }
  return report;
};

/** The material of a report; throws a 409 where it is gone. */
const materialOf = async (records: Records, report: reports.Report): Promise<Material> => {
  const material = await readMaterial(records, report);
  if (typeof material === 'string') throw conflict('not_possible', 'Its owner, dashboard or view is gone');
  return material;
};

/** The person must see it themselves: who looks after reports of others is an owner or administrator, who see all. */
const list = (services: Services): Implementation =>
  implement(contract.reportList, async ({ principal, query: { dashboardId = null, own, page, limit } }) => {
    const { records } = services;
    const all = overseesAll(principal);
    const asked = { teamId: principal.teamId, ownerId: all && !own ? null : principal.userId, dashboardId };
    const { total, reports: listed } = await reports.listReports(records, asked, { page, limit });
    return { overseesAll: all, reports: await toReplies(services, principal, listed), page, limit, total };
  });

const get = (services: Services): Implementation =>
  implement(contract.getReport, async ({ principal, params: { reportId } }) => {
    const { records } = services;
    const report = await openable(records, principal, reportId);
    const deliveries = await deliveriesOf(records, reportId, mostDeliveries);
    return {
      ...(await toReply(services, principal, report)),
      deliveries: deliveries.map(({ at, turn, ...delivery }) => ({
        ...delivery,
        at: moment(at),
        dueAt: turn === null ? null : moment(turn),
      })),
    };
  });

/** People of the team who may open a dashboard. */
const peopleFor = async (records: Records, { teamId }: Principal, dashboardId: number) =>
  (await teamOnDashboard(records, teamId, dashboardId)).filter(
    person => person.status === 'active' && resolveAccess(person.role, person) !== undefined,
  );

const choices = ({ records }: Services): Implementation =>
  implement(contract.reportChoices, async ({ principal, params: { dashboardId } }) => {
    const people = await peopleFor(records, principal, dashboardId);
    const addresses = await listAddresses(records, principal.teamId);
    return {
      people: people.map(({ id: userId, name, lastName, email }) => ({
        userId,
        name: `${name} ${lastName}`.trim(),
        email,
        self: userId === principal.userId,
      })),
      addresses: addresses.map(({ id: addressId, email }) => ({ addressId, email })),
    };
  });

type Where = { dashboardId: number; reportId: number | null };

/** Throws where what is chosen is not the person's to choose. */
const refuseUnfit = async (
  work: Records,
  principal: Principal,
  { name, viewId, userIds, addressIds, languageId }: ReportContent,
  { dashboardId, reportId }: Where,
): Promise<void> => {
  const { teamId, userId } = principal;
  const own = await reports.reportsOf(work, { teamId, ownerId: userId });
  const others = own.filter(report => report.id !== reportId);
  const names = others.filter(report => report.dashboardId === dashboardId).map(report => report.name);
  if (isTaken(names, name)) throw conflict('name_taken', 'Another report has this name');
  if (reportId === null && others.length >= reportBounds.ofPerson) {
    throw conflict('limit', `There are ${reportBounds.ofPerson} reports already: delete one first`);
  }
  if (viewId !== null && !(await findView(work, dashboardId, userId, viewId))) {
    throw conflict('no_view', 'There is no such view');
  }
  const people = new Set((await peopleFor(work, principal, dashboardId)).map(({ id }) => id));
  const outside = new Set((await listAddresses(work, teamId)).map(({ id }) => id));
  const areKnown = userIds.every(id => people.has(id)) && addressIds.every(id => outside.has(id));
  if (!areKnown || languageById(languageId) === null) {
    throw conflict('no_recipient', 'Somebody may not get reports about this dashboard');
  }
};

/** Has the worker send it at its next turn, and no sooner. */
const setTurn = async (work: Records, { id, schedule }: reports.Report, now: number): Promise<void> => {
  await dropJob(work, reportJob, id);
  await enqueue(work, { kind: reportJob, about: id, dueAt: nextTurn(schedule, now) }, now);
};

const found = async (work: Records, reportId: number): Promise<reports.Report> => {
  const report = await reports.findReport(work, reportId);
  if (!report) throw notFound('Report');
  return report;
};

const create = (services: Services): Implementation =>
  implementMaking(services, contract.createReport, {
    make: asked => async work => {
      const { principal, body, baseUrl } = asked;
      const { dashboardId } = asked.params;
      const { teamId, userId: ownerId } = principal;
      const at = services.now().getTime();
      const { name: dashboardName } = await ownDashboard(work, principal, dashboardId);
      await refuseUnfit(work, principal, body, { dashboardId, reportId: null });
      const place = { teamId, dashboardId, dashboardName, ownerId };
      const id = await reports.insertReport(work, place, body, { baseUrl, countsFrom: at });
      await setRecipients(work, id, body);
      const made = await found(work, id);
      await setTurn(work, made, at);
      return toReply({ ...services, records: work }, principal, made);
    },
    isThere: async (work, { id }, { principal }) => (await reports.findReport(work, id))?.teamId === principal.teamId,
    made: () => services.bell.ring(),
  });

const update = (services: Services): Implementation =>
  implement(contract.updateReport, async ({ principal, params: { reportId }, body, baseUrl }) => {
    const { records, bell } = services;
    const at = services.now().getTime();
    const report = await records.transaction().execute(async work => {
      const before = await openable(work, principal, reportId);
      if (before.ownerId !== principal.userId) throw forbidden('Only who made a report changes it');
      // Whether its view is there is asked of the one that is chosen now.
      const { dashboardId } = await materialOf(work, { ...before, ofView: false, viewId: null });
      await refuseUnfit(work, principal, body, { dashboardId, reportId });
      await reports.updateReport(work, reportId, body, { baseUrl, countsFrom: at });
      await setRecipients(work, reportId, body);
      const changed = await found(work, reportId);
      if (changed.paused === null) await setTurn(work, changed, at);
      return changed;
    });
    bell.ring();
    return toReply(services, principal, report);
  });

const switchOne = (services: Services): Implementation =>
  implement(contract.switchReport, async ({ principal, params: { reportId }, body: { on } }) => {
    const { records, bell } = services;
    const at = services.now().getTime();
    const report = await records.transaction().execute(async work => {
      const before = await openable(work, principal, reportId);
      if (on) {
        await materialOf(work, before);
        await reports.resumeReport(work, reportId, at);
        await setTurn(work, before, at);
      } else {
        await reports.pauseReport(work, reportId, 'paused');
        await dropJob(work, reportJob, reportId);
      }
      return found(work, reportId);
    });
    bell.ring();
    return toReply(services, principal, report);
  });

/** Throws where a person asks for more than anybody reads: making one takes as long as a page, and they are made in a row. */
const refuseHaste = async (work: Records, { userId }: Principal, reportId: number, at: number): Promise<void> => {
  const wishes = await wishesOf(work, userId, at - hourMs);
  if (wishes.some(wish => wish.reportId === reportId && wish.outcome === 'waiting')) {
    throw conflict('waiting', 'One is being made already');
  }
  if (wishes.length >= reportBounds.wishes) throw conflict('too_often', 'Ask again in an hour');
};

const send = (services: Services): Implementation =>
  implement(contract.sendReport, async ({ principal, params: { reportId } }) => {
    const { records, bell } = services;
    const at = services.now().getTime();
    await records.transaction().execute(async work => {
      const report = await openable(work, principal, reportId);
      await materialOf(work, report);
      await refuseHaste(work, principal, reportId, at);
      const wish = { reportId, turn: null, askedBy: principal.userId, outcome: 'waiting' as const, at };
      const id = await insertDelivery(work, { ...wish, digest: null, content: null });
      await enqueue(work, { kind: wishJob, about: id, dueAt: at }, at);
    });
    bell.ring();
    return { at: moment(at) };
  });

const preview = (services: Services): Implementation =>
  implement(contract.previewReport, async ({ principal, params: { reportId }, signal }) => {
    const { records, makeReport, mailer, logger } = services;
    const report = await openable(records, principal, reportId);
    const material = await materialOf(records, report);
    if (makeReport === null) throw unavailable('Nothing makes reports here');
    const made = await makeReport(report, material, { signal, isPreview: true }).catch((error: unknown) => {
      logger.warn({ report: reportId, err: error }, 'a report could not be made');
      throw unavailable('The report cannot be made now');
    });
    if (made.kind === 'lacking') throw conflict('lacking', made.part);
    if (made.kind === 'incomplete') throw conflict('incomplete', made.left.join(', '));
    const { parts } = made;
    const lang = languageById(report.languageId) ?? 'en';
    const letter = { owner: report.ownerName };
    const words = reportWords({ lang, letter }, { parts, file: null }, mailer.sender, null);
    return { parts, subject: words.subject, text: reportText(words) };
  });

const remove = ({ records }: Services): Implementation =>
  implement(contract.deleteReport, ({ principal, params: { reportId } }) =>
    records.transaction().execute(async work => {
      const { name } = await openable(work, principal, reportId);
      await reports.deleteReport(work, reportId);
      await dropJob(work, reportJob, reportId);
      return { name };
    }),
  );

/** Reports that are mailed (docs/product.md §7.4). */
export const reportCalls = (services: Services): Implementation[] =>
  [list, get, choices, create, update, switchOne, send, preview, remove].map(make => make(services));
