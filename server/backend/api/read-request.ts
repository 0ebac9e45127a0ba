import type { Request, Response } from 'express';
import { z } from 'zod';
import type { AnyCall } from '../../contract/call.ts';
import { onceHeader } from '../../contract/once.ts';
import { small } from '../../contract/parse-small.ts';
import { isLang, languageId } from '../../domain/languages.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Fields, fromZod, invalid } from '../problems/problem.ts';
import type { OpenInput } from './implement.ts';

const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const outcome = schema.safeParse(value, small);
  if (!outcome.success) throw fromZod(outcome.error);
  return outcome.data;
};

/** A parameter given twice would reach the schema as a list; this reports it instead of a wrong type. */
const singleValued = (query: Request['query']): Request['query'] => {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) fields[name] = 'given more than once';
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return query;
};

/** The language of the header's first tag, by its first two letters. */
const headerLanguage = (header: string | undefined): number | undefined => {
  const code = (header ?? '').trim().slice(0, 2).toLowerCase();
  return isLang(code) ? languageId(code) : undefined;
};

const chooseLanguage = (request: Request, query: unknown, principal: Principal | undefined): number => {
  const wanted = (query as { languageId?: unknown }).languageId;
  if (typeof wanted === 'number' && request.query.languageId !== undefined) return wanted;
  return headerLanguage(request.headers['accept-language']) ?? principal?.languageId ?? languageId('en');
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * The person's IP address: from the web tier (only it can reach this server's socket), otherwise the peer's own, unless
 * that is this machine, which stands for everybody.
 */
const readAddress = (request: Request): string | undefined => {
  const passedOn = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  if (passedOn) return passedOn;
  const peer = request.socket.remoteAddress;
  return peer && !loopback.has(peer) ? peer : undefined;
};

/** Without the web tier's header links have no site address; the Host header of a request is never trusted. */
const readBaseUrl = (request: Request): string => {
  const given = String(request.headers['x-public-url'] ?? '');
  return /^https?:\/\/[^\s"<>]+$/.test(given) ? given : 'http://localhost';
};

/** Anything longer is none of ours. */
const longestOnceKey = 200;

const readOnceKey = (request: Request): string | null => {
  const given = request.headers[onceHeader];
  return typeof given === 'string' && given !== '' && given.length <= longestOnceKey ? given : null;
};

/** Aborts if the caller disconnects before the reply is written. */
const callerSignal = (response: Response): AbortSignal => {
  const controller = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** The request parsed by the call's schemas. Throws a 400 with the faulty fields. */
export const readRequest = (
  call: AnyCall,
  request: Request,
  response: Response,
  principal: Principal | undefined,
): OpenInput<AnyCall> => {
  const query = parsed(call.query, singleValued(request.query));
  return {
    params: parsed(call.params, request.params),
    query,
    body: call.body instanceof z.ZodUndefined ? undefined : parsed(call.body, request.body ?? {}),
    signal: callerSignal(response),
    languageId: chooseLanguage(request, query, principal),
    address: readAddress(request),
    baseUrl: readBaseUrl(request),
    onceKey: readOnceKey(request),
  };
};
