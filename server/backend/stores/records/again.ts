import { setTimeout as rest } from 'node:timers/promises';

/** Another transaction came between, or each waited for the other: PostgreSQL took this one back as a whole. */
const metAnother = ['40001', '40P01'];

const mostAttempts = 12;
const longestRestMs = 400;

/** Does it again, after rests that grow, as long as another transaction comes between. */
export const again = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === mostAttempts || !metAnother.includes(String(code))) throw error;
      await rest(Math.random() * Math.min(longestRestMs, 5 * 2 ** attempt));
    }
  }
};
