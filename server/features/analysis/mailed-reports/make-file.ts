import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { madeFile } from '../../../contract/entities/report.ts';

export type MadeFile = z.output<typeof madeFile>;

/** A file that may become one of a mail: its name, its bytes as they come, and where it can be taken instead. */
export type OpenFile = { name: string; stream: Readable; href: string };

/** Reads a file for a mail; of one that is too large no more than shows that. */
export const takeFile = async ({ name, stream, href }: OpenFile, mostBytes: number): Promise<MadeFile> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
    if (length > mostBytes) {
      stream.destroy();
      return { name, bytes: null, href };
    }
  }
  return { name, bytes: Buffer.concat(chunks).toString('base64'), href };
};
