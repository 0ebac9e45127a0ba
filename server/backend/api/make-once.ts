import { createHash, hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { z } from 'zod';
import type { AnyCall, MakingCall } from '../../contract/call.ts';
import { conflict } from '../problems/problem.ts';
import { beginOnce, endOnce } from '../records/installation/made-once.ts';
import type { Records } from '../records/schema.ts';
import type { Implementation, Input } from './implement.ts';

/** What was made may hold the address of a share link: only who sends its key again can read it. */
const secretOf = (onceKey: string) => new Uint8Array(hkdfSync('sha256', onceKey, '', 'vitrina made once', 32));

const seal = (onceKey: string, reply: unknown): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(reply)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(secretOf(onceKey));

const open = async (onceKey: string, sealed: string): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode((await compactDecrypt(sealed, secretOf(onceKey))).plaintext));

/** What makes something, in a transaction. */
export type Work<R> = (work: Records) => Promise<R>;
type Wire<C extends AnyCall> = z.input<C['reply']>;

type Making<C extends MakingCall> = {
  /** Reads what can be read before, and gives the work that makes it. */
  make: (asked: Input<C>) => Work<Wire<C>> | Promise<Work<Wire<C>>>;
  /** Whether what an earlier sending of the same person made is there still, as its reply says. */
  isThere: (work: Records, made: Wire<C>, asked: Input<C>) => Promise<boolean>;
  /** After it is made. */
  made?: () => void;
};

/** What the sending made the first time. Throws a 409 where that has gone since: nothing is made of the same sending again. */
const replyAgain = async <C extends MakingCall>(
  work: Records,
  { isThere }: Making<C>,
  asked: Input<C>,
  made: Wire<C>,
): Promise<Wire<C>> => {
  if (await isThere(work, made, asked)) return made;
  throw conflict('made_before', 'This sending made it already, and it has gone since');
};

/**
 * Binds a call that makes something. It is made in one transaction with the note that it was: whoever sends the same again, at the
 * same moment or later, gets the reply of the first time while what it made is there, and nothing is made. What fails leaves no note.
 */
export const implementMaking = <C extends MakingCall>(
  { records, now }: { records: Records; now: () => Date },
  call: C,
  making: Making<C>,
): Implementation => {
  const makeOnce = async (asked: Input<C>): Promise<Wire<C>> => {
    const { principal, onceKey } = asked;
    const make = await making.make(asked);
    if (onceKey === null) return records.transaction().execute(make);
    const key = createHash('sha256').update(`${call.id} ${onceKey}`).digest('base64url');
    const sending = { userId: principal.userId, key };
    return records.transaction().execute(async work => {
      const earlier = await beginOnce(work, sending, now().getTime());
      if (earlier !== null) return replyAgain(work, making, asked, (await open(onceKey, earlier)) as Wire<C>);
      const reply = await make(work);
      await endOnce(work, sending, await seal(onceKey, reply));
      return reply;
    });
  };
  const handle = async (asked: Input<C>): Promise<Wire<C>> => {
    const reply = await makeOnce(asked);
    making.made?.();
    return reply;
  };
  return { access: 'bearer', call, makes: true, handle: handle as (asked: Input<AnyCall>) => Promise<unknown> };
};
