import { readText } from '../../html.ts';

/** A request that got no page: `status` 0 where it got no answer at all. Moments are ms. */
export type Refusal = {
  id: string;
  what: string;
  status: number;
  /** The first heading of the page, or what the network said. */
  says: string;
  from: number;
  to: number;
};

/** As long as people wait for an answer: one who was about to be given to a process that died gets none. */
const patienceMs = 30_000;

const headingOf = (html: string): string => readText(/<h1[^>]*>[\s\S]*?<\/h1>/.exec(html)?.[0] ?? html.slice(0, 200));

/** Fetches, under a number that the proxy logs, and notes what was refused; a whole answer or none. */
export const createAsking = (over: typeof fetch) => {
  const refusals: Refusal[] = [];
  let count = 0;
  const ask = async (url: string, init: RequestInit, id: string): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), 'x-trial': id };
    const answer = await over(url, { ...init, headers, signal: AbortSignal.timeout(patienceMs) });
    const body = await answer.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, { status: answer.status, headers: answer.headers });
  };
  const asking: typeof fetch = async (input, init = {}) => {
    count += 1;
    const url = String(input);
    const noted = { id: String(count), what: `${init.method ?? 'GET'} ${new URL(url).pathname}`, from: Date.now() };
    try {
      const answer = await ask(url, init, noted.id);
      if (answer.status >= 400) {
        const says = headingOf(await answer.clone().text());
        refusals.push({ ...noted, status: answer.status, says, to: Date.now() });
      }
      return answer;
    } catch (error) {
      const says = `${(error as Error).name}: ${((error as Error).cause as Error | undefined)?.message ?? (error as Error).message}`;
      refusals.push({ ...noted, status: 0, says, to: Date.now() });
      throw error;
    }
  };
  return { asking, refusals, count: () => count };
};
