import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { type ErrorRequestHandler, json, type Request, type RequestHandler, type Response, Router } from 'express';
import type { AnyCall, Api } from '../../contract/call.ts';
import type { Logger } from '../../logging/logger.ts';
import { admit, dashboardNamed, type Named } from '../accounts/authorise.ts';
import { findRule, type Rule } from '../accounts/permissions.ts';
import type { Principal } from '../accounts/principal.ts';
import { ApiProblem, notFound, toProblem } from '../problems/problem.ts';
import { errorBody } from './error-body.ts';
import type { FileReply, Implementation, Input } from './implement.ts';
import { answerKept, type ReplyKeeper } from './kept-replies.ts';
import { readRequest } from './read-request.ts';

/** What the router needs: how to verify a token, what the person may do, and the log. */
export type Frame = {
  authenticate: (authorization: string | undefined, version?: string) => Promise<Principal>;
  /** Throws if the person may not do this with what the request names. */
  authorise: (rule: Rule, principal: Principal, named: Named) => Promise<void>;
  /** Turns an error of a store into a problem that may be shown; undefined leaves it a 500. */
  storeProblem: (error: unknown) => ApiProblem | undefined;
  /** The version of the records: what is read after it is at least as new. */
  recordsVersion: () => Promise<string>;
  /** Where replies are kept, and the version of what they depend on. */
  keeper: ReplyKeeper;
  logger: Logger;
  /** Checks every reply against the contract before it is sent: on in tests and development. */
  checkReplies: boolean;
};

/** Who asks, and the version of the records as of which that was found. */
type Standing = { principal: Principal; version: string };

const bodyLimit = '1mb';

/** A file is read only by its handler. */
const leaveBody: RequestHandler = (_request, _response, next) => next();

const expressPath = (template: string): string => template.replace(/\{(\w+)\}/g, ':$1');
const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

const sendFile = async (response: Response, { stream, type }: FileReply): Promise<void> => {
  // A query that fails at once is still answered with its status.
  await once(stream, 'readable');
  response.status(200).type(type).set('Cache-Control', 'no-store');
  await pipeline(stream, response);
};

const sendJson = (response: Response, call: AnyCall, reply: unknown, checked: boolean): void => {
  if (checked) call.reply.parse(reply);
  response.status(200).set('Cache-Control', 'no-store').json(reply);
};

const answer = async (frame: Frame, made: Implementation, request: Request, response: Response): Promise<void> => {
  const { call } = made;
  if (made.access === 'open') {
    const reply = await made.handle(readRequest(call, request, response, undefined));
    return sendJson(response, call, reply, frame.checkReplies);
  }
  const { principal, version } = response.locals as Standing;
  const input = { ...readRequest(call, request, response, principal), principal };
  const rule = findRule(call.id);
  // Between the check of the token and the end of a body rights may go: only what is read at once is of one version.
  await frame.authorise(rule, principal, { ...input, version: 'kept' in made && made.kept ? version : undefined });
  if ('file' in made) return sendFile(response, await made.file(input));
  if ('upload' in made) {
    const reply = await made.upload({ ...input, file: request });
    return sendJson(response, call, reply, frame.checkReplies);
  }
  if (!made.kept) return sendJson(response, call, await made.handle(input), frame.checkReplies);
  const handle = async (given: Input<AnyCall>): Promise<unknown> => {
    const reply = await made.handle(given);
    if (frame.checkReplies) call.reply.parse(reply);
    return reply;
  };
  const askedFor = { dashboardId: dashboardNamed(input) ?? null, kind: made.kept };
  await answerKept(frame.keeper, { call, rule, askedFor, version }, input, handle, { request, response });
};

/** One log line for each request: the call, its result and duration; never its content. */
const note = (frame: Frame, { call }: Implementation, request: Request, response: Response): void => {
  const started = performance.now();
  response.once('close', () => {
    const ms = Math.round(performance.now() - started);
    const line = { call: call.id, status: response.statusCode, ms, requestId: request.headers['x-request-id'] };
    frame.logger.debug({ ...line, cancelled: !response.writableFinished }, 'answered');
  });
};

/** Token and role are checked before the body is read. */
const authentication =
  (frame: Frame, made: Implementation): RequestHandler =>
  async (request, response, next) => {
    note(frame, made, request, response);
    if (made.access === 'bearer') {
      const version = await frame.recordsVersion();
      const principal = await frame.authenticate(request.headers.authorization, version);
      admit(findRule(made.call.id), principal);
      Object.assign(response.locals, { principal, version } satisfies Standing);
    }
    next();
  };

const lastWords =
  (frame: Frame, api: Api): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const problem = toProblem(error) ?? frame.storeProblem(error);
    const line = { api, method: request.method, requestId: request.headers['x-request-id'] };
    if (response.headersSent || response.destroyed) {
      frame.logger.debug(line, 'caller went away, or its file broke');
      response.destroy();
      return;
    }
    if (!problem) frame.logger.error({ ...line, err: error }, 'unforeseen');
    const reply = problem ?? new ApiProblem(500, 'internal', 'Something went wrong');
    response.status(reply.status).set('Cache-Control', 'no-store').set(reply.headers).json(errorBody(api, reply));
  };

/** The Express router of one API: every implementation by its contract, then 404, then the error form. */
export const apiRouter = (api: Api, implementations: readonly Implementation[], frame: Frame): Router => {
  const router = Router({ caseSensitive: true });
  const readJson = json({ limit: bodyLimit, strict: false });
  for (const made of implementations) {
    // A call without a rule prevents the start, instead of being open to everybody.
    if (made.access === 'bearer') findRule(made.call.id);
    const path = expressPath(made.call.path);
    const readBody = 'upload' in made ? leaveBody : readJson;
    router[methods[made.call.method]](path, authentication(frame, made), readBody, (request, response) =>
      answer(frame, made, request, response),
    );
  }
  router.use(() => {
    throw notFound('Call');
  });
  router.use(lastWords(frame, api));
  return router;
};
