import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** How long a mail can be requested again with the handle of a form. */
const handleLifeMs = 24 * 3_600_000;

export type Handles = {
  /** Represents an address outside of this process. */
  seal: (email: string) => Promise<string>;
  /** The address; undefined for a handle that is foreign, garbled or expired. */
  open: (handle: string) => Promise<string | undefined>;
};

/**
 * Handles for requesting a mail again (docs/product.md §7.1, `userId`): the encrypted address. They need no record, and
 * those of unknown addresses look the same.
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
