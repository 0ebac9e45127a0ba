import { Readable } from 'node:stream';
import type { AnyCall, CallInput } from '../contract/call.ts';
import type { Placements } from '../contract/overrides.ts';
import { readCacheStatus, stateHeader } from '../contract/validators.ts';
import type { Logger } from '../logging/logger.ts';
import { createBreaker, findPlace, type Sign } from './breaker.ts';
import { type CallApi, type CallOr, createCallOr, type HasAnswered } from './call-or.ts';
import { type Decoded, decodedBody } from './decode-body.ts';
import { createDispatchers, type DispatcherOptions, type Targets } from './dispatcher.ts';
import { createReplyStore, type KnownReplies } from './kept-replies.ts';
import { type FailureReason, failed, type Outcome, ok } from './outcome.ts';
import { peekFile } from './peek-file.ts';
import { readReply } from './read-reply.ts';
import { readText } from './read-text.ts';
import { type WireRequest, wireRequest } from './request.ts';
import {
  type Answer,
  type AnswerSource,
  type CallContext,
  createSender,
  type NotedAnswer,
  nobodyAnswered,
  readReason,
  type Sent,
} from './send.ts';
import { takeTurn } from './take-turn.ts';

export type UpstreamOptions = DispatcherOptions & {
  targets: Targets;
  placements: Placements;
  logger: Logger;
  /** Receives the outcome and duration (seconds) of every call, for the metrics. */
  observe?: (call: AnyCall, outcome: string, seconds: number) => void;
  /** Receives what every call was answered from. */
  observeSource?: (source: AnswerSource) => void;
  /** How many bytes of replies are kept, to ask the API only whether they still hold; none if omitted. */
  keptBytes?: number;
  /**
   * Whether this process had more to do than it can do at once, at any time since then: a slow call was then slow
   * because of that.
   */
  wasBusySince?: (at: number) => boolean;
  now?: () => number;
};

export type Upstream = {
  call: CallApi;
  callOr: CallOr;
  hasAnswered: HasAnswered;
  /** The file of a CSV call as a stream; the deadline ends with the headers. */
  stream: <C extends AnyCall>(call: C, input: CallInput<C>, context: CallContext) => Promise<Outcome<Readable>>;
  /** What is kept of replies. */
  kept: () => { entries: number; bytes: number };
  close: () => Promise<void>;
};

/**
 * The result of a reply; `fault` is the path in it that failed, for the log; `characters` of a text; `sign` is for the
 * circuit breaker.
 */
type Understood<T> = { outcome: Outcome<T>; fault?: string | undefined; characters?: number };
type Attempted<T> = Understood<T> & { sign: Sign | null; noted?: NotedAnswer };

/** Anything else is a proxy's page or an error, not the file. */
const fileTypes = /^(text\/csv|application\/(csv|octet-stream))/i;

const textLimit = 16 * 1024 * 1024;

/** How long an API may take to check a file after its last byte. */
const fileAnswerMs = 60_000;

const understandText = async (call: AnyCall, answer: Decoded): Promise<Understood<never>> => {
  const text = await readText(answer, textLimit);
  const mayComeBack = answer.headers['retry-after'] !== undefined;
  await takeTurn();
  const reading = readReply(call, { status: answer.statusCode, text, mayComeBack }) as Understood<never>;
  return { ...reading, characters: text.length };
};

const understandFile = async (call: AnyCall, answer: Decoded): Promise<Understood<Readable>> => {
  const isFile = fileTypes.test(String(answer.headers['content-type'] ?? ''));
  const isSuccess = answer.statusCode >= 200 && answer.statusCode < 300;
  if (isSuccess && isFile) {
    const peeked = await peekFile(answer.body);
    if ('file' in peeked) return { outcome: ok(peeked.file) };
    const reading = readReply(call, { status: answer.statusCode, text: peeked.text }) as Understood<never>;
    return reading.outcome.kind === 'failed' ? reading : { outcome: failed('offContract'), fault: 'no file' };
  }
  const understood = await understandText(call, answer);
  return understood.outcome.kind === 'ok' ? { outcome: failed('offContract'), fault: 'no file' } : understood;
};

const spared = { outcome: failed('unavailable'), fault: 'breaker open', sign: null };

const signOfStatus = (status: number): Sign => (nobodyAnswered.has(status) ? 'silent' : 'answered');

type Asked<T> = {
  call: AnyCall;
  known: KnownReplies | null;
  understand: (call: AnyCall, answer: Decoded) => Promise<Understood<T>>;
};

/** A reply that the API sent, or the one that we have of which it says that it still holds. */
const readAnswer = async <T>(answer: Answer, { call, known, understand }: Asked<T>): Promise<Attempted<T>> => {
  const unchanged = answer.statusCode === 304 ? known?.find(answer) : undefined;
  const state = answer.headers[stateHeader];
  const source = unchanged ? 'unchanged' : readCacheStatus(String(answer.headers['cache-status'] ?? ''));
  const noted: NotedAnswer = { source, state: typeof state === 'string' ? state : null };
  if (unchanged) {
    await answer.body.dump();
    return { ...(unchanged as Understood<T>), noted, sign: 'answered' };
  }
  const understood = await understand(call, decodedBody(answer));
  known?.keep(answer, understood, understood.characters ?? 0);
  return { ...understood, noted, sign: signOfStatus(answer.statusCode) };
};

/** The reply of which the API has just said, by naming the state, that it still holds; null if there is none. */
const readKnown = <T>(known: KnownReplies | null, { state = null }: CallContext): Attempted<T> | null => {
  const reading = known && state !== null ? known.inState(state) : undefined;
  return reading ? { ...(reading as Understood<T>), noted: { source: 'unchanged', state }, sign: null } : null;
};

/** A caller that disconnected says nothing about the API; a reply that was too large was a reply. */
const signOfReason = (reason: FailureReason, isRefused: boolean): Sign | null => {
  if (reason === 'cancelled') return null;
  if (reason !== 'tooSlow' && reason !== 'unavailable') return 'answered';
  return isRefused ? 'refused' : 'silent';
};

/**
 * A deadline that can be lifted, combined with the caller's own signal, which remains for a file that follows.
 * AbortSignal.any does the same, but costs more than the rest of a small call.
 */
const createDeadline = (ms: number, callers: AbortSignal | undefined) => {
  const ends = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const start = (): void => {
    timer ??= setTimeout(() => ends.abort(new DOMException('deadline', 'TimeoutError')), ms);
  };
  if (callers?.aborted) ends.abort(callers.reason);
  else callers?.addEventListener('abort', () => ends.abort(callers.reason), { once: true });
  return { signal: ends.signal, start, lift: () => clearTimeout(timer) };
};

/** The same input, which notes when its file has been sent, and what aborted it before. */
const withEnd = (input: CallInput<AnyCall>, onEnd: () => void) => {
  const { file } = input;
  const end: { brokenBy?: Error } = {};
  if (!file) return { input, end };
  // It may break off before the connection stands, when nobody reads it yet: the reading below meets that afterwards.
  if (file instanceof Readable) file.on('error', () => undefined);
  const counted = async function* () {
    try {
      yield* file;
    } catch (cause) {
      end.brokenBy = cause as Error;
      throw cause;
    }
    onEnd();
  };
  return { input: { ...input, file: counted() }, end };
};

/** The single access to the three upstream APIs. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { logger, placements, targets } = options;
  const now = options.now ?? Date.now;
  const dispatchers = createDispatchers(targets, options);
  const send = createSender(dispatchers, targets);
  const breaker = createBreaker(now);
  const replies = createReplyStore(options.keptBytes ?? 0);
  const wasBusySince = options.wasBusySince ?? (() => false);

  /** A wait caused by our own load is not a fault of the API. */
  const failure = (reason: FailureReason, fault: string, since: number, isRefused = false): Attempted<never> => {
    const isLoad = reason === 'tooSlow' && wasBusySince(since);
    const sign = isLoad ? null : signOfReason(reason, isRefused);
    return { outcome: failed(isLoad ? 'overloaded' : reason), fault, sign };
  };

  const note = (
    call: AnyCall,
    context: CallContext,
    started: number,
    { outcome, fault }: Understood<unknown>,
  ): void => {
    const ms = Math.round(now() - started);
    options.observe?.(call, outcome.kind, ms / 1000);
    const line = { call: call.id, what: call.summary, requestId: context.requestId, ms, outcome: outcome.kind };
    if (outcome.kind !== 'failed' || outcome.reason === 'cancelled') logger.debug(line, 'upstream call');
    else logger.warn({ ...line, reason: outcome.reason, fault }, 'upstream call failed');
  };

  /** With the names of the replies that are known; once more without, if the API means one that is not among them. */
  const sendKnown = async (
    call: AnyCall,
    request: WireRequest,
    known: KnownReplies | null,
    context: CallContext,
    signal: AbortSignal,
  ): Promise<Sent> => {
    const sent = await send(call, { ...request, etags: known?.etags }, context, signal);
    if (!('answer' in sent) || !known?.etags) return sent;
    const { statusCode } = sent.answer;
    const isMisunderstood = statusCode === 412 || (statusCode === 304 && !known.find(sent.answer));
    if (!isMisunderstood) return sent;
    await sent.answer.body.dump();
    return send(call, request, context, signal);
  };

  const mostMs = ({ sends }: AnyCall): number =>
    sends === 'file' ? Math.max(fileAnswerMs, options.timeoutMs) : options.timeoutMs;

  const attempt = async <T>(
    call: AnyCall,
    input: CallInput<AnyCall>,
    context: CallContext,
    understand: (call: AnyCall, answer: Decoded) => Promise<Understood<T>>,
  ): Promise<Attempted<T>> => {
    const since = now();
    const isFile = call.sends === 'file';
    const deadline = createDeadline(mostMs(call), context.signal);
    const sending = withEnd(input, deadline.start);
    const request = wireRequest(call, sending.input, placements);
    const known = replies.open(call, request, context);
    const still = readKnown<T>(known, context);
    if (still) return still;
    if (!isFile) deadline.start();
    try {
      const sent = await sendKnown(call, request, known, context, deadline.signal);
      if (sending.end.brokenBy) {
        if ('answer' in sent) await sent.answer.body.dump();
        return failure('cancelled', sending.end.brokenBy.message, since);
      }
      if ('reason' in sent) return failure(sent.reason, sent.fault, since, sent.isRefused);
      return await readAnswer(sent.answer, { call, known, understand });
    } catch (cause) {
      return failure(readReason(cause, context), (cause as Error).message, since);
    } finally {
      deadline.lift();
    }
  };

  const perform =
    <T>(understand: (call: AnyCall, answer: Decoded) => Promise<Understood<T>>) =>
    async (call: AnyCall, input: CallInput<AnyCall>, context: CallContext): Promise<Outcome<T>> => {
      const started = now();
      const place = findPlace(call, input);
      const isAllowed = await breaker.allows(place, call.sends === 'file');
      let attempted: Attempted<T> = spared;
      try {
        if (isAllowed) attempted = await attempt(call, input, context, understand);
      } finally {
        if (isAllowed) breaker.note(place, attempted.sign);
      }
      note(call, context, started, attempted);
      const noted = attempted.noted ?? { source: 'failed', state: null };
      options.observeSource?.(noted.source);
      context.noteAnswer?.(noted);
      return attempted.outcome;
    };

  const call = perform(understandText) as CallApi;
  return {
    call,
    ...createCallOr(call),
    stream: perform(understandFile) as Upstream['stream'],
    kept: replies.counts,
    close: () => dispatchers.close(),
  };
}
