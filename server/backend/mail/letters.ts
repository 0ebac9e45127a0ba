import type { ReportPause } from '../../contract/entities/report.ts';
import type { Lang } from '../../domain/languages.ts';
import { linkLifeMs } from './mail-tokens.ts';

/**
 * A firing in a mail, in the reader's language: what happened to the product, where, and on which day. `alert` is null if it
 * has no name; `path` is that of its page. Mails queued by earlier versions have neither `what` nor `path`.
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
  /** Firings: immediately after an import, or those since the last daily mail. `more`: how many are not listed. */
  alerts: { name: string; isDigest: boolean; items: AlertItem[]; more: number };
  /** A time of a report; what it says stands in the delivery. `recipientId`: null for who asked for it. */
  report: { report: string; owner: string; deliveryId: number; recipientId: number | null };
  /** A report that stopped itself; `email`: the address that refuses its mails. */
  reportStopped: { name: string; report: string; reason: ReportPause; email: string; path: string };
  /** The invited address has an account in another team. */
  invitationToKnown: { inviter: string; team: string };
};

export type LetterKind = keyof Fields;

/** The content of a mail as data (docs/product.md §2, §6, §7.1). Tokens work in the mail's link and are never logged. */
export type Letter<Kind extends LetterKind = LetterKind> = { [K in Kind]: { kind: K } & Fields[K] }[Kind];

/** Every letter that is texts alone. */
export type PlainLetter = Letter<Exclude<LetterKind, 'report'>>;

/**
 * A letter with its recipient. `baseUrl`: the site's address with the path prefix, for its links. `userId`: the account in
 * which the recipient can see whether it was delivered.
 */
export type Mail = { to: string; lang: Lang; baseUrl: string; letter: Letter; userId?: number };

const noticeLifeMs = 3 * 24 * 3_600_000;

const lifeMs: Record<LetterKind, number> = {
  ...linkLifeMs,
  alreadyRegistered: noticeLifeMs,
  passwordChanged: noticeLifeMs,
  invitationToKnown: noticeLifeMs,
  alerts: noticeLifeMs,
  report: noticeLifeMs,
  reportStopped: noticeLifeMs,
};

/** How long a letter is worth sending, in milliseconds: as long as its link works, or 3 days. */
export const lifetime = (kind: LetterKind): number => lifeMs[kind];
