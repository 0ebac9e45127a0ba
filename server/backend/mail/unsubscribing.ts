import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type Unsubscribing = {
  /** What in the link of a mail stands for a person who wants no more of them. */
  tokenFor: (userId: number) => string;
  /** The person; undefined for a token that is none of ours. */
  read: (token: string) => number | undefined;
  /** The same for one recipient of one report. */
  reportTokenFor: (recipientId: number) => string;
  readReport: (token: string) => number | undefined;
};

/**
 * Tokens for the links that end mails. They need no record, and work as long as the mails that have them lie in somebody's
 * mailbox: all that they can do is end mails.
 */
export const createUnsubscribing = (tokenKey: string): Unsubscribing => {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'vitrina unsubscribing', 32));
  const sign = (what: string): Buffer => createHmac('sha256', key).update(what).digest();
  const made = (prefix: string, what: string, id: number): string =>
    `${prefix}${id}.${sign(`${what} ${id}`).toString('base64url')}`;
  const read = (prefix: string, what: string, token: string): number | undefined => {
    const [, before, id, signature = ''] = /^(r?)([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
    const given = Buffer.from(signature, 'base64url');
    const right = sign(`${what} ${id}`);
    const isOurs = before === prefix && given.length === right.length && timingSafeEqual(given, right);
    return isOurs ? Number(id) : undefined;
  };
  return {
    tokenFor: userId => made('', 'alerts', userId),
    read: token => read('', 'alerts', token),
    reportTokenFor: recipientId => made('r', 'report', recipientId),
    readReport: token => read('r', 'report', token),
  };
};
