import type { Lang } from '../domain/languages.ts';

/**
 * The generic alert of docs/product.md §8, stored until the next page shows it; without a type it is an error. `key` is
 * that of its texts.
 */
export type PendingNotice = {
  type?: 'error' | 'ok' | 'info' | 'warning';
  key: string;
  params?: Record<string, string | number>;
};

/** The signed-in person, for pages. */
export type SessionPerson = {
  id: number;
  name: string;
  lastName: string;
  teamName: string;
  role: string;
  operates?: boolean;
};

declare module 'express-session' {
  interface SessionData {
    token?: string;
    /** ms since the epoch; null if the upstream does not say. */
    tokenExpiresAt?: number | null;
    signedInAt?: number;
    person?: SessionPerson;
    /** Browser and system at sign-in, as the person reads them. */
    device?: string | null;
    /** The network address of the sign-in. */
    address?: string | null;
    lang?: Lang;
    notices?: PendingNotice[];
    /** When the person last changed something: what was read before may be outdated. */
    actedAt?: number;
    /** What opens share links again without their passwords, by a digest of the link. */
    sharePasses?: Record<string, string>;
    /** The recipient of the last mail of a form, and the handle for sending it again. */
    mailedTo?: { kind: 'confirm' | 'recover'; userId: string; email: string };
  }
}
