import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { emailAddress } from '../../../entities/account.ts';
import { report, reportBounds, reportContent, reportDelivery, reportParts } from '../../../entities/report.ts';
import { count, flag, id, idText, limit, moment, page } from '../../../scalars.ts';

const of = { api: 'main', section: '7.4', family: 'account' } as const;
const byId = z.object({ reportId: idText });
const path = '/reports';
const whose = 'Of one that somebody else made owners and administrators only, 403 for others';
const names = `409 \`name_taken\` if another report of the person about the dashboard has the name, \`no_view\` for a view that the person does not see, \`no_recipient\` for somebody who is not of the team, may not open the dashboard, or an address that is not allowed`;

/** `page`, `limit` and `total` came later: without them all are listed. An older web server asks for no page, and gets the newest 500. */
const listed = z.object({
  overseesAll: z.boolean(),
  reports: z.array(report),
  page: count.optional(),
  limit: count.optional(),
  total: count.optional(),
});

export const reportList = defineCall({
  ...of,
  id: 'reports.list',
  method: 'GET',
  path,
  summary:
    'Reports that are mailed, the newest first: those that the person made, for owners and administrators those of the whole team, unless they ask for their `own`. An API may lack it, or its pages',
  query: z.object({ dashboardId: idText.optional(), own: flag.default(false), page, limit: limit(500, 500) }),
  reply: listed,
});

export const getReport = defineCall({
  ...of,
  id: 'reports.get',
  method: 'GET',
  path: `${path}/{reportId}`,
  summary: `One report with what was sent lately. ${whose}`,
  params: byId,
  reply: report.extend({ deliveries: z.array(reportDelivery) }),
});

export const reportChoices = defineCall({
  ...of,
  id: 'reports.choices',
  method: 'GET',
  path: '/dashboards/{dashboardId}/reports/choices',
  summary: 'Who may get reports about a dashboard: members who may open it, and the outside addresses of the team',
  params: z.object({ dashboardId: idText }),
  reply: z.object({
    people: z.array(z.object({ userId: id, name: z.string(), email: z.email(), self: z.boolean() })),
    addresses: z.array(z.object({ addressId: id, email: z.email() })),
  }),
});

export const createReport = defineCall({
  ...of,
  id: 'reports.create',
  method: 'POST',
  makes: true,
  path: '/dashboards/{dashboardId}/reports',
  summary: `Has a view, or the overview, mailed from now on. ${names}, \`limit\` beyond ${reportBounds.ofPerson} of the person`,
  params: z.object({ dashboardId: idText }),
  body: reportContent,
  reply: report,
});

export const updateReport = defineCall({
  ...of,
  id: 'reports.update',
  method: 'PUT',
  path: `${path}/{reportId}`,
  summary: `Changes a report; its maker only. Who ended its mails gets none again. ${names}`,
  params: byId,
  body: reportContent,
  reply: report,
});

export const switchReport = defineCall({
  ...of,
  id: 'reports.switch',
  method: 'POST',
  path: `${path}/{reportId}/switch`,
  summary: `Pauses a report, or has it sent again from now on. 409 \`not_possible\` while its owner, dashboard or view is gone. ${whose}`,
  params: byId,
  body: z.object({ on: z.boolean() }),
  reply: report,
});

export const sendReport = defineCall({
  ...of,
  id: 'reports.send',
  method: 'POST',
  path: `${path}/{reportId}/send`,
  summary: `Mails it now, to the person alone. 409 \`not_possible\` while its owner, dashboard or view is gone, \`waiting\` while one for the person is being made, \`too_often\` beyond ${reportBounds.wishes} within an hour. ${whose}`,
  params: byId,
  reply: z.object({ at: moment }),
});

export const previewReport = defineCall({
  ...of,
  id: 'reports.preview',
  method: 'POST',
  path: `${path}/{reportId}/preview`,
  acting: false,
  summary: `What it would say now, without its file. 409 \`not_possible\` while its owner, dashboard or view is gone, \`incomplete\` where something that its view names has left, \`lacking\` where a part cannot be had now, which \`message\` names. ${whose}`,
  params: byId,
  reply: z.object({
    parts: reportParts,
    subject: z.string(),
    text: z.string(),
  }),
});

export const deleteReport = defineCall({
  ...of,
  id: 'reports.delete',
  method: 'DELETE',
  path: `${path}/{reportId}`,
  summary: `Deletes a report and what is known of its mails. ${whose}`,
  params: byId,
  reply: z.object({ name: z.string() }),
});

const address = z.object({ id, email: z.email(), addedBy: z.string().nullable(), addedAt: moment });

export const reportAddresses = defineCall({
  ...of,
  id: 'reportAddresses.list',
  method: 'GET',
  path: '/report-addresses',
  summary: 'Outside addresses to which reports of the team may go. Owners and administrators only',
  reply: z.array(address),
});

export const addReportAddress = defineCall({
  ...of,
  id: 'reportAddresses.add',
  method: 'POST',
  path: '/report-addresses',
  summary: `Allows an outside address; one that is allowed stays as it is. 409 \`limit\` beyond ${reportBounds.addresses}, \`is_member\` for that of somebody of the team. Owners and administrators only`,
  body: z.object({ email: emailAddress }),
  reply: address,
});

export const removeReportAddress = defineCall({
  ...of,
  id: 'reportAddresses.remove',
  method: 'DELETE',
  path: '/report-addresses/{addressId}',
  summary: 'Allows an address no longer: no report goes to it any more. Owners and administrators only',
  params: z.object({ addressId: idText }),
  reply: z.object({ email: z.string() }),
});
