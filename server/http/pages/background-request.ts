import { randomUUID } from 'node:crypto';
import type { AnyCall, CallInput, CallResult } from '../../contract/call.ts';
import type { Lang } from '../../domain/languages.ts';
import { translatorFor } from '../../rendering/translator.ts';
import type { Upstream } from '../../upstream/client.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import type { CallContext } from '../../upstream/send.ts';
import type { PageRequest } from './page-request.ts';

export type BackgroundWork = {
  upstream: Upstream;
  /** Reads with the rights of somebody, for some minutes. */
  token: string;
  lang: Lang;
  /** The address of the site with its prefix: what is made leaves the site, so its links are whole. */
  siteUrl: string;
  params: Record<string, string>;
  query: URLSearchParams;
  now: number;
  signal: AbortSignal;
};

/**
 * A request that nobody sends: for pages' own figures where there is no page, such as in mails. It has no session and no form,
 * its links begin with the address of the site, and nothing that it does shows anybody a notice.
 */
export const buildBackgroundRequest = (work: BackgroundWork): PageRequest => {
  const { upstream, token, lang, siteUrl, params, query, now, signal } = work;
  const id = randomUUID();
  const context: CallContext = { token, requestId: id, lang, publicUrl: siteUrl, signal, state: null };
  const request: PageRequest = {
    id,
    path: '/',
    basePath: siteUrl,
    publicUrl: siteUrl,
    url: '/',
    params,
    query,
    form: new URLSearchParams(),
    lang,
    t: translatorFor(lang),
    signedIn: false,
    sessionId: null,
    now,
    signal,
    call: (call, input) => upstream.call(call, input, context),
    callOr: <C extends AnyCall>(call: C, input: CallInput<C>, otherwise: () => Promise<Outcome<CallResult<C>>>) =>
      upstream.callOr(call, input, context, otherwise),
    hasAnswered: upstream.hasAnswered,
    withShare: () => request,
    stream: (call, input) => upstream.stream(call, input, context),
    notify: () => undefined,
    record: () => undefined,
    // Nothing that makes figures asks for it.
    raw: undefined as never,
  };
  return request;
};
