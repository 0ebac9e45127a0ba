import type { SendMailOptions } from 'nodemailer';

/** The result of one attempt; `code` is the server's reply, or the error's short name. */
export type Carried =
  | { outcome: 'sent'; code: string }
  /** The server refused this mail; `lasting`: for good. */
  | { outcome: 'refused'; lasting: boolean; code: string }
  /** No mail can be sent now: the server cannot be reached, or accepts none from us. */
  | { outcome: 'unavailable'; trouble: 'connection' | 'server'; code: string };

/** A transport for mails. */
export type Carrier = {
  name: 'smtp' | 'outbox';
  /** Rejects only if `signal` aborts it: whether the mail was accepted is then unknown. */
  carry: (message: SendMailOptions, kind: string, signal: AbortSignal) => Promise<Carried>;
  /** Null if mails can be sent now, otherwise the short name of the obstacle. Never rejects. */
  probe: () => Promise<string | null>;
};

/** The short name of an error (ECONNREFUSED, ENOSPC); its message is never logged, since it may contain an address. */
export const readCode = (error: unknown): string => {
  const { originalCode, code } = (error ?? {}) as { originalCode?: unknown; code?: unknown };
  const name = originalCode ?? code;
  return typeof name === 'string' ? name : 'unknown';
};
