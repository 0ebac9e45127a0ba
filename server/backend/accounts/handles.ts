import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** How long a mail can be asked for again with the handle of a form. */
const handleLifeMs = 24 * 3_600_000;

export type Handles = {
  /** What stands for an address outside of this process. */
  seal: (email: string) => Promise<string>;
  /** The address; undefined for a handle that is foreign, garbled or too old. */
  open: (handle: string) => Promise<string | undefined>;
};

/**
 * Handles by which a mail is asked for again (docs/product.md §7.1, `userId`): the address itself, sealed. They need no record,
 * and one of an unknown address looks like any other.
 */
export const createHandles = (key: string, now: () => Date): Handles => {
  const secret = new Uint8Array(hkdfSync('sha256', key, '', 'vitrina address handles', 32));
  return {
    seal: email =>
      new EncryptJWT({ email })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + handleLifeMs))
        .encrypt(secret),
    open: async handle => {
      const opened = await jwtDecrypt(handle, secret, { currentDate: now() }).catch(() => undefined);
      const email = opened?.payload.email;
      return typeof email === 'string' ? email : undefined;
    },
  };
};
