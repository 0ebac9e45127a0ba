import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { AnyCall, CallInput, CallResult } from '../../contract/call.ts';
import { translatorFor } from '../../rendering/translator.ts';
import { csrfField } from '../../security/csrf.ts';
import type { Upstream } from '../../upstream/client.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import type { CallContext, NotedAnswer } from '../../upstream/send.ts';
import { readQuery } from '../incoming/address.ts';
import { PageProblem, SessionEnded } from '../problems.ts';
import { noteSourceIn } from '../watch/answer-sources.ts';
import { readRequestId } from '../watch/request-log.ts';
import { recordEvent } from '../watch/security-events.ts';
import { readLang } from './language.ts';
import type { PageRequest } from './page-request.ts';
import { notePageState, stateIn } from './state.ts';

/** A form's fields; several values of one name keep the browser's order. */
const readForm = (body: unknown): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string | string[]>)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  }
  return form;
};

/** Aborts if the connection ends before the reply does. */
const readSignal = (response: Response): AbortSignal => {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
};

const endSessionOn401 = <T>(outcome: Outcome<T>): Outcome<T> => {
  if (outcome.kind === 'unauthorized') throw new SessionEnded();
  return outcome;
};

/**
 * A page that would lack a part because of load is refused completely: it has all of its figures or none. A form is not
 * refused, since its input would be lost.
 */
const refuseForLoad = <T>(method: string, outcome: Outcome<T>): Outcome<T> => {
  if (method === 'GET' && outcome.kind === 'failed' && outcome.reason === 'overloaded')
    throw new PageProblem('overloaded');
  return outcome;
};

/**
 * Which sending of a form this is: its token differs in every page that was drawn, a kept one too. The same form that is sent twice
 * makes one thing; filled in otherwise, or drawn again, it makes another.
 */
const onceKeyOf = (request: Request, { id, makes }: AnyCall, input: CallInput<AnyCall>): string | undefined => {
  const token = (request.body as Record<string, unknown> | undefined)?.[csrfField];
  if (!makes || typeof token !== 'string') return undefined;
  return createHash('sha256')
    .update(JSON.stringify([token, id, input]))
    .digest('base64url');
};

export type PageServices = {
  upstream: Upstream;
  basePath: string;
  /** The address of the site as people reach it. */
  publicUrl: (request: Request) => string;
  now: () => number;
};

/** A link that ended while its page was made is not there any more; the session of who looks at it has nothing to do with it. */
const notFoundOn401 = <T>(outcome: Outcome<T>): Outcome<T> => {
  if (outcome.kind === 'unauthorized') throw new PageProblem('notFound');
  return outcome;
};

/** A request for handlers, with upstream calls bound to the person's token, or to that of a share link. */
export function buildPageRequest(
  request: Request,
  response: Response,
  services: PageServices,
  share: string | null = null,
  signal = readSignal(response),
): PageRequest {
  const { upstream, basePath, publicUrl, now } = services;
  const lang = readLang(response.locals);
  const noteSource = noteSourceIn(response.locals);
  const fixed = {
    requestId: readRequestId(response.locals),
    lang,
    publicUrl: publicUrl(request),
    ...(request.ip ? { address: request.ip } : {}),
    signal,
    noteAnswer: (noted: NotedAnswer) => {
      noteSource(noted);
      notePageState(response.locals, noted.state);
    },
  };
  const understood = <T>(outcome: Outcome<T>): Outcome<T> =>
    refuseForLoad(request.method, share === null ? endSessionOn401(outcome) : notFoundOn401(outcome));
  let hasActed = request.method !== 'GET';
  const contextOf = (call: AnyCall): CallContext => {
    hasActed ||= call.acting === true;
    return {
      ...fixed,
      token: share ?? request.session.token ?? null,
      // What is known is about the person who is signed in, not about the link.
      state: hasActed || share !== null ? null : stateIn(response.locals),
    };
  };
  return {
    id: fixed.requestId,
    path: request.path,
    basePath,
    publicUrl: fixed.publicUrl,
    url: request.url,
    params: request.params as Record<string, string>,
    query: readQuery(request),
    form: readForm(request.body),
    lang,
    t: translatorFor(lang),
    sessionId: request.sessionID,
    signedIn: share === null && request.session.token !== undefined,
    now: now(),
    signal,
    call: async <C extends AnyCall>(call: C, input: CallInput<C>) =>
      understood(await upstream.call(call, input, { ...contextOf(call), onceKey: onceKeyOf(request, call, input) })),
    callOr: async <C extends AnyCall>(call: C, input: CallInput<C>, otherwise: () => Promise<Outcome<CallResult<C>>>) =>
      understood(await upstream.callOr(call, input, contextOf(call), otherwise)),
    hasAnswered: upstream.hasAnswered,
    withShare: token => buildPageRequest(request, response, services, token, signal),
    stream: async <C extends AnyCall>(call: C, input: CallInput<C>) =>
      understood(await upstream.stream(call, input, contextOf(call))),
    notify: notice => {
      request.session.notices = [...(request.session.notices ?? []), notice];
    },
    record: event => recordEvent(response, event),
    raw: { request, response },
  };
}
