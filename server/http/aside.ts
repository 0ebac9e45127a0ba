import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { AnyCall, CallInput, CallResult } from '../contract/call.ts';
import type { CallContext } from '../upstream/send.ts';
import { langOf } from './language.ts';
import type { PageServices } from './page-request-of.ts';
import { requestIdOf } from './request-log.ts';

/** How much longer than its own calls a page may wait for what is read aside. */
const graceMs = 500;

const mostKept = 20_000;

type Asked<C extends AnyCall> = {
  call: C;
  /** What to ask for on a page; null where it needs nothing. */
  inputOf: (request: Request) => CallInput<C> | null;
  /** How long an answer counts, unless the person changes something meanwhile. */
  keptMs: number;
};

type Value<C extends AnyCall> = { value: CallResult<C> };
type Locals = { asides?: Map<string, unknown>; asideReads?: (() => Promise<void>)[] };

const heldIn = (locals: Locals): Map<string, unknown> => {
  locals.asides ??= new Map();
  return locals.asides;
};

/** Notes an action of the person; whether the request is one. */
const acting = (request: Request, at: number): boolean => {
  const acts = request.method !== 'GET' && request.method !== 'HEAD';
  if (acts) request.session.actedAt = at;
  return acts;
};

/** What is asked for, each question once while its answer counts: pictures of a page do not ask again for the same. */
const answers = <C extends AnyCall>({ upstream, now }: PageServices, { call, keptMs }: Asked<C>) => {
  const kept = new LRUCache<string, { at: number; value: Promise<Value<C> | null> }>({ max: mostKept });
  const ask = async (input: CallInput<C>, context: CallContext): Promise<Value<C> | null> => {
    const outcome = await upstream.call(call, input, context);
    return outcome.kind === 'ok' ? { value: outcome.value } : null;
  };
  return async (key: string, actedAt: number, input: CallInput<C>, context: CallContext): Promise<Value<C> | null> => {
    const at = now();
    const known = kept.get(key);
    // A look that began in the very moment of an action may have seen what was before it.
    if (known && known.at > actedAt && at - known.at < keptMs) return known.value;
    const value = ask(input, context).catch(() => null);
    kept.set(key, { at, value });
    const found = await value;
    if (!found && kept.get(key)?.value === value) kept.delete(key);
    return found;
  };
};

/** Something that pages show besides their own content. */
export type Aside<C extends AnyCall> = {
  handler: (services: PageServices) => RequestHandler;
  /** What was read so far; null where there is nothing yet. */
  in: (locals: object) => CallResult<C> | null;
};

/**
 * Reads something for pages of who is signed in, side by side with the pages' own calls. It is kept for a while by this
 * process; an action of the person, in whichever process, ends that. A failed or slow call leaves the page without it, and
 * nothing else.
 */
export const asideOf = <C extends AnyCall>(asked: Asked<C>): Aside<C> => ({
  handler: services => {
    const answerTo = answers(services, asked);
    return (request, response, next) => {
      const { token } = request.session;
      const acts = token !== undefined && acting(request, services.now());
      const input = token === undefined ? null : asked.inputOf(request);
      if (token === undefined || input === null) return next();
      const locals = response.locals as Locals;
      const held = heldIn(locals);
      const key = `${request.sessionID} ${JSON.stringify(input)}`;
      const read = async (): Promise<void> => {
        const context = { token, requestId: requestIdOf(locals), lang: langOf(locals) };
        const found = await answerTo(key, request.session?.actedAt ?? 0, input, context);
        if (found) held.set(asked.call.id, found.value);
      };
      // What an action changes is read after it, and only where it answers with a page.
      const begun = acts ? null : read();
      locals.asideReads = [...(locals.asideReads ?? []), () => begun ?? read()];
      next();
    };
  },
  in: locals => (heldIn(locals as Locals).get(asked.call.id) ?? null) as CallResult<C> | null,
});

/** Waits for what is being read aside, but not for long. */
export const awaitAsides = async (locals: object): Promise<void> => {
  const { asideReads } = locals as Locals;
  if (!asideReads) return;
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise<void>(done => {
    timer = setTimeout(done, graceMs);
  });
  await Promise.race([Promise.all(asideReads.map(read => read())), grace]);
  clearTimeout(timer);
};
