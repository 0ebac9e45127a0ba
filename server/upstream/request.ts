import type { AnyCall, CallInput } from '../contract/call.ts';
import type { Placements } from '../contract/overrides.ts';
import { small } from '../contract/parse-small.ts';

/** The HTTP request of one call. */
export type WireRequest = {
  method: string;
  path: string;
  body: string | AsyncIterable<Uint8Array> | undefined;
  /** Names of replies that the caller has (If-None-Match). */
  etags?: string | undefined;
};

const fillPath = (template: string, params: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));

const queryText = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/**
 * Makes the request of a call, at the place given by UPSTREAM_CALLS_FILE if any. Query and body are parsed by the
 * contract first, so that defaults (page 1, limit 200 …) are sent too. Throws a ZodError on invalid input, which is a
 * bug.
 */
export function wireRequest<C extends AnyCall>(call: C, input: CallInput<C>, placements: Placements): WireRequest {
  const placed = placements.get(call.id) ?? call;
  const params = call.params.parse(input.params ?? {}, small) as Record<string, unknown>;
  const query = call.query.parse(input.query ?? {}, small) as Record<string, unknown>;
  const body: unknown = call.body.parse(input.body, small);
  return {
    method: placed.method,
    path: fillPath(placed.path, params) + queryText(query),
    body: call.sends === 'file' ? input.file : body === undefined ? undefined : JSON.stringify(body),
  };
}
