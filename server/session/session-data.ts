import type { Lang } from '../domain/languages.ts';

/**
 * The generic alert of docs/product.md §8, kept until the next page shows it; one without a type is an
 * error. `key` is that of its texts.
 */
export type PendingNotice = {
  type?: 'error' | 'ok' | 'info' | 'warning';
  key: string;
  params?: Record<string, string | number>;
};

/** The signed-in person, as pages need it. */
export type SessionPerson = { id: number; name: string; lastName: string; teamName: string; role: string };

declare module 'express-session' {
  interface SessionData {
    token?: string;
    /** ms since the epoch; null where the upstream does not say. */
    tokenExpiresAt?: number | null;
    signedInAt?: number;
    person?: SessionPerson;
    /** Browser and system at sign-in, as the person reads them. */
    device?: string | null;
    /** The network address of the sign-in. */
    address?: string | null;
    lang?: Lang;
    notices?: PendingNotice[];
    /** When the person last changed something: what was read before may be out of date. */
    actedAt?: number;
    /** To whom the last mail of a form went, and the handle by which it can be sent again. */
    mailedTo?: { kind: 'confirm' | 'recover'; userId: string; email: string };
  }
}
