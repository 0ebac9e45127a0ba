import { z } from 'zod';

/** The refused field, and why, in English. */
export type Fields = Record<string, string>;

type Extra = {
  fields?: Fields;
  headers?: Record<string, string>;
  /** Additional fields of the body. */
  extra?: Record<string, string>;
};

/** A refusal that may be sent to the caller: status, code and message. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Fields | undefined;
  readonly headers: Record<string, string>;
  readonly extra: Record<string, string>;

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.headers = extra.headers ?? {};
    this.extra = extra.extra ?? {};
  }
}

/** 400: the request does not match the contract; `fields` has the path of each fault. */
export const invalid = (fields: Fields, message = 'The request does not fit the contract'): ApiProblem =>
  new ApiProblem(400, 'invalid_request', message, { fields });

/** 401: no token, a foreign or expired one, or one of a person who may no longer sign in. */
export const unauthorized = (message = 'Sign in first'): ApiProblem =>
  new ApiProblem(401, 'unauthorized', message, { headers: { 'WWW-Authenticate': 'Bearer' } });

/** 402: a limit of the plan; with the message of docs/product.md §8. */
export const planOver = (): ApiProblem => new ApiProblem(402, 'plan_over', 'plan is over');

/** 403: known person, not allowed. */
export const forbidden = (message = 'Your role does not allow this'): ApiProblem =>
  new ApiProblem(403, 'forbidden', message);

/** 403: a person whose membership an administrator has switched off. */
export const membershipOff = (): ApiProblem =>
  new ApiProblem(403, 'membership_off', 'Your membership of the team is switched off');

/** 404: it does not exist, or is another team's: the reply does not say which. */
export const notFound = (what: string): ApiProblem => new ApiProblem(404, 'not_found', `${what} not found`);

/** 404 with the message of docs/product.md §8: the group does not exist, or is another team's. */
export const noGroup = (): ApiProblem => new ApiProblem(404, 'no_group found', 'There is no such group');

/** 409: not possible in the current state of the record. */
export const conflict = (code: string, message: string): ApiProblem => new ApiProblem(409, code, message);

/** 429 with Retry-After. */
export const tooManyAttempts = (seconds: number): ApiProblem =>
  new ApiProblem(429, 'too_many_attempts', 'Too many attempts: try again later', {
    headers: { 'Retry-After': String(seconds) },
  });

/**
 * 503: the server of the records cannot be reached. Without a moment at which to come back, since nobody knows it: callers
 * do not take it for load.
 */
export const recordsAway = (): ApiProblem =>
  new ApiProblem(503, 'records_away', 'The records cannot be reached at the moment');

/** 503: a store is busy or unavailable; the caller may try again. */
export const unavailable = (message = 'The store is busy'): ApiProblem =>
  new ApiProblem(503, 'unavailable', message, { headers: { 'Retry-After': '1' } });

/**
 * 500: the server of the observations cannot be reached. Not 503: the API itself is there, and its other calls work, which
 * callers would spare too.
 */
export const storeAway = (): ApiProblem =>
  new ApiProblem(500, 'store_away', 'The observations cannot be reached at the moment');

/** A failed parse as a 400: one entry for each faulty field, with its first fault. */
export const fromZod = (error: z.ZodError): ApiProblem => {
  const fields: Fields = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return invalid(fields);
};

type BodyParserError = { type: string; status: number };

const isBodyParserError = (error: unknown): error is BodyParserError =>
  error instanceof Error && 'type' in error && 'status' in error && typeof error.status === 'number';

const fromBodyParser = ({ type, status }: BodyParserError): ApiProblem => {
  if (status === 413) return new ApiProblem(413, 'too_large', 'The body is too large');
  if (type === 'request.aborted') return new ApiProblem(400, 'aborted', 'The request ended early');
  return new ApiProblem(status < 500 ? status : 400, 'bad_body', 'The body cannot be read as JSON');
};

const isAddressFault = (error: unknown): boolean => error instanceof URIError;

/** The problem that may be sent for an error; undefined for unforeseen errors, whose details are not sent. */
export const toProblem = (error: unknown): ApiProblem | undefined => {
  if (error instanceof ApiProblem) return error;
  if (error instanceof z.ZodError) return undefined;
  if (isBodyParserError(error)) return fromBodyParser(error);
  if (isAddressFault(error)) return invalid({ path: 'cannot be decoded' });
  return undefined;
};
