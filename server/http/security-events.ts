import type { Response } from 'express';

/** What a request's line in the log says of accounts and sessions (OWASP ASVS 5.0, 16.3), so that it can be counted. */
export type SecurityEvent =
  | 'signedIn'
  | 'signInRefused'
  | 'signedOut'
  | 'sessionExpired'
  | 'tooManyAttempts'
  | 'formRefused'
  | 'registered'
  | 'emailConfirmed'
  | 'recoveryAsked'
  | 'passwordSaved'
  | 'passwordChanged'
  | 'passwordRefused'
  | 'sessionEnded'
  | 'invitationAccepted';

/** Keeps the event for the request's line. */
export const recordEvent = (response: Response, event: SecurityEvent): void => {
  response.locals.event = event;
};

/** The event of a request, if it had one. */
export const eventOf = (locals: Record<string, unknown>): SecurityEvent | undefined =>
  locals.event as SecurityEvent | undefined;
