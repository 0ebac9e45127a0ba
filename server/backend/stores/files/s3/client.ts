import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as rest } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, type Dispatcher, ProxyAgent, request } from 'undici';
import type { Bucket } from '../../../../config/files-place.ts';
import { FilesFault } from '../files-fault.ts';
import { textOf } from './answers.ts';
import { asConnectionFault, isPassing, serverFault } from './problems.ts';

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The whole key of the object; '' for the bucket. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | string;
  signal?: AbortSignal | undefined;
  /** Not tried again: it can be done without. */
  isOptional?: boolean;
};

type Headers = Dispatcher.ResponseData['headers'];

/** An answer without fault, or that there is no such object or upload. */
export type S3Answer = { isMissing: boolean; headers: Headers; body: Readable };

/** The same with its text, which is small. */
export type S3Text = { isMissing: boolean; headers: Headers; text: string };

export type S3Client = {
  /** Throws a FilesFault, also after passing faults have stayed for some seconds. */
  send: (request: S3Request) => Promise<S3Answer>;
  sendForText: (request: S3Request) => Promise<S3Text>;
  close: () => Promise<void>;
};

const missing = new Set(['NoSuchKey', 'NoSuchUpload', '404']);

/** A copy of some gigabytes is answered when it is made. */
const timeouts = { headersTimeout: 300_000, bodyTimeout: 60_000 };
const connections = 16;
/** Attempts at a request, and the rest after the first: each is twice as long as the one before, about 6 s together. */
const attempts = 6;
const firstRestMs = 200;

const openDispatcher = ({ proxy }: Bucket): Dispatcher =>
  proxy === null
    ? new Agent({ connections, connect: { timeout: 5000 }, ...timeouts })
    : new ProxyAgent({ uri: proxy, connections, ...timeouts });

/** A dot in the bucket's name fits no certificate: then, too, it is part of the path. */
const originOf = ({ endpoint, region, bucket }: Bucket): string => {
  if (endpoint !== null) return `${endpoint}/${bucket}`;
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
};

const addressOf = (bucket: Bucket, { key, query = {} }: S3Request): URL => {
  const url = new URL(`${originOf(bucket)}/${key.split('/').map(encodeURIComponent).join('/')}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};

const sha256 = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('hex');

const sign = async (bucket: Bucket, url: URL, { method, headers = {}, body = '' }: S3Request) => {
  const { accessKeyId, secretAccessKey, sessionToken, region } = bucket;
  const all = { ...headers, 'x-amz-content-sha256': sha256(body) };
  const who = { accessKeyId, secretAccessKey, region, ...(sessionToken ? { sessionToken } : {}) };
  const signed = await new AwsV4Signer({ ...who, service: 's3', method, url: url.href, headers: all }).sign();
  return Object.fromEntries(signed.headers);
};

/** The server's code, in what it says or by its status; 200 with an error in it is one, too. */
const readCode = async ({ statusCode, body }: Dispatcher.ResponseData): Promise<string> =>
  textOf(await body.text(), 'Code') ?? String(statusCode);

const codeOf = (error: unknown): string => (error instanceof FilesFault ? error.code : '');

/** Requests to a bucket, signed. What passes is tried again; everything else is thrown as a FilesFault. */
export const createS3Client = (bucket: Bucket): S3Client => {
  const dispatcher = openDispatcher(bucket);

  const attempt = async (wanted: S3Request): Promise<S3Answer> => {
    const url = addressOf(bucket, wanted);
    const headers = await sign(bucket, url, wanted);
    const { method, body = null, signal } = wanted;
    const answer = await request(url, { method, headers, body, dispatcher, ...(signal ? { signal } : {}) });
    const { statusCode } = answer;
    if (statusCode < 300) return { isMissing: false, headers: answer.headers, body: answer.body };
    const code = await readCode(answer);
    if (missing.has(code)) return { isMissing: true, headers: answer.headers, body: answer.body };
    throw serverFault(code);
  };

  const again = async <T>({ signal, isOptional }: S3Request, work: () => Promise<T>): Promise<T> => {
    const most = isOptional ? 1 : attempts;
    for (let tried = 1; ; tried += 1) {
      try {
        return await work();
      } catch (error) {
        const fault = asConnectionFault(error);
        if (signal?.aborted || tried === most || !isPassing(codeOf(fault))) throw fault;
      }
      await rest(firstRestMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2), undefined, signal ? { signal } : {});
    }
  };

  const forText = async (wanted: S3Request): Promise<S3Text> => {
    const { isMissing, headers, body } = await attempt(wanted);
    if (isMissing) return { isMissing, headers, text: '' };
    const text = await (body as Dispatcher.ResponseData['body']).text();
    const code = /<Error[\s>]/.test(text) ? textOf(text, 'Code') : undefined;
    if (code !== undefined) throw serverFault(code);
    return { isMissing, headers, text };
  };

  return {
    send: wanted => again(wanted, () => attempt(wanted)),
    sendForText: wanted => again(wanted, () => forText(wanted)),
    close: () => dispatcher.close(),
  };
};
