import { setTimeout as rest } from 'node:timers/promises';
import type { Visitor } from '../../visitor.ts';
import type { openPost } from '../post-mails.ts';
import { pricesOf, sendFile } from '../uploads.ts';

/** What all of them look at: it ends their work. */
export type Until = { isOver: boolean };

/** As long as somebody looks at a page. */
const betweenPagesMs = 5000;
const betweenChangesMs = 300;
const betweenFilesMs = 8000;
const betweenMailsMs = 200;
export const rowsOfFile = 25;

/** Who was refused goes on; what was refused is noted where it was asked. */
const orNothing = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

const pagesOfReaders = ['/dashboards', '/dashboards/4', '/dashboards/4/analyses/price-by-region', '/account'];

/** Reads one page after another; gives how many there were. */
export const read = async (visitor: Visitor, until: Until): Promise<number> => {
  let pages = 0;
  for (let time = 0; !until.isOver; time += 1) {
    await rest(Math.random() * 2 * betweenPagesMs);
    const path = pagesOfReaders[time % pagesOfReaders.length] ?? '';
    if ((await orNothing(() => visitor.page(path)))?.status === 200) pages += 1;
  }
  return pages;
};

/** Renames a dashboard time and again; what was acknowledged is never followed by an older name, wherever it is read. */
export const rename = async (visitor: Visitor, dashboard: number, until: Until) => {
  const wrong: string[] = [];
  let [acknowledged, last] = [0, -1];
  for (let time = 0; !until.isOver; time += 1) {
    const name = `Dashboard ${dashboard}, name ${time}.`;
    const answer = await orNothing(() => visitor.send(`/dashboards/${dashboard}/settings`, { name }));
    if (answer?.status === 303) [acknowledged, last] = [acknowledged + 1, time];
    const page = await orNothing(() => visitor.page('/dashboards'));
    const shown = new RegExp(`Dashboard ${dashboard}, name (\\d+)\\.`).exec(page?.html ?? '')?.[1];
    if (page?.status === 200 && last >= 0 && !(Number(shown) >= last)) wrong.push(`${shown} after ${last}`);
    await rest(betweenChangesMs);
  }
  return { acknowledged, wrong };
};

/** Uploads one file after another; gives the ids of the imports of those that were taken. */
export const upload = async (visitor: Visitor, until: Until): Promise<number[]> => {
  const taken: number[] = [];
  for (let time = 0; !until.isOver; time += 1) {
    const day = new Date(Date.UTC(2025, 0, 1 + time)).toISOString().slice(0, 10);
    const answer = await orNothing(() => sendFile(visitor, `${day}.csv`, pricesOf('Chaos', day, rowsOfFile)));
    const id = /\/data\/imports\/(\d+)/.exec(answer?.headers.get('location') ?? '')?.[1];
    if (id) taken.push(Number(id));
    await rest(betweenFilesMs);
  }
  return taken;
};

type Post = Awaited<ReturnType<typeof openPost>>;

/** Has mails and webhooks of a team sent; gives the recipients and the numbers of those that were put in. */
export const post = async (into: Post, teamId: number, until: Until) => {
  const [mails, deliveries]: [string[], number[]] = [[], []];
  for (let time = 0; !until.isOver; time += 1) {
    const to = `${time % 3 === 0 ? 'slow' : 'person'}-${time}@chaos.example`;
    if ((await orNothing(() => into.send(to).then(() => true))) === true) mails.push(to);
    const number = time % 2 === 0 ? await orNothing(() => into.deliver(teamId, { time })) : null;
    if (number !== null) deliveries.push(number);
    await rest(betweenMailsMs);
  }
  return { mails, deliveries };
};
