import type { Finding } from '../finding.ts';
import { ask } from './server.ts';

/** How people reach the server. */
export type PublicSettings = { url: string | undefined; basePath: string; trustProxy: number; isPublic: boolean };

const setsSecureCookie = (cookies: string | string[] | undefined): boolean =>
  [cookies ?? []].flat().some(cookie => /;\s*secure/i.test(cookie));

const withPath = (url: string, basePath: string): string => (url.endsWith(basePath) ? url : `${url}${basePath}`);

/**
 * Whether people's address leads to this server, and what a proxy in between takes away. Where the server does not run,
 * only the settings are looked at.
 */
export const checkProxy = async (
  { url, basePath, trustProxy, isPublic }: PublicSettings,
  runs: boolean,
): Promise<Finding[]> => {
  if (url === undefined) return isPublic ? [{ part: 'proxy', state: 'hint', text: 'doctor:proxy.noAddress' }] : [];
  if (!runs) return [];
  const address = withPath(url, basePath);
  const params = { address };
  const answer = await ask(`${address}/login`);
  if ('code' in answer)
    return [{ part: 'proxy', state: 'hint', text: 'doctor:proxy.silent', params: { ...params, code: answer.code } }];
  const { status, headers } = answer;
  if (status !== 200 || headers['x-request-id'] === undefined)
    return [
      { part: 'proxy', state: 'broken', text: 'doctor:proxy.other', params: { ...params, status: String(status) } },
    ];
  const findings: Finding[] = [];
  if (headers['content-security-policy'] === undefined)
    findings.push({ part: 'proxy', state: 'hint', text: 'doctor:proxy.noPolicy', params });
  if (headers['set-cookie'] === undefined)
    findings.push({ part: 'proxy', state: 'broken', text: 'doctor:proxy.noCookie', params });
  else if (url.startsWith('https:') && !setsSecureCookie(headers['set-cookie']))
    findings.push({ part: 'proxy', state: 'broken', text: 'doctor:proxy.notSecure', params });
  if (url.startsWith('https:') && trustProxy === 0)
    findings.push({ part: 'proxy', state: 'hint', text: 'doctor:proxy.notTrusted', params });
  return findings.length > 0 ? findings : [{ part: 'proxy', state: 'ok', text: 'doctor:proxy.through', params }];
};
