import { type Check, pad, pads } from './network-check-model.ts';

type Add = (check: string, outcome: string, value?: string) => void;
type Trial = { action: string; form: string; checks: Check[]; add: Add };

const minuteMs = 60_000;
const dayMinutes = 1440;
const rightMinutes = 5;
/** A proxy may swallow what it blocks: after this time it counts as no reply. */
const longestMs = 20_000;

const tryCompression = (add: Add): void => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!page?.encodedBodySize) add('compression', 'unknown');
  else add('compression', page.decodedBodySize > page.encodedBodySize ? 'kept' : 'removed');
};

const tryStyles = (add: Add): void => {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--ink');
  add('styles', token === '' ? 'missing' : 'loaded');
};

const tryFonts = async (add: Add): Promise<void> => {
  const faces = await Promise.all(['1rem Hind', '600 1rem Montserrat'].map(font => document.fonts.load(font))).catch(
    () => [],
  );
  add('fonts', faces.length > 0 && faces.every(found => found.length > 0) ? 'loaded' : 'missing');
};

const tryClock = (answer: Response, add: Add): void => {
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const minutes = Math.round(Math.abs(Date.now() - date) / minuteMs);
  if (minutes > dayMinutes) add('clock', 'far');
  else add('clock', minutes < rightMinutes ? 'right' : 'off', String(minutes));
};

/** A reply that has been read completely: an unread one would occupy its connection. Null if there was none. */
const ask = async (action: string, init: RequestInit = {}): Promise<Response | null> => {
  try {
    const answer = await fetch(action, { ...init, signal: AbortSignal.timeout(longestMs) });
    await answer.arrayBuffer();
    return answer;
  } catch {
    return null;
  }
};

/** An error page of a proxy does not have our number. */
const isOurs = (answer: Response | null): answer is Response => answer?.headers.has('x-request-id') === true;

const tryMethods = async (action: string, add: Add): Promise<void> => {
  add('methods', isOurs(await ask(action, { method: 'PUT' })) ? 'all' : 'some');
};

const readFields = (form: string): URLSearchParams => {
  const element = document.getElementById(form);
  const fields = element instanceof HTMLFormElement ? [...new FormData(element)] : [];
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
};

/** The reply to a form is this page again, with the result in its address. */
const send = (action: string, body: URLSearchParams): Promise<Response | null> => ask(action, { method: 'POST', body });

const readParams = (answer: Response | null): URLSearchParams | null =>
  isOurs(answer) && answer.ok ? new URL(answer.url).searchParams : null;

const describeStatus = (answer: Response | null): string => (answer ? String(answer.status) : '–');

const trySmallForm = async ({ action, form, checks, add }: Trial): Promise<Response | null> => {
  const answer = await send(action, readFields(form));
  const params = readParams(answer);
  if (!params) add('post', 'blocked', describeStatus(answer));
  else add('redirect', params.has('at') ? 'followed' : 'blocked');
  for (const { id, outcomes } of checks) {
    const outcome = params?.get(id);
    if (outcome && outcomes[outcome]) add(id, outcome);
  }
  return answer;
};

const tryLargeForm = async ({ action, form, add }: Trial): Promise<void> => {
  const body = readFields(form);
  for (let count = 0; count < pads; count += 1) body.append('pad', pad);
  const answer = await send(action, body);
  const outcome = readParams(answer)?.get('size');
  if (outcome) add('size', outcome, readParams(answer)?.get('kb') ?? '');
  else add('size', 'blocked', describeStatus(answer));
};

/** Runs the checks that only a browser can run, and sends the forms that were not sent yet. Never throws. */
export async function tryInBrowser(trial: Trial): Promise<void> {
  const { action, checks, add } = trial;
  const isUntried = (id: string): boolean => checks.find(check => check.id === id)?.outcome === 'untried';
  add('scripts', 'ran');
  tryCompression(add);
  tryStyles(add);
  await tryFonts(add);
  const sent = isUntried('post') ? await trySmallForm(trial) : null;
  const answer = isOurs(sent) ? sent : await ask(action);
  if (isOurs(answer)) tryClock(answer, add);
  await tryMethods(action, add);
  const isForbidden = isUntried('post') && !isOurs(sent);
  if (isUntried('size') && !isForbidden) await tryLargeForm(trial);
}
