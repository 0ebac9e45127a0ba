import { request } from 'undici';
import { z } from 'zod';
import { aliveText } from '../../backend/watched-app.ts';
import type { Finding } from '../finding.ts';

const waitMs = 10_000;

/** What /readyz says; another program says something else. */
const readyz = z.looseObject({ status: z.enum(['ok', 'not ready']) });

type Answered = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** The answer to a GET, or the short name of why there is none. */
export const ask = async (url: string): Promise<Answered | { code: string }> => {
  try {
    const { statusCode, headers, body } = await request(url, { signal: AbortSignal.timeout(waitMs) });
    return { status: statusCode, headers, text: await body.text() };
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    return { code: String(code ?? name) };
  }
};

const readParts = (text: string): Record<string, unknown> | null => {
  try {
    return readyz.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Whether our server answers at its own address (`origin`, with BASE_PATH), and what it says of its parts. */
export const checkServer = async (origin: string): Promise<{ findings: Finding[]; runs: boolean }> => {
  const answer = await ask(`${origin}/readyz`);
  const params = { address: origin };
  if ('code' in answer)
    return { findings: [{ part: 'server', state: 'ok', text: 'doctor:server.stopped', params }], runs: false };
  const said = readParts(answer.text);
  if (!said)
    return { findings: [{ part: 'server', state: 'broken', text: 'doctor:server.other', params }], runs: false };
  const faulty = Object.keys(said).filter(name => said[name] === false);
  if (faulty.length === 0)
    return { findings: [{ part: 'server', state: 'ok', text: 'doctor:server.ready', params }], runs: true };
  const named = { ...params, parts: faulty.join(', ') };
  return { findings: [{ part: 'server', state: 'broken', text: 'doctor:server.notReady', params: named }], runs: true };
};

/** Whether our backend or worker answers at its own address. */
export const checkWithoutPages = async (origin: string): Promise<Finding[]> => {
  const answer = await ask(`${origin}/healthz`);
  const params = { address: origin };
  if ('code' in answer) return [{ part: 'server', state: 'ok', text: 'doctor:server.stopped', params }];
  return [
    answer.status === 200 && answer.text === aliveText
      ? { part: 'server', state: 'ok', text: 'doctor:server.alive', params }
      : { part: 'server', state: 'broken', text: 'doctor:server.other', params },
  ];
};
