import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { AnyCall, CallInput, CallResult } from '../../contract/call.ts';
import type { CallContext } from '../../upstream/send.ts';
import { noteSourceIn } from '../watch/answer-sources.ts';
import { readRequestId } from '../watch/request-log.ts';
import { readLang } from './language.ts';
import type { PageServices } from './page-request-of.ts';

/** How much longer than its own calls a page may wait for asides. */
const graceMs = 500;

const mostKept = 20_000;

type AsideCall<C extends AnyCall> = {
  call: C;
  /** The input of the call for a page; null if the page does not need it. */
  readInput: (request: Request) => CallInput<C> | null;
  /** How long a reply is valid, unless the person changes something. */
  keptMs: number;
};

type Value<C extends AnyCall> = { value: CallResult<C> };
type Locals = { asides?: Map<string, unknown>; asideReads?: (() => Promise<void>)[] };

const heldIn = (locals: Locals): Map<string, unknown> => {
  locals.asides ??= new Map();
  return locals.asides;
};

/** Notes an action of the person; returns whether the request is one. */
const acting = (request: Request, at: number): boolean => {
  const acts = request.method !== 'GET' && request.method !== 'HEAD';
  if (acts) request.session.actedAt = at;
  return acts;
};

/** The replies, cached while they are valid: the images of a page do not repeat the call. */
const answers = <C extends AnyCall>({ upstream, now }: PageServices, { call, keptMs }: AsideCall<C>) => {
  const kept = new LRUCache<string, { at: number; value: Promise<Value<C> | null> }>({ max: mostKept });
  const ask = async (input: CallInput<C>, context: CallContext): Promise<Value<C> | null> => {
    const outcome = await upstream.call(call, input, context);
    return outcome.kind === 'ok' ? { value: outcome.value } : null;
  };
  return async (key: string, actedAt: number, input: CallInput<C>, context: CallContext): Promise<Value<C> | null> => {
    const at = now();
    const known = kept.get(key);
    // A call that began at the very moment of an action may have read the state before it.
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
  /** What has been read so far; null if there is nothing yet. */
  in: (locals: object) => CallResult<C> | null;
};

/**
 * Reads something for pages of signed-in people, in parallel with the pages' own calls. This process caches it for a
 * while; an action of the person, in any process, invalidates it. If the call fails or is slow, the page just lacks it.
 */
export const defineAside = <C extends AnyCall>(asked: AsideCall<C>): Aside<C> => ({
  handler: services => {
    const answerTo = answers(services, asked);
    return (request, response, next) => {
      const { token } = request.session;
      const acts = token !== undefined && acting(request, services.now());
      const input = token === undefined ? null : asked.readInput(request);
      if (token === undefined || input === null) return next();
      const locals = response.locals as Locals;
      const held = heldIn(locals);
      const key = `${request.sessionID} ${JSON.stringify(input)}`;
      const read = async (): Promise<void> => {
        const noteAnswer = noteSourceIn(locals);
        const context = { token, requestId: readRequestId(locals), lang: readLang(locals), noteAnswer };
        const found = await answerTo(key, request.session?.actedAt ?? 0, input, context);
        if (found) held.set(asked.call.id, found.value);
      };
      // An action may change it: it is read afterwards, and only if the reply is a page.
      const begun = acts ? null : read();
      locals.asideReads = [...(locals.asideReads ?? []), () => begun ?? read()];
      next();
    };
  },
  in: locals => (heldIn(locals as Locals).get(asked.call.id) ?? null) as CallResult<C> | null,
});

/** Waits for asides that are being read, but not for long. */
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
