import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from '../../logging/logger.ts';
import { type Carrier, readCode } from './carrier.ts';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

const toBytes = async (message: SendMailOptions): Promise<Buffer> => {
  const { message: bytes } = await composer.sendMail(message);
  if (!Buffer.isBuffer(bytes)) throw new Error('expected the message as a buffer');
  return bytes;
};

/** Names sort by time: `20261121T120000123Z-invitation-1f3c…`. */
const toFileName = (kind: string, at: Date): string =>
  `${at.toISOString().replace(/[-:.]/g, '')}-${kind}-${randomBytes(8).toString('hex')}`;

const writeDown = async (path: string, bytes: Buffer): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Written completely or not at all: a program that watches the folder for `.eml` never sees half a mail. */
const writeWhole = async (path: string, bytes: Buffer): Promise<void> => {
  const unfinished = `${path}.part`;
  try {
    await writeDown(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
};

const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

/**
 * Without a configured server mails become files in `folder`, readable by this user only; the log names each file. A text
 * file beside each has links that can be copied: in the mail itself they are broken into lines.
 */
export const createOutbox = (folder: string, logger: Logger, now: () => Date): Carrier => ({
  name: 'outbox',
  carry: async (message, kind) => {
    try {
      const bytes = await toBytes(message);
      const name = join(folder, toFileName(kind, now()));
      await makeFolder(folder);
      await writeWhole(`${name}.txt`, Buffer.from(`${message.subject}\n\n${message.text}`));
      await writeWhole(`${name}.eml`, bytes);
      logger.info({ file: `${name}.eml` }, 'mail written');
      return { outcome: 'sent', code: 'file' };
    } catch (error) {
      return { outcome: 'unavailable', trouble: 'connection', code: readCode(error) };
    }
  },
  probe: async () => {
    try {
      await makeFolder(folder);
      await access(folder, constants.W_OK);
      return null;
    } catch (error) {
      return readCode(error);
    }
  },
});
