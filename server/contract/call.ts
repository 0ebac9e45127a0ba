import { z } from 'zod';

/** The three upstream APIs of docs/product.md §7. */
export const apis = ['main', 'charts', 'dashboard'] as const;
export type Api = (typeof apis)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a failure of the call is returned (docs/product.md §8):
 * - `account`, `group`: other 4xx have the server's body as `error`
 * - `analysis`: codigo, advertencia or mensaje in a 2xx is an error; an empty result is not found (docs/product.md §5)
 * - `plain`: not found, or the plain value error
 */
export type Family = 'account' | 'group' | 'analysis' | 'plain';

/** The content of a 2xx: a JSON body read by `reply`, or a file that is passed on. */
export type ReplyKind = 'json' | 'csv';

/** The content of a request: a JSON body read by `body`, or a file that is passed on. */
export type BodyKind = 'json' | 'file';

type Shape = z.ZodObject;

/** One call of an upstream API, as data. `Wire` is the type on the network, `Ours` what callers get. */
export type Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Wire extends z.ZodType = z.ZodType,
  Ours = unknown,
  Makes extends boolean = boolean,
> = {
  readonly id: string;
  readonly api: Api;
  readonly method: Method;
  /** Path template under the API's base address; `{name}` is a path parameter. */
  readonly path: string;
  /** Section of docs/product.md with the call. */
  readonly section: string;
  /** What the call does, in words: for the OpenAPI document and for the log. */
  readonly summary: string;
  readonly access: 'bearer' | 'open';
  /** True if the call changes something, whatever its method: never retried, never prefetched. */
  readonly acting: boolean;
  /** True if the call makes something: sent again with the same `Idempotency-Key`, it gives what was made the first time. */
  readonly makes: Makes;
  readonly family: Family;
  readonly kind: ReplyKind;
  readonly sends: BodyKind;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Wire;
  /** The only place where wire names become ours. */
  readonly read: (wire: z.output<Wire>) => Ours;
  /** Whether a reply with an empty list has other content, and so does not count as empty (docs/product.md §5). */
  readonly hasOtherContent: (wire: z.output<Wire>) => boolean;
};

type Declared<P extends Shape, Q extends Shape, B extends z.ZodType, W extends z.ZodType, O, M extends boolean> = {
  id: string;
  api: Api;
  method: Method;
  path: string;
  section: string;
  summary: string;
  access?: 'bearer' | 'open';
  acting?: boolean;
  makes?: M;
  family?: Family;
  kind?: ReplyKind;
  sends?: BodyKind;
  params?: P;
  query?: Q;
  body?: B;
  reply: W;
  read?: (wire: z.output<W>) => O;
  hasOtherContent?: (wire: z.output<W>) => boolean;
};

const nothing = z.object({});
export const noBody = z.undefined();

/**
 * Declares a call. By default it is a bearer call of the plain family without parameters or body, whose reply is
 * returned as it was read. POST, PUT and DELETE act unless the declaration says otherwise (analyses are POSTs that only
 * read); a GET acts only if the declaration says so.
 */
export function defineCall<
  W extends z.ZodType,
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends z.ZodType = typeof noBody,
  O = z.output<W>,
  M extends boolean = false,
>(declared: Declared<P, Q, B, W, O, M>): Call<P, Q, B, W, O, M> {
  return Object.freeze({
    access: 'bearer' as const,
    acting: declared.method !== 'GET',
    makes: false as M,
    family: 'plain' as const,
    kind: 'json' as const,
    sends: 'json' as const,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: noBody as unknown as B,
    read: (wire: z.output<W>) => wire as unknown as O,
    hasOtherContent: () => false,
    ...declared,
  });
}

/** Any call, for code that handles all of them. */
// biome-ignore lint/suspicious/noExplicitAny: `read` is contravariant in the wire type, so no narrower type holds every call
export type AnyCall = Call<any, any, any, any, any, any>;

/** A call that makes something. */
export type MakingCall = AnyCall & { readonly makes: true };

/** What a caller passes: path parameters, query and body, as the schemas accept them. */
export type CallInput<C extends AnyCall> = {
  params?: z.input<C['params']>;
  query?: z.input<C['query']>;
  body?: z.input<C['body']>;
  /** The file of a call that sends one: read once, never stored, never sent again. */
  file?: AsyncIterable<Uint8Array>;
};

/** What a caller gets on success. */
export type CallResult<C extends AnyCall> = ReturnType<C['read']>;
