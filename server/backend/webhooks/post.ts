import { Agent } from 'undici';
import { guardedLookup, isForbiddenAddress } from '../../outbound/guarded-lookup.ts';

/** Why a receiver did not take a delivery. */
export type Problem = 'address' | 'unreachable' | 'tooSlow' | 'status';
export type Posted = { status: number | null; problem: Problem | null };

class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

const toProblem = (error: unknown, deadline: AbortSignal): Problem => {
  const known = [error, (error as Error).cause].find(one => one instanceof Refused);
  if (known) return known.problem;
  return deadline.aborted || /Timeout/.test((error as Error).name) ? 'tooSlow' : 'unreachable';
};

/** Bytes of a reply that are read; only its status matters. */
const mostRead = 64 * 1024;

/**
 * Posts to webhooks: never to an address inside a private network unless it is `allowed`, which is checked on connecting;
 * redirects are not followed; gives up after `timeoutMs`. Never throws.
 */
export const createPoster = ({ allowed, timeoutMs = 10_000 }: { allowed: readonly string[]; timeoutMs?: number }) => {
  const lookup = guardedLookup(allowed, problem => new Refused(problem));
  const agent = new Agent({ connect: { timeout: Math.min(timeoutMs, 5000), lookup }, connections: 2, pipelining: 1 });

  const send = async (
    url: URL,
    body: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Posted> => {
    if (isForbiddenAddress(url, allowed)) throw new Refused('address');
    const path = url.pathname + url.search;
    const answer = await agent.request({ origin: url.origin, path, method: 'POST', headers, body, signal });
    await answer.body.dump({ limit: mostRead, signal }).catch(() => undefined);
    const { statusCode: status } = answer;
    return { status, problem: status >= 200 && status < 300 ? null : 'status' };
  };
  return {
    post: async (
      address: string,
      body: string,
      headers: Record<string, string>,
      gone: AbortSignal,
    ): Promise<Posted> => {
      const deadline = AbortSignal.timeout(timeoutMs);
      return send(new URL(address), body, headers, AbortSignal.any([deadline, gone])).catch((error: unknown) => ({
        status: null,
        problem: toProblem(error, deadline),
      }));
    },
    close: () => agent.destroy(),
  };
};
export type Poster = ReturnType<typeof createPoster>;
