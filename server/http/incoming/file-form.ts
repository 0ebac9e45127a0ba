import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Request, RequestHandler, Response } from 'express';
import { PageProblem } from '../problems.ts';

/** The file of a form as a stream. It fails if the person disconnects, or the form ends within it. */
export type FormFile = { name: string; stream: Readable };

type FileForm = { fields: Record<string, string>; file: FormFile | null };

/** A form has a token and a few choices before its only file. */
const limits = {
  fieldSize: 1024,
  fieldNameSize: 100,
  fields: 12,
  files: 1,
  parts: 14,
  headerPairs: 20,
  headerSize: 8192,
};

/** A file with fewer bytes than this in this time is aborted: it occupies a connection of the API. */
export const slowest = { bytes: 60 * 1024, ms: 60_000 };
/**
 * How long the rest of a form is read and discarded before the connection is closed, so that a browser that is still
 * sending receives the reply.
 */
const longestRestMs = 30_000;

const openParser = (request: Request) => {
  try {
    return new Busboy({ headers: { ...request.headers, 'content-type': request.get('content-type') ?? '' }, limits });
  } catch {
    throw new PageProblem('badRequest');
  }
};

/** Aborts a file that is too slow. */
const watchPace = (request: Request, file: Readable, { bytes, ms }: typeof slowest): void => {
  let since = 0;
  const look = setInterval(() => {
    if (since < bytes) file.destroy(new Error('the file came too slowly'));
    since = 0;
  }, ms).unref();
  request.on('data', (piece: Buffer) => {
    since += piece.length;
  });
  for (const ended of [request, file]) ended.once('close', () => clearInterval(look));
};

/** What the handler has not read is discarded once the reply is sent. */
const dropRest = (request: Request, response: Response, parser: NodeJS.WritableStream): void => {
  response.once('finish', () => {
    if (request.complete) return;
    request.unpipe(parser);
    request.resume();
    const timer = setTimeout(() => request.socket.destroy(), longestRestMs).unref();
    request.once('close', () => clearTimeout(timer));
  });
};

/** A file's name as the person knows it: browsers write these three signs so, and no others, in the head of its part. */
const realName = (name: string): string =>
  name.replace(/%(22|0D|0A)/gi, (_sign, code: string) => (code === '22' ? '"' : ' '));

/** Reads the fields up to the file, but no byte of the file. */
const readUpToFile = (request: Request, response: Response, pace: typeof slowest): Promise<FileForm> => {
  const parser = openParser(request);
  const fields = new Map<string, string>();
  let stream: Readable | null = null;
  dropRest(request, response, parser);
  return new Promise((done, fail) => {
    const finish = (file: FormFile | null) => done({ fields: Object.fromEntries(fields), file });
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (_field, file, name) => {
      stream = file;
      response.locals.bodyMayTakeLong?.();
      watchPace(request, file, pace);
      // An error before the handler reads is passed on when it does.
      file.on('error', () => undefined);
      finish({ name: realName(name ?? ''), stream: file });
    });
    parser.on('finish', () => finish(null));
    parser.on('error', error => {
      stream?.destroy(error as Error);
      fail(new PageProblem('badRequest'));
    });
    request.once('close', () => {
      if (!request.complete) stream?.destroy(new Error('the person went away'));
      fail(new PageProblem('badRequest'));
    });
    request.pipe(parser);
  });
};

/**
 * Forms with a file (multipart/form-data) at the paths for which `takesFile` is true: their fields become the body, so that their token is checked
 * like that of any form before a byte of the file is read.
 */
export const fileForms =
  (takesFile: (path: string) => boolean, pace = slowest): RequestHandler =>
  async (request, response, next) => {
    const isOne = request.method === 'POST' && takesFile(request.path) && request.is('multipart/form-data');
    if (!isOne) return next();
    const { fields, file } = await readUpToFile(request, response, pace);
    request.body = fields;
    response.locals.file = file;
    next();
  };

/** The file of the form; null if it has none. */
export const readFile = (response: Response): FormFile | null => (response.locals.file as FormFile | undefined) ?? null;
