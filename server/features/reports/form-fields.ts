import { z } from 'zod';
import type { ReportFormPageProps } from '../../../views/pages/reports/ReportFormPage.tsx';
import { type Report, recipientsFault, reportBounds, reportFiles } from '../../contract/entities/report.ts';
import { timeZone } from '../../contract/scalars.ts';
import { reportRhythms } from '../../domain/calendar/report-schedule.ts';
import { languageById } from '../../domain/languages.ts';
import { customIssue, ids, issueAlone, line, listedId, one, ticked } from '../shared/forms/fields.ts';
import type { Form } from '../shared/forms/read-form.ts';

/** One of the numbers of a list. */
const between = (least: number, most: number) =>
  one(
    z
      .string()
      .regex(/^\d+$/)
      .transform(Number)
      .refine(chosen => chosen >= least && chosen <= most),
  );

/** The overview differs from views by this value. */
export const overview = 'overview';

export const reportForm = {
  schema: z.object({
    name: line(reportBounds.name),
    view: one(z.union([z.literal(overview), listedId])),
    rhythm: one(z.enum(reportRhythms)),
    weekday: between(1, 7),
    monthDay: between(1, 31),
    hour: between(0, 23),
    timeZone: one(timeZone),
    language: one(
      z.coerce
        .number()
        .int()
        .refine(number => languageById(number) !== null),
    ),
    file: one(z.enum(reportFiles)),
    onlyChanged: ticked,
    people: ids,
    addresses: ids,
  }),
  labels: {
    name: 'reports:name',
    view: 'reports:view',
    rhythm: 'reports:rhythm',
    weekday: 'reports:weekday',
    monthDay: 'reports:monthDay',
    hour: 'reports:hour',
    timeZone: 'notifications:zone',
    language: 'reports:language',
    file: 'reports:file',
  },
} satisfies Form;

/** The same with what fields say together: somebody gets it, and the overview has no CSV. */
export const wholeForm = {
  ...reportForm,
  schema: reportForm.schema.check(({ value, issues }) => {
    const { people, addresses, view, file } = value;
    const fault = recipientsFault(people.length + addresses.length);
    if (fault !== null) {
      const values = { most: reportBounds.recipients };
      issues.push({ code: 'custom', path: ['people'], input: '', ...issueAlone(`reports:${fault}`, values) });
    }
    if (view === overview && file === 'csv') {
      issues.push({ code: 'custom', path: ['file'], input: '', ...customIssue('reports:noCsv') });
    }
  }),
} satisfies Form;

/** What the fields hold. */
export type Values = ReportFormPageProps['values'];

/** What was sent, as it was typed. */
export const sentValues = (form: URLSearchParams): Values => ({
  name: form.get('name') ?? '',
  view: form.get('view') ?? overview,
  rhythm: form.get('rhythm') ?? 'daily',
  weekday: form.get('weekday') ?? '1',
  monthDay: form.get('monthDay') ?? '1',
  hour: form.get('hour') ?? '7',
  timeZone: form.get('timeZone') ?? 'UTC',
  language: form.get('language') ?? '',
  file: form.get('file') ?? 'none',
  onlyChanged: form.get('onlyChanged') === '1',
  people: form.getAll('people'),
  addresses: form.getAll('addresses'),
});

/** What a report is set to. */
export const standingValues = ({
  name,
  viewId,
  ofView,
  schedule,
  languageId: language,
  file,
  onlyChanged,
  recipients,
}: Report): Values => ({
  name,
  // A view that is gone is none of the choices.
  view: ofView ? String(viewId ?? '') : overview,
  rhythm: schedule.rhythm,
  weekday: String(schedule.weekday),
  monthDay: String(schedule.monthDay),
  hour: String(schedule.hour),
  timeZone: schedule.timeZone,
  language: String(language),
  file,
  onlyChanged,
  people: recipients.flatMap(({ userId }) => (userId === null ? [] : [String(userId)])),
  addresses: recipients.flatMap(({ addressId }) => (addressId === null ? [] : [String(addressId)])),
});

/** What was read, as the call takes it. */
export const toBody = ({
  view,
  rhythm,
  weekday,
  monthDay,
  hour,
  timeZone: zone,
  language,
  people,
  addresses,
  ...rest
}: z.output<typeof reportForm.schema>) => ({
  ...rest,
  viewId: view === overview ? null : view,
  languageId: language,
  schedule: { rhythm, weekday, monthDay, hour, timeZone: zone },
  userIds: people,
  addressIds: addresses,
});
