import { textOf } from './answers.ts';
import type { S3Client } from './client.ts';
import { serverFault } from './problems.ts';

/** So much of a file is in memory, twice: what is sent, and what comes meanwhile. The server takes no smaller parts. */
const partBytes = 8 * 1024 * 1024;

/** Content in parts of one size; the last one may be smaller, and is the only one of an empty file. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    for (let from = 0; from < piece.length; ) {
      const taken = piece.subarray(from, from + partBytes - bytes);
      pieces.push(taken);
      bytes += taken.length;
      from += taken.length;
      if (bytes < partBytes) continue;
      yield Buffer.concat(pieces);
      pieces = [];
      bytes = 0;
    }
  }
  yield Buffer.concat(pieces);
}

type Sending = { client: S3Client; key: string; signal?: AbortSignal | undefined };

const sendWhole = async ({ client, key, signal }: Sending, body: Buffer): Promise<void> => {
  await client.sendForText({ method: 'PUT', key, body, signal });
};

const sendPart = async (sending: Sending, uploadId: string, number: number, body: Buffer): Promise<string> => {
  const { client, key, signal } = sending;
  const query = { partNumber: String(number), uploadId };
  const { isMissing, headers } = await client.sendForText({ method: 'PUT', key, query, body, signal });
  // Somebody, or a rule of the bucket, ended the upload.
  if (isMissing) throw serverFault('NoSuchUpload');
  return String(headers.etag ?? '');
};

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const complete = async ({ client, key, signal }: Sending, uploadId: string, tags: readonly string[]): Promise<void> => {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`);
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const headers = { 'content-type': 'application/xml' };
  const { isMissing } = await client.sendForText({ method: 'POST', key, query: { uploadId }, headers, body, signal });
  if (!isMissing) return;
  // Asked a second time since its answer was lost, the server no longer knows an upload that it has completed.
  if ((await client.sendForText({ method: 'HEAD', key, signal })).isMissing) throw serverFault('NoSuchUpload');
};

/** Sends the parts one after another; the next one is gathered meanwhile. */
const sendAll = async (sending: Sending, uploadId: string, parts: AsyncIterable<Buffer>): Promise<string[]> => {
  const tags: string[] = [];
  let underWay: Promise<string> | undefined;
  try {
    let number = 0;
    for await (const part of parts) {
      if (underWay) tags.push(await underWay);
      number += 1;
      // The last one is empty where the one before it was full.
      if (part.length === 0) return tags;
      underWay = sendPart(sending, uploadId, number, part);
      // Thrown where it is awaited.
      underWay.catch(() => undefined);
    }
    if (underWay) tags.push(await underWay);
    return tags;
  } catch (error) {
    await underWay?.catch(() => undefined);
    throw error;
  }
};

async function* both(first: Buffer, parts: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* parts;
}

const begin = async ({ client, key, signal }: Sending): Promise<string> => {
  const { text } = await client.sendForText({ method: 'POST', key, query: { uploads: '' }, signal });
  const uploadId = textOf(text, 'UploadId');
  if (uploadId === undefined) throw serverFault('no UploadId');
  return uploadId;
};

const sendLarge = async (sending: Sending, parts: AsyncIterable<Buffer>): Promise<void> => {
  const uploadId = await begin(sending);
  try {
    await complete(sending, uploadId, await sendAll(sending, uploadId, parts));
  } catch (error) {
    const { client, key } = sending;
    const end = { method: 'DELETE', key, query: { uploadId }, isOptional: true } as const;
    await client.sendForText(end).catch(() => undefined);
    throw error;
  }
};

/** The object is there once all of it is; what had been sent of one that fails is given up. */
export const sendParts = async (sending: Sending, content: AsyncIterable<Uint8Array>): Promise<void> => {
  const parts = inParts(content);
  try {
    const { value: first = Buffer.alloc(0) } = await parts.next();
    await (first.length < partBytes ? sendWhole(sending, first) : sendLarge(sending, both(first, parts)));
  } finally {
    // What it comes from is let go, too.
    await parts.return(undefined);
  }
};
