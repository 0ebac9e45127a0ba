import type { z } from 'zod';
import type { AnyCall } from '../contract/call.ts';
import { failureWords } from '../contract/errors.ts';
import { bySize } from '../contract/parse-small.ts';
import { failed, forbidden, notFound, type Outcome, ok, planOver, rejected, unauthorized } from './outcome.ts';
import { repairJson } from './repair-json.ts';

/** A whole reply before it is interpreted. `mayComeBack`: it says when to try again (Retry-After). */
export type RawReply = { status: number; text: string; mayComeBack?: boolean };

/** The interpreted reply and, if it violates the contract, the path of the fault. */
export type Reading = { outcome: Outcome<unknown>; fault?: string };

/** The JSON of a reply; null if it is not JSON. A BOM and outer blanks are ignored. */
const parseJson = (text: string): { json: unknown } | null => {
  const bare = text.replace(/^\uFEFF+/, '');
  try {
    return { json: bare.trim() === '' ? null : JSON.parse(repairJson(bare)) };
  } catch {
    return null;
  }
};

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const errorKeys = ['codigo', 'advertencia', 'mensaje'];

/**
 * docs/product.md §5: an empty xAxisData, a list without entries, a page whose data array (of a matrix: rows) is empty.
 */
const hasNoEntries = (json: unknown): boolean => {
  if (Array.isArray(json)) return json.length === 0;
  if (!isObject(json)) return json === null;
  const list = json.xAxisData ?? json.data ?? json.rows;
  return Array.isArray(list) && list.length === 0;
};

const firstIssue = (error: z.ZodError): string => {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || '(root)'}: ${issue.message}` : '(root)';
};

const readSuccess = (call: AnyCall, text: string): Reading => {
  const parsed = parseJson(text);
  if (!parsed) return { outcome: failed('offContract'), fault: '(root): not JSON' };
  const { json } = parsed;
  if (call.family === 'analysis') {
    const key = isObject(json) ? errorKeys.find(name => name in json) : undefined;
    if (key) return { outcome: failed('refused'), fault: key };
  }
  const reply = call.reply.safeParse(json, bySize(text.length));
  if (call.family === 'analysis' && hasNoEntries(json)) {
    const hasOtherContent = reply.success && call.hasOtherContent(reply.data);
    return { outcome: hasOtherContent ? ok(call.read(reply.data)) : notFound() };
  }
  if (!reply.success) return { outcome: failed('offContract'), fault: firstIssue(reply.error) };
  return { outcome: ok(call.read(reply.data)) };
};

/** In the format of the main API or of the charts API (server/contract/errors.ts). */
const saysPlanIsOver = (body: unknown): boolean =>
  isObject(body) &&
  [body.message, body.mensaje].some(
    text => typeof text === 'string' && text.toLowerCase().includes(failureWords.planOver),
  );

const codeIn = (body: unknown): string | undefined =>
  isObject(body) ? [body.error, body.codigo].find(code => typeof code === 'string') : undefined;

const carriesItsBody = (call: AnyCall): boolean => call.family === 'account' || call.family === 'group';

const isMissingGroup = (body: unknown): boolean => isObject(body) && body.error === failureWords.noGroup;

const readRefusal = (call: AnyCall, { status, text }: RawReply): Reading => {
  const parsed = parseJson(text);
  const body = parsed?.json ?? null;
  if (saysPlanIsOver(body)) return { outcome: planOver() };
  if (status === 401 && call.access === 'bearer') return { outcome: unauthorized };
  if (status === 403 && call.access === 'bearer') return { outcome: forbidden(codeIn(body)) };
  // An HTML page comes from a server that does not know the call: the API itself replies in JSON, or with an empty
  // body.
  if (status === 404 && !parsed) return { outcome: failed('offContract'), fault: '404: not JSON' };
  if (status === 404) return { outcome: notFound(isMissingGroup(body) ? failureWords.noGroup : undefined) };
  if (carriesItsBody(call)) return { outcome: rejected(status, body) };
  return { outcome: failed(status === 429 ? 'overloaded' : 'refused') };
};

/** Reads a whole reply by the contract (docs/product.md §5 and §8). */
export function readReply(call: AnyCall, raw: RawReply): Reading {
  if (raw.status >= 200 && raw.status < 300) return readSuccess(call, raw.text);
  if (raw.status >= 400 && raw.status < 500) return readRefusal(call, raw);
  const isOverloaded = raw.status === 503 && raw.mayComeBack === true;
  return { outcome: failed(isOverloaded ? 'overloaded' : 'unavailable'), fault: `status ${raw.status}` };
}
