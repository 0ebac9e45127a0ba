import { loadQueuedMails } from '../records/outgoing/mails.ts';
import type { Records } from '../records/schema.ts';
import type { Seal } from './seal.ts';

/** Of an address the part that names nobody: "…@example.com". */
const shorten = (address: string): string => `…${address.slice(address.lastIndexOf('@'))}`;

/** Which letters mails are and, until they were sent or given up, where they go to. */
export const mailSubjects = async (records: Records, seal: Seal, ids: readonly number[]) => {
  const mails = await loadQueuedMails(records, ids);
  const subjects = mails.map(async ({ id, kind, sealed }) => {
    const opened = sealed === null ? undefined : await seal.open(sealed);
    return [id, { name: opened ? shorten(opened.to) : null, letter: kind }] as const;
  });
  return new Map(await Promise.all(subjects));
};
