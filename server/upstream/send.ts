import type { Dispatcher } from 'undici';
import type { AnyCall } from '../contract/call.ts';
import { onceHeader } from '../contract/once.ts';
import type { ReplySource } from '../contract/validators.ts';
import type { Dispatchers, Targets } from './dispatcher.ts';
import type { FailureReason } from './outcome.ts';
import type { WireRequest } from './request.ts';

/** Who calls, and for which request: the token only leaves this object as the bearer header. */
export type CallContext = {
  token: string | null;
  requestId: string;
  /** The page's language, for names that the upstream has in several. */
  lang?: string;
  /** The person's IP address: the upstream limits sign-ins by it. */
  address?: string;
  /** Address of the site: links in the upstream's mails begin with it. */
  publicUrl?: string;
  signal?: AbortSignal;
  /** Which sending this is of what makes something. */
  onceKey?: string | undefined;
  /**
   * The state of everything as the API named it for this person a moment ago, on the same request: what is known of that
   * state is not asked for again. Null if it is unknown, or if the request may change something.
   */
  state?: string | null;
  /** Is called with the reply to each call. */
  noteAnswer?: (noted: NotedAnswer) => void;
};

/** `state`: the API's name for the state that the reply stems from (contract/validators.ts); null if it has none. */
export type NotedAnswer = { source: AnswerSource; state: string | null };

/**
 * Where a reply came from: the API said that ours still holds, or what it says of its own (contract/validators.ts);
 * `failed`: there was none.
 */
export type AnswerSource = 'unchanged' | 'failed' | ReplySource;

export type Answer = Dispatcher.ResponseData;

/**
 * Either a reply of the upstream, with any status, or why there is none. `unsent`: nothing of it can have arrived;
 * `isRefused`: nobody listened there.
 */
export type Sent = { answer: Answer } | { reason: FailureReason; fault: string; unsent: boolean; isRefused: boolean };

const mostTries = 3;
const retryDelayMs = 120;

/** Statuses with which a gateway says that nobody replied behind it. */
export const nobodyAnswered = new Set([502, 503, 504]);

const bodyTypes = { json: 'application/json', file: 'application/octet-stream' } as const;

const buildHeaders = (call: AnyCall, context: CallContext, request: WireRequest): Record<string, string> => ({
  accept: 'application/json, text/csv',
  // On one machine compressing only costs time; what a proxy compresses anyway is decoded (decode-body.ts).
  'accept-encoding': 'identity',
  'x-request-id': context.requestId,
  ...(context.lang ? { 'accept-language': context.lang } : {}),
  ...(context.address ? { 'x-forwarded-for': context.address } : {}),
  ...(request.etags ? { 'if-none-match': request.etags } : {}),
  ...(context.onceKey ? { [onceHeader]: context.onceKey } : {}),
  ...(context.publicUrl ? { 'x-public-url': context.publicUrl } : {}),
  // Every request of a signed-in person has it (docs/product.md §6), also for public calls.
  ...(context.token ? { authorization: `Bearer ${context.token}` } : {}),
  ...(request.body === undefined ? {} : { 'content-type': bodyTypes[call.sends] }),
});

/** Codes of zlib and brotli for bytes that do not match their encoding. */
const isOfDecoding = /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ZSTD_error)/;

/** The reason why a request or reading its reply failed. */
export const readReason = (cause: unknown, context: CallContext): FailureReason => {
  if (context.signal?.aborted) return 'cancelled';
  const { name = '', code = '' } = cause as { name?: string; code?: string };
  if (name === 'TooLarge') return 'tooLarge';
  if (name === 'UnknownEncoding' || isOfDecoding.test(code)) return 'offContract';
  return name.includes('Timeout') || name === 'AbortError' ? 'tooSlow' : 'unavailable';
};

const unconnected = new Set([
  ...(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'] as const),
  'UND_ERR_CONNECT_TIMEOUT',
]);

const codeOf = (cause: unknown): string => String((cause as { code?: unknown }).code);

/** A server that cannot be reached, or does not answer in time, is passed over for a while. */
const isAway = (reason: FailureReason): boolean => reason === 'unavailable' || reason === 'tooSlow';

const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));

/** Sends a call: once what changes something, more often what only asks. */
export function createSender(dispatchers: Dispatchers, targets: Targets) {
  const sendOnce = async (
    call: AnyCall,
    request: WireRequest,
    context: CallContext,
    signal: AbortSignal,
  ): Promise<Sent> => {
    const { origin, dispatcher, note } = dispatchers.next(call);
    try {
      const answer = await dispatcher.request({
        origin,
        path: targets[call.api].basePath + request.path,
        method: request.method as Dispatcher.HttpMethod,
        headers: buildHeaders(call, context, request),
        body: (request.body ?? null) as Dispatcher.RequestOptions['body'],
        // A file takes as long as its sender: the deadline begins when it has been sent.
        ...(call.sends === 'file' ? { headersTimeout: 0 } : {}),
        signal,
      });
      note(true);
      return { answer };
    } catch (cause) {
      const reason = readReason(cause, context);
      if (isAway(reason)) note(false);
      const code = codeOf(cause);
      const fault = (cause as Error).message;
      return { reason, fault, unsent: unconnected.has(code), isRefused: code === 'ECONNREFUSED' };
    }
  };

  /** Where the API has several addresses, what has not arrived at one goes to the next at once, whatever it is. */
  const sendSomewhere: typeof sendOnce = async (call, request, context, signal) => {
    for (let left = dispatchers.count(call) - 1; ; left -= 1) {
      const sent = await sendOnce(call, request, context, signal);
      if ('answer' in sent || !sent.unsent || left <= 0 || signal.aborted) return sent;
    }
  };

  /** An API that asks to try later gets no retry. */
  const isWorthAnotherTry = (sent: Sent): boolean =>
    'answer' in sent
      ? nobodyAnswered.has(sent.answer.statusCode) && sent.answer.headers['retry-after'] === undefined
      : sent.reason === 'unavailable';

  /** An analysis is dear: one that its server died over is asked once more, where another server may answer it. */
  const triesOf = (call: AnyCall, { method }: WireRequest): number => {
    if (call.acting) return 1;
    return method === 'GET' ? mostTries : Math.min(2, dispatchers.count(call));
  };

  return async (call: AnyCall, request: WireRequest, context: CallContext, signal: AbortSignal): Promise<Sent> => {
    const tries = triesOf(call, request);
    for (let attempt = 1; ; attempt += 1) {
      const sent = await sendSomewhere(call, request, context, signal);
      if (attempt >= tries || signal.aborted || !isWorthAnotherTry(sent)) return sent;
      if ('answer' in sent) await sent.answer.body.dump();
      await wait(retryDelayMs * attempt);
    }
  };
}
