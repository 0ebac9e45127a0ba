import { z } from 'zod';
import { reportRhythms } from '../../domain/calendar/report-schedule.ts';
import { languages } from '../../domain/languages.ts';
import { count, id, moment, timeZone } from '../scalars.ts';
import { viewBounds, viewName } from './view.ts';

/**
 * Limits of reports by mail: a name in characters, how many of a person, how many of them a person may ask for at once within
 * an hour, to how many people one goes, how many outside addresses a team allows, refused mails in a row after which a report
 * pauses, and how large a file is attached, in bytes.
 */
export const reportBounds = {
  name: viewBounds.name,
  ofPerson: 100,
  wishes: 20,
  recipients: 50,
  addresses: 200,
  refusals: 5,
  attached: 5 * 1024 * 1024,
} as const;

export const reportName = viewName;
export const reportFiles = ['none', 'xlsx', 'csv'] as const;
export type ReportFile = (typeof reportFiles)[number];

export const reportSchedule = z.object({
  rhythm: z.enum(reportRhythms),
  weekday: z.number().int().min(1).max(7),
  monthDay: z.number().int().min(1).max(31),
  hour: z.number().int().min(0).max(23),
  timeZone,
});

/**
 * How a report stands: it is sent (`on`); somebody paused it; its owner has left or may no longer see it; its dashboard or its
 * view was deleted; something that its view names has left the dashboard; an address refuses its mails.
 */
export const reportStates = [
  'on',
  'paused',
  'ownerLeft',
  'dashboardGone',
  'viewGone',
  'incomplete',
  'refused',
] as const;
export type ReportState = (typeof reportStates)[number];
/** Why a report was stopped, by somebody or by itself. */
export type ReportPause = Exclude<ReportState, 'on'>;

/** Who gets a report. `ended`: they ended its mails; `closed`: a member who may not open the dashboard gets none. */
export const reportRecipient = z.object({
  userId: id.nullable(),
  addressId: id.nullable(),
  name: z.string(),
  email: z.email(),
  state: z.enum(['on', 'ended', 'closed']),
  /** Mails that were refused one after the other. */
  refusals: count,
});
export type ReportRecipient = z.output<typeof reportRecipient>;

/** A report that is mailed. `viewId` is null where it is about the overview, or where its view was deleted. */
export const report = z.object({
  id,
  name: z.string(),
  dashboardId: id.nullable(),
  dashboardName: z.string(),
  viewId: id.nullable(),
  viewName: z.string().nullable(),
  ofView: z.boolean(),
  ownerName: z.string(),
  /** Whether it is the person's: they alone change what it says and who gets it. */
  own: z.boolean(),
  languageId: z.number().int().min(1).max(languages.length),
  schedule: reportSchedule,
  file: z.enum(reportFiles),
  onlyChanged: z.boolean(),
  recipients: z.array(reportRecipient),
  state: z.enum(reportStates),
  /** When it is sent next; null where it is not. */
  nextAt: moment.nullable(),
});
export type Report = z.output<typeof report>;

/**
 * What came of one time: it was mailed, with figures or since there were none to say so; nothing had changed; nobody was left to
 * get it; it could not be made.
 */
export const reportOutcomes = ['waiting', 'sent', 'empty', 'unchanged', 'nobody', 'failed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/**
 * One time: for all (`dueAt`), or for a person who asked for it; with its mails as they are now. `lost`: given up since sending
 * them ended the process several times; `undelivered`: for another reason than that, or that their server refused them. `problem`:
 * which part of the report could not be had, by its name in the report's language; '' for one without a name.
 */
export const reportDelivery = z.object({
  id,
  at: moment,
  dueAt: moment.nullable(),
  askedBy: z.string().nullable(),
  outcome: z.enum(reportOutcomes),
  sent: count,
  waiting: count,
  refused: count,
  undelivered: count,
  lost: count.optional(),
  problem: z.string().nullable().optional(),
});

/** What is chosen for a report. `viewId`: null for the overview, which has a workbook, but no CSV. */
const chosen = z.object({
  name: reportName,
  viewId: id.nullable(),
  languageId: z.number().int().min(1).max(languages.length),
  schedule: reportSchedule,
  file: z.enum(reportFiles),
  onlyChanged: z.boolean(),
  userIds: z.array(id),
  addressIds: z.array(id),
});

/** Why so many recipients are none or too many, of people and addresses together; null where they are neither. */
export const recipientsFault = (count: number): 'nobody' | 'tooMany' | null => {
  if (count === 0) return 'nobody';
  return count > reportBounds.recipients ? 'tooMany' : null;
};

export const reportContent = chosen
  .refine(({ viewId, file }) => viewId !== null || file !== 'csv', {
    path: ['file'],
    message: 'the overview has no CSV',
  })
  .refine(({ userIds, addressIds }) => recipientsFault(userIds.length + addressIds.length) === null, {
    path: ['userIds'],
    message: `one to ${reportBounds.recipients} recipients, people and addresses together`,
  });
export type ReportContent = z.output<typeof reportContent>;

/** `change`: how far it has changed, and what it was before. It came later, as did the names of groups and the notes. */
const figure = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  change: z.string().optional(),
  note: z.string(),
});

/** `group`: what this row and those below it are about, said where another group begins. */
const row = z.object({
  own: z.boolean(),
  cells: z.array(z.object({ text: z.string(), sub: z.string() })),
  group: z.string().optional(),
});

/** A note on days, with its number in the chart; null for one on the days that are compared with. */
const noteOfDays = z.object({ number: count.nullable(), when: z.string(), text: z.string(), rest: z.string() });

/** What a mail says, in words and formatted figures; addresses are whole. */
export const reportParts = z.object({
  title: z.string(),
  /** The question of the analysis, and its answer. */
  question: z.string(),
  answer: z.string(),
  /** Filter, period, and as of which import: a line each. */
  about: z.array(z.string()),
  /** Nothing was observed that it could show. */
  isEmpty: z.boolean(),
  figures: z.array(figure),
  chart: z.object({ title: z.string(), sub: z.string(), alt: z.string(), png: z.string() }).nullable(),
  table: z
    .object({
      title: z.string(),
      columns: z.array(z.object({ label: z.string(), isNumber: z.boolean() })),
      rows: z.array(row),
      more: z.string(),
    })
    .nullable(),
  notes: z.array(noteOfDays).optional(),
  /** The page that it is about. */
  href: z.string(),
});
export type ReportParts = z.output<typeof reportParts>;

/** A file for a mail; `bytes`: base64, null where it is too large and `href` leads to it. */
export const madeFile = z.object({ name: z.string(), bytes: z.string().nullable(), href: z.string() });

/** What is asked of the process that makes reports; `token` reads one dashboard for some minutes. */
export const reportOrder = z.object({
  token: z.string().min(1),
  name: z.string(),
  dashboardId: id,
  /** Null for the overview. */
  view: z.object({ analysis: z.string().min(1), query: z.string() }).nullable(),
  /** Where the view or the overview is, below the address of the site. */
  path: z.string(),
  languageId: z.number().int(),
  file: z.enum(reportFiles),
  /** The address of the site, with its prefix. */
  baseUrl: z.string(),
  mostBytes: count,
});
export type ReportOrder = z.output<typeof reportOrder>;

/**
 * What it makes: a report, with a digest of its figures; or why there is none: what has left the dashboard, or which part of it could
 * not be had now, by its name; '' for one without.
 */
export const madeReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('made'), parts: reportParts, file: madeFile.nullable(), digest: z.string() }),
  z.object({ kind: z.literal('incomplete'), left: z.array(z.string()) }),
  z.object({ kind: z.literal('lacking'), part: z.string() }),
]);
export type MadeReport = z.output<typeof madeReport>;
