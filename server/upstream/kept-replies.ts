import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AnyCall } from '../contract/call.ts';
import { stateHeader } from '../contract/validators.ts';
import type { Reading } from './read-reply.ts';
import type { WireRequest } from './request.ts';
import type { Answer, CallContext } from './send.ts';

/** Freezes plain data with everything in it: what several requests are given, none may change. */
const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
};

type KeptReply = { etag: string; reading: Reading; bytes: number };

/** In which state the API last gave a person which reply. */
type Given = { state: string; etag: string };

/** Of so many replies it is known in which state they were given. */
const mostGiven = 20_000;

/** Different replies to one question that are kept for everybody: people with other rights may get others. */
const mostVariants = 4;

/** Objects take about so many times the bytes of their JSON. */
const bytesOfCharacter = 4;

/** What is known of the replies to one request. */
export type KnownReplies = {
  /** The names of the replies, for If-None-Match; undefined if none is known. */
  etags: string | undefined;
  /** The reply that the API says is still right; undefined if it names another one. */
  find: (answer: Answer) => Reading | undefined;
  /** The reply that this person got in a state; undefined if none is known. */
  inState: (state: string) => Reading | undefined;
  /** Keeps a reply of `characters`, as far as the API allows. */
  keep: (answer: Answer, reading: Reading, characters: number) => void;
};

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Calls that only read have replies that can be asked for again; a file has not. */
const isKeepable = (call: AnyCall, request: WireRequest): boolean =>
  !call.acting && call.kind === 'json' && call.access === 'bearer' && typeof request.body !== 'object';

const questionOf = (call: AnyCall, { method, path, body }: WireRequest, { lang }: CallContext): string =>
  digest(`${call.id} ${method} ${path} ${lang ?? ''} ${String(body ?? '')}`);

/** A server may call strong what a proxy on the way called weak, and the other way round. */
const isSameName = (one: string, other: string): boolean => one.replace(/^W\//, '') === other.replace(/^W\//, '');

const onlyOne = (replies: readonly KeptReply[]): KeptReply | undefined =>
  replies.length === 1 ? replies[0] : undefined;

const sizeOfAll = (replies: readonly KeptReply[]): number => replies.reduce((sum, { bytes }) => sum + bytes, 1);

/** As shared caches do it (RFC 9111): without `public` a reply is only for the person who asked. */
const readSharing = (answer: Answer): 'nobody' | 'person' | 'everybody' => {
  const control = String(answer.headers['cache-control'] ?? '').toLowerCase();
  if (control.includes('no-store') || typeof answer.headers.etag !== 'string') return 'nobody';
  return control.includes('public') ? 'everybody' : 'person';
};

/** A reply that was understood; a refusal or a fault is asked for again. */
const isWorthKeeping = ({ outcome }: Reading): boolean => outcome.kind === 'ok' || outcome.kind === 'notFound';

const nameIn = ({ headers }: Answer, header: string): string | undefined => {
  const name = headers[header];
  return typeof name === 'string' ? name : undefined;
};

/**
 * Parsed replies by their question and the API's names for them (ETag), up to a number of bytes. None is ever given
 * without asking the API, which checks the person's rights and says whether it still holds (304) — or without its having
 * said on the same request that everything is in the state in which it gave this person that reply.
 */
export const createReplyStore = (mostBytes: number) => {
  const kept = new LRUCache<string, readonly KeptReply[]>({
    maxSize: Math.max(1, mostBytes),
    sizeCalculation: sizeOfAll,
  });
  const given = new LRUCache<string, Given>({ max: mostGiven });
  const keepIn = (key: string, reply: KeptReply): void => {
    const others = (kept.peek(key) ?? []).filter(({ etag }) => etag !== reply.etag);
    kept.set(key, [reply, ...others].slice(0, mostVariants));
  };
  return {
    /** What is known of a request; null for one whose replies are not kept. */
    open: (call: AnyCall, request: WireRequest, context: CallContext): KnownReplies | null => {
      if (mostBytes === 0 || !isKeepable(call, request)) return null;
      const ofEverybody = questionOf(call, request, context);
      const ofPerson = `${ofEverybody} ${digest(context.token ?? '')}`;
      const known = [...(kept.get(ofEverybody) ?? []), ...(kept.get(ofPerson) ?? [])];
      const noteGiven = (answer: Answer, etag: string): void => {
        const state = nameIn(answer, stateHeader);
        if (state !== undefined) given.set(ofPerson, { state, etag });
      };
      return {
        etags: known.length > 0 ? known.map(({ etag }) => etag).join(', ') : undefined,
        find: answer => {
          const named = nameIn(answer, 'etag');
          const found = named === undefined ? onlyOne(known) : known.find(({ etag }) => isSameName(etag, named));
          if (found) noteGiven(answer, found.etag);
          return found?.reading;
        },
        inState: state => {
          const last = given.get(ofPerson);
          return last?.state === state ? known.find(({ etag }) => etag === last.etag)?.reading : undefined;
        },
        keep: (answer, reading, characters) => {
          const sharing = readSharing(answer);
          if (sharing === 'nobody' || !isWorthKeeping(reading)) return;
          const etag = String(answer.headers.etag);
          const reply = { etag, reading: deepFreeze(reading), bytes: characters * bytesOfCharacter };
          keepIn(sharing === 'everybody' ? ofEverybody : ofPerson, reply);
          noteGiven(answer, etag);
        },
      };
    },
    /** What is kept now. */
    counts: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
  };
};

export type ReplyStore = ReturnType<typeof createReplyStore>;
