import { randomBytes } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from '../../logging/logger.ts';
import { type FilesStore, inOnePiece } from '../stores/files/files-store.ts';
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

/** The folder of the files for mails. */
export const outboxFolder = 'outbox';

/**
 * Without a configured server mails become files, in a folder readable by this user only; the log names each file. A text
 * file beside each has links that can be copied: in the mail itself they are broken into lines.
 */
export const createOutbox = (files: FilesStore, logger: Logger, now: () => Date): Carrier => ({
  name: 'outbox',
  carry: async (message, kind) => {
    try {
      const bytes = await toBytes(message);
      const name = `${outboxFolder}/${toFileName(kind, now())}`;
      await files.write(`${name}.txt`, inOnePiece(`${message.subject}\n\n${message.text}`), { isLasting: true });
      await files.write(`${name}.eml`, inOnePiece(bytes), { isLasting: true });
      logger.info({ file: files.placeOf(`${name}.eml`) }, 'mail written');
      return { outcome: 'sent', code: 'file' };
    } catch (error) {
      return { outcome: 'unavailable', trouble: 'connection', code: readCode(error) };
    }
  },
  probe: async () => {
    try {
      await files.check(outboxFolder);
      return null;
    } catch (error) {
      return readCode(error);
    }
  },
});
