import type { Records } from '../schema.ts';

/** What attempts count for, and how many there may be since a moment. */
export type Counted = { key: string; most: number };

/** When the attempt was made that has to be forgotten before there may be another; undefined where there may be one. */
const findOldest = async (records: Records, { key, most }: Counted, since: number): Promise<number | undefined> => {
  const found = records.selectFrom('attempts').select('at').where('key', '=', key).where('at', '>', since);
  const row = await found
    .orderBy('at', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return row?.at;
};

/**
 * Notes an attempt unless there were too many since a moment: then nothing is noted, and it gives when the last one was made
 * that has to be forgotten first.
 */
export const noteAttempts = (
  records: Records,
  counted: readonly Counted[],
  { now, since }: { now: number; since: number },
): Promise<number | null> =>
  records.transaction().execute(async work => {
    const oldest: number[] = [];
    for (const one of counted) {
      const at = await findOldest(work, one, since);
      if (at !== undefined) oldest.push(at);
    }
    if (oldest.length > 0) return Math.max(...oldest);
    const rows = counted.map(({ key }) => ({ key, at: now }));
    await work.insertInto('attempts').values(rows).execute();
    return null;
  });

export const forgetAttempts = async (records: Records, key: string): Promise<void> => {
  await records.deleteFrom('attempts').where('key', '=', key).execute();
};

/** Takes the newest one back. */
export const takeBackAttempt = async (records: Records, key: string): Promise<void> => {
  await records
    .deleteFrom('attempts')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('attempts as newest')
        .select(({ fn }) => fn.max('newest.id').as('id'))
        .where('newest.key', '=', key),
    )
    .execute();
};

/** Deletes those before a moment. */
export const forgetOldAttempts = async (records: Records, before: number): Promise<void> => {
  await records.deleteFrom('attempts').where('at', '<', before).execute();
};
