import type { RequestHandler } from 'express';
import { subscriptionOfUser } from '../contract/calls/main/subscription.ts';
import type { UserSubscription } from '../contract/entities/plan.ts';
import { langOf } from './language.ts';
import type { PageServices } from './page-request-of.ts';
import { requestIdOf } from './request-log.ts';

/** How long what was read of a plan counts, unless the person changes something meanwhile. */
const keptMs = 60_000;

/** How much longer than its own calls a page may wait for it. */
const graceMs = 150;

const mostKept = 20_000;

type Locals = { subscription?: UserSubscription | null; subscriptionRead?: () => Promise<unknown> };

/**
 * Reads the subscription of who is signed in side by side with the page's own calls, for the banner of every page
 * (product.md §4). It is kept for a minute by this process; an action of the person, in whichever process, ends that. A
 * failed or slow call leaves the page without a banner, and nothing else.
 */
export const readSubscription = ({ upstream, now }: PageServices): RequestHandler => {
  const kept = new Map<string, { at: number; value: UserSubscription }>();
  return (request, response, next) => {
    const { token } = request.session;
    if (token === undefined) return next();
    const locals = response.locals as Locals;
    const acts = request.method !== 'GET' && request.method !== 'HEAD';
    if (acts) request.session.actedAt = now();
    const read = async (): Promise<void> => {
      const known = kept.get(request.sessionID);
      const actedAt = request.session?.actedAt ?? 0;
      if (known && known.at > actedAt && now() - known.at < keptMs) {
        locals.subscription = known.value;
        return;
      }
      const at = now();
      const context = { token, requestId: requestIdOf(locals), lang: langOf(locals) };
      const outcome = await upstream.call(subscriptionOfUser, {}, context);
      if (outcome.kind !== 'ok') return;
      if (kept.size >= mostKept) kept.clear();
      // A look that began in the very moment of an action may have seen what was before it.
      kept.set(request.sessionID, { at, value: outcome.value });
      locals.subscription = outcome.value;
    };
    // What an action changes is read after it, and only where it answers with a page.
    const begun = acts ? null : read().catch(() => undefined);
    locals.subscriptionRead = () => begun ?? read().catch(() => undefined);
    next();
  };
};

/** Waits for what is being read of the subscription, but not for long. */
export const awaitSubscription = async (locals: object): Promise<void> => {
  const { subscriptionRead } = locals as Locals;
  if (!subscriptionRead) return;
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise<void>(done => {
    timer = setTimeout(done, graceMs);
  });
  await Promise.race([subscriptionRead(), grace]);
  clearTimeout(timer);
};

/** What was read of the subscription so far; null where there is nothing yet. */
export const subscriptionIn = (locals: object): UserSubscription | null => (locals as Locals).subscription ?? null;
