import { z } from 'zod';
import { analysisKeys } from '../../domain/analysis/analysis-keys.ts';
import type { Day } from '../../domain/calendar/days.ts';
import { day, id, moment } from '../scalars.ts';
import { oddCharacter } from './account.ts';

/** Limits of notes: characters of a text, notes of a dashboard, and days that prices are of. */
export const noteBounds = { text: 200, dashboard: 1000, earliest: '1990-01-01', latest: '2100-12-31' } as const;

/** Whether something can have happened on a day, or be planned for it. */
export const isNoteDay = (of: Day): boolean => noteBounds.earliest <= of && of <= noteBounds.latest;

const noteDay = day.refine(isNoteDay, `is not between ${noteBounds.earliest} and ${noteBounds.latest}`);

const noteText = z
  .string()
  .trim()
  .min(1)
  .max(noteBounds.text)
  .refine(text => !oddCharacter.test(text), 'holds a control character');

/** What is written of a note. `productId` and `analysis`: what it is about, null for everything. */
export const noteContent = z
  .strictObject({
    text: noteText,
    firstDay: noteDay,
    lastDay: noteDay,
    productId: id.nullable(),
    analysis: z.enum(analysisKeys).nullable(),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'], message: 'is before the first day' });

/**
 * A note on days of a dashboard: what happened then. `analysis` may be one that this version does not know, `productId`
 * one that has left the dashboard.
 */
export const note = z.object({
  id,
  text: z.string(),
  firstDay: day,
  lastDay: day,
  productId: id.nullable(),
  analysis: z.string().min(1).nullable(),
  /** Who wrote it; null where they are no longer there. */
  authorName: z.string().nullable(),
  /** Whether the person may change and delete it. */
  canChange: z.boolean(),
  writtenAt: moment,
  /** When it was changed last; null where it stands as it was written. */
  changedAt: moment.nullable(),
});
export type Note = z.output<typeof note>;

/** The notes of a dashboard, the earliest day first. `canWrite`: whether the person may add one. */
export const notesOfDashboard = z.object({ canWrite: z.boolean(), notes: z.array(note) });
export type Notes = z.output<typeof notesOfDashboard>;
