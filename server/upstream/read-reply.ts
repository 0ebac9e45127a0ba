import type { z } from 'zod';
import type { AnyCall } from '../contract/call.ts';
import { failureWords } from '../contract/errors.ts';
import { failed, forbidden, notFound, type Outcome, ok, planOver, rejected, unauthorized } from './outcome.ts';
import { repairJson } from './repair-json.ts';

/** A whole reply, before it is understood. */
export type RawReply = { status: number; text: string };

/** What was understood, and for a reply off the contract the path in it that failed. */
export type Reading = { outcome: Outcome<unknown>; fault?: string };

const parseJson = (text: string): { json: unknown } | null => {
  try {
    return { json: text.trim() === '' ? null : JSON.parse(repairJson(text)) };
  } catch {
    return null;
  }
};

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const errorKeys = ['codigo', 'advertencia', 'mensaje'];

/** product.md §5: an empty xAxisData, a list without entries, a page whose data array (of a matrix: rows) is empty. */
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
  const reply = call.reply.safeParse(json);
  if (call.family === 'analysis' && hasNoEntries(json)) {
    const tellsMore = reply.success && call.tellsMore(reply.data);
    return { outcome: tellsMore ? ok(call.read(reply.data)) : notFound() };
  }
  if (!reply.success) return { outcome: failed('offContract'), fault: firstIssue(reply.error) };
  return { outcome: ok(call.read(reply.data)) };
};

const saysPlanIsOver = (body: unknown): boolean =>
  isObject(body) && typeof body.message === 'string' && body.message.toLowerCase().includes(failureWords.planOver);

const carriesItsBody = (call: AnyCall): boolean => call.family === 'account' || call.family === 'group';

const isMissingGroup = (body: unknown): boolean => isObject(body) && body.error === failureWords.noGroup;

const readRefusal = (call: AnyCall, { status, text }: RawReply): Outcome<unknown> => {
  const body = parseJson(text)?.json ?? null;
  if (saysPlanIsOver(body)) return planOver();
  if (status === 401 && call.access === 'bearer') return unauthorized;
  if (status === 403 && call.access === 'bearer')
    return forbidden(isObject(body) && typeof body.error === 'string' ? body.error : undefined);
  if (status === 404) return notFound(isMissingGroup(body) ? failureWords.noGroup : undefined);
  if (carriesItsBody(call)) return rejected(status, body);
  return failed('refused');
};

/** Reads a whole reply by the contract (product.md §5 and §8). */
export function readReply(call: AnyCall, raw: RawReply): Reading {
  if (raw.status >= 200 && raw.status < 300) return readSuccess(call, raw.text);
  if (raw.status >= 400 && raw.status < 500) return { outcome: readRefusal(call, raw) };
  return { outcome: failed('unavailable') };
}
