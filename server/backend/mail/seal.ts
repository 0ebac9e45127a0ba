import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Mail } from './letters.ts';

export type Seal = {
  /** The mail as it waits in the records: its address and its link cannot be read there. */
  close: (mail: Mail) => Promise<string>;
  /** Undefined for one that was sealed with another key, or is garbled. */
  open: (sealed: string) => Promise<Mail | undefined>;
};

/** Seals queued mails with a key derived from the backend's own. */
export const createSeal = (tokenKey: string): Seal => {
  const secret = new Uint8Array(hkdfSync('sha256', tokenKey, '', 'vitrina queued mails', 32));
  return {
    close: mail =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(mail)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(secret),
    open: async sealed => {
      const opened = await compactDecrypt(sealed, secret).catch(() => undefined);
      return opened && (JSON.parse(new TextDecoder().decode(opened.plaintext)) as Mail);
    },
  };
};
