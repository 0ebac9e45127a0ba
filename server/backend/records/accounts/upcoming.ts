import type { Records } from '../schema.ts';

/** The first moment after now at which a plan or an invitation runs out, in ms; null if none does. */
const findUpcoming = async (records: Records, now: number): Promise<number | null> => {
  const soonest = async (table: 'plans' | 'invitations'): Promise<number | null | undefined> => {
    const coming = records.selectFrom(table).select(({ fn }) => fn.min<number | null>('expires_at').as('at'));
    return (await coming.where('expires_at', '>', now).executeTakeFirst())?.at;
  };
  const [plan, invitation] = await Promise.all([soonest('plans'), soonest('invitations')]);
  const moments = [plan, invitation].filter(at => typeof at === 'number');
  return moments.length > 0 ? Math.min(...moments) : null;
};

/**
 * Records change without a write too: when a plan or an invitation runs out. Between two such moments the text is the
 * same. It is asked with the version of the records.
 */
export const createUpcoming = (records: Records, now: () => number): ((version: string) => Promise<string>) => {
  let known: { version: string; from: number; until: number | null } | null = null;
  return async version => {
    const at = now();
    const isRight = known?.version === version && at >= known.from && (known.until === null || at < known.until);
    if (!known || !isRight) known = { version, from: at, until: await findUpcoming(records, at) };
    return String(known.until);
  };
};
