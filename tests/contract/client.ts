import type { AnyCall, Api } from '../../server/contract/call.ts';

/** Where the three APIs of a peer are. */
export type Urls = Record<Api, string>;

/** What a request carries; path parameters fill the call's path. */
export type Sent = { params?: object; query?: object; body?: unknown; file?: string | Uint8Array<ArrayBuffer> };

export type Reply = { status: number; headers: Headers; text: string; json: unknown };

const fillPath = (template: string, params: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));

const readAddress = (urls: Urls, call: AnyCall, { params, query }: Sent): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value));
  const text = search.toString();
  return urls[call.api] + fillPath(call.path, { ...params }) + (text && `?${text}`);
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a call as any client would, and gives back the reply, unread. */
export const send = async (
  urls: Urls,
  call: AnyCall,
  sent: Sent,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const response = await fetch(readAddress(urls, call, sent), {
    method: call.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent.file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    ...(sent.file === undefined ? {} : { body: sent.file }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: readJson(text) };
};
