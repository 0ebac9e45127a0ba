import type { Response } from 'express';

/** Events on accounts and sessions in a request's log line (OWASP ASVS 5.0, 16.3), so that they can be counted. */
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

/** An event with the person and address concerned, as of when it happened. */
type Recorded = { event: SecurityEvent; personId?: number; address?: string };

/** Stores the event for the request's log line; the first one of a request explains its result. */
export const recordEvent = (response: Response, event: SecurityEvent): void => {
  const { session, ip } = response.req;
  const personId = session?.person?.id;
  const recorded: Recorded = { event, ...(personId ? { personId } : {}), ...(ip ? { address: ip } : {}) };
  response.locals.event ??= recorded;
};

/** The event of a request, if it had one. */
export const readEvent = (locals: Record<string, unknown>): Recorded | undefined =>
  locals.event as Recorded | undefined;
