import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const longestMs = 60_000;

const readFiles = (dataDir: string): string[] => {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(name => name.endsWith('.eml'))
    .sort()
    .map(name => join(folder, name));
};

const read = (path: string): Promise<Email> => PostalMime.parse(readFileSync(path));

/** The mails of an address in a server's outbox, the oldest first. */
export const mailsTo = async (dataDir: string, address: string): Promise<Email[]> => {
  const mails = await Promise.all(readFiles(dataDir).map(read));
  return mails.filter(mail => mail.to?.some(to => to.address === address));
};

/** Waits for mail number `count` to an address; throws where it does not come. */
export const awaitMail = async (dataDir: string, address: string, count = 1): Promise<Email> => {
  const until = performance.now() + longestMs;
  while (performance.now() < until) {
    const found = (await mailsTo(dataDir, address))[count - 1];
    if (found) return found;
    await wait(25);
  }
  throw new Error(`no mail ${count} to ${address} in ${longestMs} ms`);
};

/** The link in a mail's text that leads to a path. */
export const linkIn = (mail: Email, path: string): URL => {
  const found = mail.text?.match(/https?:\/\/\S+/g)?.find(link => new URL(link).pathname.endsWith(path));
  if (!found) throw new Error(`no link to ${path} in the mail: ${mail.text}`);
  return new URL(found);
};

/** The token in a mail's link. */
export const tokenIn = (mail: Email, path: string): string => linkIn(mail, path).searchParams.get('token') ?? '';
