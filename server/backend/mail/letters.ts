import type { Lang } from '../../domain/languages.ts';
import { linkLifeMs } from './mail-tokens.ts';

/**
 * A firing as a mail tells it, in the language of its reader: what happened to the product and where, on which day. `alert` is
 * null where it has no name of its own; `path` leads to its page, below the site's address. A mail that was queued by an earlier
 * version has neither `what` nor `path`.
 */
export type AlertItem = {
  product: string;
  what?: string;
  day: string;
  dashboard: string;
  alert: string | null;
  path?: string;
};

type Fields = {
  confirmEmail: { name: string; token: string };
  /** Somebody registered with an address that has an account. */
  alreadyRegistered: { name: string };
  recoverPassword: { name: string; token: string };
  passwordChanged: { name: string };
  invitation: { inviter: string; team: string; message: string; token: string };
  /** What alerts fired: at once after an import, or what came since the last daily mail. `more`: how many stand in the list alone. */
  alerts: { name: string; isDigest: boolean; items: AlertItem[]; more: number };
  /** The invited address has an account in another team. */
  invitationToKnown: { inviter: string; team: string };
};

export type LetterKind = keyof Fields;

/** What a mail says, as data (docs/product.md §2, §6, §7.1). A token opens the link of its letter and is never logged. */
export type Letter<Kind extends LetterKind = LetterKind> = { [K in Kind]: { kind: K } & Fields[K] }[Kind];

/**
 * A letter on its way: `baseUrl` is the address of the site that its links lead to, with the path prefix. `userId`: the account
 * whose it is, where its reader may see what became of it.
 */
export type Mail = { to: string; lang: Lang; baseUrl: string; letter: Letter; userId?: number };

const noticeLifeMs = 3 * 24 * 3_600_000;

const lifeMs: Record<LetterKind, number> = {
  ...linkLifeMs,
  alreadyRegistered: noticeLifeMs,
  passwordChanged: noticeLifeMs,
  invitationToKnown: noticeLifeMs,
  alerts: noticeLifeMs,
};

/** How long it is worth sending the letter, in milliseconds: as long as its link works, or 3 days. */
export const lifeOf = (kind: LetterKind): number => lifeMs[kind];
