import { createHash, hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { z } from 'zod';
import type { AnyCall } from '../../contract/call.ts';
import { beginOnce, endOnce } from '../records/installation/made-once.ts';
import type { Records } from '../records/schema.ts';
import type { Input } from './implement.ts';

/** What was made may hold the address of a share link: only who sends its key again can read it. */
const secretOf = (onceKey: string) => new Uint8Array(hkdfSync('sha256', onceKey, '', 'vitrina made once', 32));

const seal = (onceKey: string, reply: unknown): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(reply)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(secretOf(onceKey));

const open = async (onceKey: string, sealed: string): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode((await compactDecrypt(sealed, secretOf(onceKey))).plaintext));

type Work<R> = (work: Records) => Promise<R>;

/**
 * Makes what a call asks for, in one transaction with the note that it was made: whoever sends the same again, at the same moment
 * or later, gets the reply of the first time, and nothing is made. What fails leaves no note.
 */
export const makeOnce = async <C extends AnyCall>(
  { records, now }: { records: Records; now: () => Date },
  call: C,
  { principal, onceKey }: Pick<Input<C>, 'principal' | 'onceKey'>,
  make: Work<z.input<C['reply']>>,
): Promise<z.input<C['reply']>> => {
  if (onceKey === null) return records.transaction().execute(make);
  const key = createHash('sha256').update(`${call.id} ${onceKey}`).digest('base64url');
  const sending = { userId: principal.userId, key };
  return records.transaction().execute(async work => {
    const earlier = await beginOnce(work, sending, now().getTime());
    if (earlier !== null) return (await open(onceKey, earlier)) as z.input<C['reply']>;
    const reply = await make(work);
    await endOnce(work, sending, await seal(onceKey, reply));
    return reply;
  });
};
