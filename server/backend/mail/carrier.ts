import type { SendMailOptions } from 'nodemailer';

/** What became of one attempt; `code` is the server's reply, or the error's own short name. */
export type Carried =
  | { outcome: 'sent'; code: string }
  /** The server did not take this one mail; `lasting` tells that it said so for good. */
  | { outcome: 'refused'; lasting: boolean; code: string }
  /** No mail goes out now: there was no way to the server, or the server takes none from here. */
  | { outcome: 'unavailable'; trouble: 'connection' | 'server'; code: string };

/** A way on which mails leave. */
export type Carrier = {
  name: 'smtp' | 'outbox';
  /** Never rejects but when `signal` ends it: whether the mail was taken is then unknown. */
  carry: (message: SendMailOptions, kind: string, signal: AbortSignal) => Promise<Carried>;
  /** Whether mails could leave now: null, or the short name of what stands in the way. Never rejects. */
  probe: () => Promise<string | null>;
};

/** The short name of an error (ECONNREFUSED, ENOSPC); its message is never logged, it may hold an address. */
export const codeOf = (error: unknown): string => {
  const { originalCode, code } = (error ?? {}) as { originalCode?: unknown; code?: unknown };
  const name = originalCode ?? code;
  return typeof name === 'string' ? name : 'unknown';
};
