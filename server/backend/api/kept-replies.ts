import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { AnyCall } from '../../contract/call.ts';
import { cacheStatus, type ReplySource, stateHeader } from '../../contract/validators.ts';
import type { Rule } from '../accounts/permissions.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { type AskedFor, askFor } from '../cache/asked-for.ts';
import type { Observations } from '../observations/observations.ts';
import type { Input } from './implement.ts';

/** A reply as it is sent, and the name of exactly these bytes. */
type KeptReply = { etag: string; body: Buffer };

/**
 * What kept replies need: where they are kept, the version of everything that they depend on, by that of the records,
 * and how all of one is read at one moment.
 */
export type ReplyKeeper = {
  cache: AnswerCache;
  version: (ofRecords: string) => Promise<string>;
  atOneMoment: Observations['atOneMoment'];
};

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url');

/** The question in few characters: the call, what it names, the language, and who asks. */
const keyOf = (call: AnyCall, { params, query, body, languageId, principal }: Input<AnyCall>): string =>
  `reply ${call.id} ${digest(JSON.stringify([params, query, body, languageId, principal]))}`;

const toReply = (reply: unknown): KeptReply => {
  const body = Buffer.from(JSON.stringify(reply));
  return { etag: `"${digest(body)}"`, body };
};

const hasIt = (request: Request, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some(known => known.trim() === etag);

/**
 * Replies about a dashboard hardly depend on who asks: the web tier may keep one for all whom the API allows to read
 * it, and asks the API each time.
 */
const cacheControl = ({ dashboard, personal }: Rule): string =>
  dashboard && !personal ? 'public, no-cache' : 'private, no-cache';

const send = (
  { request, response }: { request: Request; response: Response },
  { etag, body }: KeptReply,
  { control, source, state }: { control: string; source: ReplySource; state: string },
): void => {
  const headers = {
    ETag: etag,
    'Cache-Control': control,
    'Cache-Status': cacheStatus(source),
    [stateHeader]: state,
  };
  if (hasIt(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
  response.writeHead(200, { ...headers, ...type }).end(body);
};

/**
 * Answers with a reply that is computed once for each question and version, whose bytes have a name: who has them
 * already gets 304 and nothing else. The caller has checked the person's rights.
 */
export const answerKept = (
  { cache, version, atOneMoment }: ReplyKeeper,
  { call, rule, askedFor, version: ofRecords }: { call: AnyCall; rule: Rule; askedFor: AskedFor; version: string },
  input: Input<AnyCall>,
  handle: (input: Input<AnyCall>) => Promise<unknown> | unknown,
  exchange: { request: Request; response: Response },
): Promise<void> =>
  atOneMoment(async () => {
    const asked = { key: keyOf(call, input), version: await version(ofRecords) };
    const make = async (signal: AbortSignal): Promise<KeptReply> => toReply(await handle({ ...input, signal }));
    const { value, source } = await askFor(askedFor, () =>
      cache.read(asked, ({ body }) => body.length, make, input.signal),
    );
    send(exchange, value, { control: cacheControl(rule), source, state: asked.version });
  });
