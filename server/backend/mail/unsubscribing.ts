import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type Unsubscribing = {
  /** What in the link of a mail stands for a person who wants no more of them. */
  tokenFor: (userId: number) => string;
  /** The person; undefined for a token that is none of ours. */
  read: (token: string) => number | undefined;
};

/**
 * Tokens for the links that end mails. They need no record, and work as long as the mails that have them lie in somebody's
 * mailbox: all that they can do is end mails.
 */
export const createUnsubscribing = (tokenKey: string): Unsubscribing => {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'vitrina unsubscribing', 32));
  const sign = (userId: number): Buffer => createHmac('sha256', key).update(`alerts ${userId}`).digest();
  return {
    tokenFor: userId => `${userId}.${sign(userId).toString('base64url')}`,
    read: token => {
      const [, id, signature = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const right = sign(Number(id));
      return given.length === right.length && timingSafeEqual(given, right) ? Number(id) : undefined;
    },
  };
};
