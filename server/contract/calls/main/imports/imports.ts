import { z } from 'zod';
import { noAdditions } from '../../../../domain/import-report.ts';
import { defineCall } from '../../../call.ts';
import { count, day, flag, id, idText, limit, moment, page, paged, timeZone } from '../../../scalars.ts';

/** Ours (docs/product.md §7.10): backends that get their observations in another way reply 404. */
const of = { api: 'main', section: '7.10', family: 'account' } as const;
const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** `waiting` in the queue, `checked` as a dry run, `undone`: its observations are deleted. */
const importState = z.enum(['waiting', 'running', 'done', 'checked', 'failed', 'undoing', 'undone']);
const importPhase = z.enum([
  ...(['waiting', 'inspecting', 'reading', 'catalogue', 'writing', 'committed', 'finishing'] as const),
]);

const importProgress = z.object({
  phase: importPhase,
  rowsRead: count,
  written: count,
  rejected: count,
  rowsPerSecond: count,
  secondsLeft: count.nullable(),
  share: z.number().min(0).max(1).meta({ description: 'share that is done' }),
});
export type ImportProgress = z.infer<typeof importProgress>;

const importEntry = z.object({
  id,
  fileName: z.string().meta({ description: 'the name given by its sender, for display only' }),
  format: z.string().nullable(),
  countryCode: countryCode.nullable(),
  by: z.object({ id, name: z.string() }).nullable().meta({ description: 'null: the command line' }),
  startedAt: moment,
  endedAt: moment.nullable(),
  state: importState,
  checkOnly: z.boolean().default(false).meta({ description: 'sent as a `dryRun`: it writes nothing' }),
  read: count,
  written: count.meta({
    description: 'new observations; for a `checked` one what would be written; likewise the next two',
  }),
  unchanged: count,
  replaced: count,
  superseded: count.default(0).meta({
    description: 'rows for which the file has a better one: read = written + unchanged + superseded + rejected',
  }),
  rejected: count,
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  problem: z
    .object({ code: z.string(), params: z.record(z.string(), z.string()) })
    .nullable()
    .meta({ description: 'the problem: a code, and the values for its text' }),
  progress: importProgress.nullable(),
  ahead: count.nullable().meta({ description: 'how many are ahead of a waiting one' }),
  hasRejects: z.boolean(),
  canUndo: z.boolean(),
  outdatedBy: id.nullable().meta({ description: 'an undone import that this one shared prices with: import it again' }),
});
export type ImportEntry = z.infer<typeof importEntry>;

const importDetails = importEntry.extend({
  dirt: z.record(z.string(), count).meta({ description: 'known oddities of what was accepted, by their code' }),
  rejections: z
    .array(z.object({ reason: z.string(), meaning: z.string(), rows: count }))
    .default([])
    .meta({ description: 'rejected rows by reason, the most frequent first, with its meaning' }),
  corrections: z
    .record(z.string(), count)
    .default({})
    .meta({ description: 'what it corrected in the catalogue, by code: products renamed, shops moved …' }),
  renamed: z
    .array(z.object({ before: z.string(), now: z.string() }))
    .default([])
    .meta({ description: 'the first products that it renamed: what they were called before, and since' }),
  added: z
    .object({
      shops: count,
      retailers: count,
      products: count,
      shopCodes: z.array(z.string()),
      retailerNames: z.array(z.string()),
    })
    .default(noAdditions)
    .meta({
      description: 'what it added to the catalogue, a `checked` one would add: how many, and the first of them',
    }),
  replacedLater: z
    .array(z.object({ importId: id, rows: count }))
    .meta({ description: 'later imports that replaced some of its observations: these are kept when it is undone' }),
  repeatedLater: z
    .array(id)
    .meta({ description: 'later imports that skipped prices of this one: import them again once it is undone' }),
});
export type ImportDetails = z.infer<typeof importDetails>;

const byId = z.object({ importId: idText });

export const importList = defineCall({
  ...of,
  id: 'imports.list',
  method: 'GET',
  path: '/imports',
  summary:
    'Imports of the team and of the command line, the newest first; `running` is the running import, also one of the command line',
  query: z.object({ page, limit: limit(20, 100) }),
  reply: paged(importEntry).extend({
    running: z
      .object({ fileName: z.string(), importId: id.nullable(), progress: importProgress.nullable() })
      .nullable(),
    waiting: count,
  }),
});

export const importOptions = defineCall({
  ...of,
  id: 'imports.options',
  method: 'GET',
  path: '/import-options',
  summary: 'What can be imported: the formats with their columns, the countries, and how large a file may be',
  reply: z.object({
    uploadLimit: count.meta({ description: 'bytes' }),
    mayUpload: z.boolean().meta({ description: 'whether the person’s team may import' }),
    countries: z.array(z.object({ code: countryCode, name: z.string(), currency: z.string() })),
    formats: z.array(
      z.object({
        name: z.string(),
        countryCode: countryCode.nullable(),
        dayInName: z.boolean(),
        forms: z.array(
          z.object({
            columns: z.array(z.object({ headers: z.array(z.string()), value: z.string(), needed: z.boolean() })),
            masters: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
});
export type ImportOptions = z.infer<(typeof importOptions)['reply']>;

export const getImport = defineCall({
  ...of,
  id: 'imports.get',
  method: 'GET',
  path: '/imports/{importId}',
  summary: 'One import with the oddities of its rows. 404 for another team’s',
  params: byId,
  reply: importDetails,
});

export const importRejects = defineCall({
  ...of,
  id: 'imports.rejects',
  method: 'GET',
  path: '/imports/{importId}/rejects',
  summary: 'Its rejected rows: line, reason as a code and in words, and text. 404 if there are none',
  kind: 'csv',
  params: byId,
  reply: z.string(),
});

export const uploadImport = defineCall({
  ...of,
  id: 'imports.upload',
  method: 'POST',
  path: '/imports',
  summary:
    '403 for a team that may not import. Takes a file of prices (CSV or gzip: the body) and imports it after those before it. 400 `import_refused` names the field that is wrong, and leaves nothing behind. `fileName` is for showing, and for formats that have the day in it. `dryRun` only looks at it',
  sends: 'file',
  query: z.object({
    dryRun: flag.default(false),
    fileName: z.string().min(1).max(200),
    format: z.string().min(1).max(40).optional(),
    countryCode: countryCode.optional(),
  }),
  reply: z.object({ id }),
});

export const undoImport = defineCall({
  ...of,
  id: 'imports.undo',
  method: 'POST',
  path: '/imports/{importId}/undo',
  summary:
    'Undoes an import when it is its turn: its observations are deleted and what they had replaced is restored, unless a later import replaced it in turn. 409 `not_undoable` if it is not finished, or is not the team’s',
  params: byId,
  reply: z.object({ id }),
});

export const dataFreshness = defineCall({
  ...of,
  id: 'imports.freshness',
  method: 'GET',
  path: '/data-freshness',
  summary:
    "Of a country, for each retailer: its newest observation, and how many of the products that the team's dashboards have chosen were observed there in the last 30 days. Without a country, one of the team's dashboards: where a retailer is late, else that of the newest",
  query: z.object({ countryCode: countryCode.optional() }),
  reply: z.object({
    countries: z.array(
      z.object({
        code: countryCode,
        name: z.string(),
        late: count
          .nullable()
          .default(null)
          .meta({ description: 'retailers that are late there; null where the team has no dashboard of the country' }),
      }),
    ),
    countryCode: countryCode.nullable(),
    timeZone: timeZone.nullable().meta({ description: "the country's: midnight there is a day without a time" }),
    days: count,
    chosen: count.meta({ description: "products that the team's dashboards of the country chose" }),
    retailers: z.array(z.object({ id, name: z.string(), newest: moment.nullable(), observations: count, seen: count })),
  }),
});
export type DataFreshness = z.infer<(typeof dataFreshness)['reply']>;
