import type { Readable } from 'node:stream';
import { Agent, type Dispatcher } from 'undici';
import { guardedLookup, isForbiddenAddress } from '../outbound/guarded-lookup.ts';
import { allowedAddress } from './image-hosts.ts';
import { type ImageFault, ImageProblem } from './image-problem.ts';

export type FetchOptions = {
  /** Allowed hosts of images: IMAGE_HOSTS. */
  hosts: readonly string[];
  /** Addresses inside the private network that these hosts may have: IMAGE_PRIVATE_ADDRESSES. */
  privateAddresses: readonly string[];
  timeoutMs?: number;
  mostBytes?: number;
};

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

const readAll = async (body: Readable, most: number): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    size += (piece as Buffer).length;
    // Much more may follow than has been received: the connection is closed.
    if (size > most) throw new ImageProblem('tooLarge');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
};

const readFault = (error: unknown, deadline: AbortSignal): ImageFault => {
  if (deadline.aborted) return 'tooSlow';
  return /Timeout/.test((error as Error).name) ? 'tooSlow' : 'unreachable';
};

const toProblem = (error: unknown, deadline: AbortSignal): ImageProblem => {
  const known = [error, (error as Error).cause].find(one => one instanceof ImageProblem);
  return known ?? new ImageProblem(readFault(error, deadline), error);
};

/**
 * Fetches images only from the allowed hosts: each address is checked on connecting, and each redirect again; images
 * over `mostBytes` are aborted, and requests after `timeoutMs`. Throws an ImageProblem.
 */
export const createImageFetcher = (options: FetchOptions) => {
  const { hosts, privateAddresses, timeoutMs = 8000, mostBytes = 10 * 1024 * 1024 } = options;
  const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const connect = {
    timeout: Math.min(timeoutMs, 4000),
    lookup: guardedLookup(privateAddresses, fault => new ImageProblem(fault)),
  };
  const agent = new Agent({ connect, connections: 4, pipelining: 1, ...timeouts });

  const ask = (url: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> => {
    if (isForbiddenAddress(url, privateAddresses)) throw new ImageProblem('address');
    const headers = { accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif', 'user-agent': 'Vitrina' };
    return agent.request({ origin: url.origin, path: url.pathname + url.search, method: 'GET', headers, signal });
  };
  const follow = async (text: string, signal: AbortSignal, left: number): Promise<Buffer> => {
    const url = allowedAddress(text, hosts);
    if (!url) throw new ImageProblem('host');
    const { statusCode, headers, body } = await ask(url, signal);
    const end = (fault: ImageFault): never => {
      body.on('error', () => undefined).destroy();
      throw new ImageProblem(fault);
    };
    const { location } = headers;
    if (redirects.has(statusCode) && typeof location === 'string') {
      body.on('error', () => undefined).destroy();
      if (left === 0 || !URL.canParse(location, url)) throw new ImageProblem('redirects');
      return follow(new URL(location, url).href, signal, left - 1);
    }
    if (statusCode !== 200) return end('status');
    if (Number(headers['content-length'] ?? 0) > mostBytes) return end('tooLarge');
    return readAll(body, mostBytes);
  };
  return {
    fetch: async (address: string, gone?: AbortSignal): Promise<Buffer> => {
      const deadline = AbortSignal.timeout(timeoutMs);
      const signal = gone ? AbortSignal.any([gone, deadline]) : deadline;
      return follow(address, signal, mostRedirects).catch((error: unknown) => {
        throw toProblem(error, deadline);
      });
    },
    close: () => agent.destroy(),
  };
};
export type ImageFetcher = ReturnType<typeof createImageFetcher>;
