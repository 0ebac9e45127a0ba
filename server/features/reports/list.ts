import { z } from 'zod';
import { ReportsPage, type ReportsPageProps } from '../../../views/pages/reports/ReportsPage.tsx';
import { TeamReportsPage, type TeamReportsPageProps } from '../../../views/pages/reports/TeamReportsPage.tsx';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import {
  addReportAddress,
  removeReportAddress,
  reportAddresses,
} from '../../contract/calls/main/dashboards/reports.ts';
import { bounds } from '../../contract/entities/account.ts';
import { reportBounds } from '../../contract/entities/report.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { email, pageNumber } from '../shared/forms/fields.ts';
import { filledWrongly, type Refusal, readRefusal, refusalCode, unsent } from '../shared/forms/form-refusal.ts';
import { type Form, readFields, readForm } from '../shared/forms/read-form.ts';
import { lastInstead } from '../shared/lists/page-links.ts';
import { mailNote } from '../shared/mails/mailed-to.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { ownZone } from '../shared/people/own-zone.ts';
import { readTeamTabs } from '../shared/people/team-tabs.ts';
import { observedWords } from '../shared/words/observed-words.ts';
import { loadReports, presentReports } from './present.ts';

const reportsOfPage = 50;
const address = z.object({ page: pageNumber });

/** The page of the list that an address asks for. */
const pageOf = ({ query }: PageRequest) => ({ ...readFields(address, query), limit: reportsOfPage });

/** /dashboards/:id/reports */
export const dashboardReports = async (request: PageRequest): Promise<Reply> => {
  const { t, basePath } = request;
  const id = idParameter(request.params.id);
  const [{ details, frame }, listed, note] = await Promise.all([
    openDashboard(request, 'reports'),
    loadReports(request, { ...pageOf(request), dashboardId: id }),
    mailNote(request),
  ]);
  const placeOf = (number: number): string => withQuery(paths.reports(id), { page: number });
  const last = lastInstead(listed);
  if (last !== null) return redirectTo(placeOf(last));
  const props: ReportsPageProps = {
    frame,
    dashboardName: details.name,
    newHref: basePath + paths.newReport(id),
    note,
    ...presentReports(request, listed, placeOf),
  };
  return pageReply(page(`${t('reports:title')} · ${details.name}`, ReportsPage, props));
};

const addressForm = {
  schema: z.object({ email: email(bounds.email) }),
  labels: { email: 'reports:address' },
} satisfies Form;

const teamPlaceOf = (number: number): string => withQuery(paths.teamReports, { page: number });

const show = async (request: PageRequest, typed: string, refusal: Refusal): Promise<Reply> => {
  const { t } = request;
  const [team, listed, tabs, zone, note] = await Promise.all([
    request.call(ownTeam, {}),
    loadReports(request, pageOf(request)),
    readTeamTabs(request, { reports: true }),
    ownZone(request),
    mailNote(request),
  ]);
  const last = lastInstead(listed);
  if (last !== null) return redirectTo(teamPlaceOf(last));
  const { overseesAll } = listed;
  const { dayOf } = observedWords(request, zone);
  const addresses = overseesAll ? orEnd(await request.call(reportAddresses, {})) : null;
  const { status, errors, problem } = refusal;
  const props: TeamReportsPageProps = {
    teamName: orEnd(team).name,
    overseesAll,
    tabs,
    ...presentReports(request, listed, teamPlaceOf),
    addresses:
      addresses?.map(({ id, email: allowed, addedBy, addedAt }) => ({
        id,
        email: allowed,
        by: addedBy ? t('reports:addedBy', { name: addedBy, day: dayOf(addedAt) }) : dayOf(addedAt),
      })) ?? null,
    note,
    email: typed,
    maxEmail: bounds.email,
    errors,
    problem,
  };
  return pageReply(page(t('reports:title'), TeamReportsPage, props), status);
};

/** /team/reports: the person's own reports; for owners and administrators those of the whole team, and the addresses. */
export const teamReports = (request: PageRequest): Promise<Reply> => show(request, '', unsent);

/** Allows an outside address. */
export const allowAddress = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const read = readForm(request.form, t, addressForm);
  if (!read.ok) return show(request, read.typed.email, filledWrongly(read.errors));
  const outcome = await request.call(addReportAddress, { body: read.body });
  if (outcome.kind === 'ok') {
    request.notify({ type: 'ok', key: 'ReportAddressAdded', params: { name: outcome.value.email } });
    return redirectTo(paths.teamReports);
  }
  if (outcome.kind === 'forbidden' || outcome.kind === 'notFound') return orEnd(outcome);
  const code = refusalCode(outcome);
  if (code === 'limit' || code === 'is_member') {
    const text = `${t('reports:address')}: ${t(`reports:address_${code}`, { most: reportBounds.addresses })}`;
    return show(request, read.typed.email, filledWrongly([{ field: 'email', text }]));
  }
  return show(request, read.typed.email, readRefusal(t, outcome, addressForm.labels));
};

/** Allows it no longer. */
export const disallowAddress = async (request: PageRequest): Promise<Reply> => {
  const params = { addressId: idParameter(request.params.addressId) };
  const removed = orEnd(await request.call(removeReportAddress, { params }));
  request.notify({ type: 'ok', key: 'ReportAddressRemoved', params: { name: removed.email } });
  return redirectTo(paths.teamReports);
};
