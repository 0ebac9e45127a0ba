import { readCsrf } from './html.ts';

/** A visitor over plain HTTP (or `send`): keeps cookies and follows nothing, so that a test sees each answer. */
export function createVisitor(url: string, sendOver: typeof fetch = fetch) {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...(cookies.size > 0 ? { cookie: cookie() } : {}), ...(init.headers as Record<string, string>) };
    const answer = await sendOver(url + path, { ...init, headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };

  const page = async (path: string): Promise<{ status: number; html: string }> => {
    const answer = await ask(path);
    return { status: answer.status, html: await answer.text() };
  };

  /** Sends a form with the token of the page that it stands in. */
  const send = async (formPath: string, fields: Record<string, string>, to = formPath): Promise<Response> => {
    const { html } = await page(formPath);
    const body = new URLSearchParams({ _csrf: readCsrf(html), ...fields });
    return ask(to, { method: 'POST', body });
  };

  return { cookie, ask, page, send, signIn: (person: { email: string; password: string }) => send('/login', person) };
}
export type Visitor = ReturnType<typeof createVisitor>;
