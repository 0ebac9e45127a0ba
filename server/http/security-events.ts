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

/** An event with who it concerns and where it came from, as both stood when it happened. */
type Recorded = { event: SecurityEvent; personId?: number; address?: string };

/** Keeps the event for the request's line; the first one of a request tells why it ended as it did. */
export const recordEvent = (response: Response, event: SecurityEvent): void => {
  const { session, ip } = response.req;
  const personId = session?.person?.id;
  const recorded: Recorded = { event, ...(personId ? { personId } : {}), ...(ip ? { address: ip } : {}) };
  response.locals.event ??= recorded;
};

/** The event of a request, if it had one. */
export const eventOf = (locals: Record<string, unknown>): Recorded | undefined => locals.event as Recorded | undefined;
