import type { Visit } from './demo.ts';

type Pool = { added: readonly string[]; others: readonly string[] };

const listBoxes = (html: string): string[] =>
  [...html.matchAll(/name="productIds" value="(\d+)"/g)].map(([, id = '']) => id);

/** Ids of the products that the country has and the dashboard does not. */
const readPool = async (visit: Visit, path: string): Promise<Pool> => {
  const html = await visit.look(path);
  const at = html.indexOf('id="chosen"');
  const chosen = new Set(listBoxes(html.slice(at)));
  return { added: [], others: listBoxes(html.slice(0, at)).filter(id => !chosen.has(id)) };
};

/** Two of the others: a pair that no other number has, as long as there are fewer numbers than pairs. */
const pickPair = ({ others }: Pool, number: number): string[] => {
  const apart = 1 + Math.floor(number / others.length);
  if (apart * 2 >= others.length) throw new Error('the demo has too few products for so many selections');
  return [number, number + apart].flatMap(at => others[at % others.length] ?? []);
};

/** Changes a dashboard's selection of products: two are added to what it had at first, others for each number. */
export const createSelections = (dashboardId: number) => {
  const path = `/dashboards/${dashboardId}/settings/products`;
  let pool: Pool | null = null;
  const tick = (ids: readonly string[]): [string, string][] => ids.map(id => ['productIds', id]);
  return async (visit: Visit, number: number): Promise<void> => {
    pool ??= await readPool(visit, path);
    if (pool.added.length > 0) await visit.send(path, [...tick(pool.added), ['do', 'remove']]);
    const added = pickPair(pool, number);
    await visit.send(path, tick(added));
    pool = { ...pool, added };
  };
};
