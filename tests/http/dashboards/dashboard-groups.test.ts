import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendForm } from '../../support/app.ts';
import { type DashboardSite, dairy, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readLinks, readText, readTitle } from '../../support/html.ts';

let at: DashboardSite;

beforeAll(async () => {
  at = await startDashboardSite();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

/** A group of a copy, made through the page. */
const groupIn = async (id: number, name: string): Promise<string> => {
  const { location = '' } = await at.sent(`/dashboards/${id}/groups`, { name });
  expect(location).toMatch(new RegExp(`^/dashboards/${id}/groups/\\d+$`));
  at.upstream.reset();
  return location;
};
const readTicks = (html: string, id: string): string[] => {
  const list = new RegExp(`<fieldset[^>]*id="${id}"[\\s\\S]*?</fieldset>`).exec(html)?.[0] ?? '';
  return [...list.matchAll(/name="product" value="(\d+)"/g)].map(([, value]) => value ?? '');
};

describe('groups', () => {
  let id: number;
  beforeAll(async () => {
    id = await at.copyOf();
  });

  test('are made with exactly a name and products, and lead on to the choice of products', async () => {
    const page = await at.sent(`/dashboards/${id}/groups`, { name: ' Quesos ' });
    expect(at.changes()).toEqual([[`POST /main/dashboards/${id}/groups`, { name: 'Quesos', productIds: [] }]]);
    expect(page.text).toContain('Now choose the products of Quesos.');
    expect(page.text).toContain('The group is empty. Find products, tick them and add them.');
    expect(await at.shown(`/dashboards/${id}/groups`)).toContain('Quesos 0 products');
  });

  test('a name that is taken is reported at its field, and stays there', async () => {
    await groupIn(id, 'Yogures');
    for (const path of [`/dashboards/${id}/groups`, await groupIn(id, 'Cremas')]) {
      const page = await at.sent(path, { name: 'YOGURÉS' });
      expect(page.status).toBe(422);
      expect(page.text).toContain('Name of the group: Another group has this name.');
      expect(page.html).toContain('value="YOGURÉS"');
    }
    expect((await at.sent(`/dashboards/${id}/groups`, { name: '' })).html).toContain('href="#name"');
  });

  test('are renamed by PUT', async () => {
    const path = await groupIn(id, 'Leches');
    const page = await at.sent(path, { name: 'Leche entera' });
    const groupId = path.split('/').at(-1);
    expect(at.changes()).toEqual([[`PUT /main/groups/${groupId}`, { name: 'Leche entera' }]]);
    expect(readTitle(page.html)).toMatch(/^Leche entera · /);
  });

  test('take products found by name, beside those they have, and give them back', async () => {
    const path = await groupIn(id, 'Buscados');
    const groupId = path.split('/').at(-1);
    const found = await at.owner.get(`${path}?q=LECHÉ`);
    const [one = '', two = '', three = ''] = readTicks(found.text, 'found');
    expect(readText(found.text)).toMatch(/(?:The first \d+ of )?\d+ that are not in the group/);
    expect(await at.shown(`${path}?q=zzzz`)).toContain('No other product of the dashboard matches');
    await at.sent(path, { product: [one, two] }, `${path}/add`);
    const page = await at.sent(path, { product: three }, `${path}/add`);
    expect(readTicks(page.html, 'held').sort()).toEqual([one, two, three].sort());
    expect(readTicks(page.html, 'found')).not.toContain(three);
    const less = await at.sent(path, { product: [one] }, `${path}/remove`);
    expect(readTicks(less.html, 'held').sort()).toEqual([two, three].sort());
    expect(at.changes().at(-1)).toEqual([`DELETE /main/groups/${groupId}/products`, { productIds: [Number(one)] }]);
    await at.sent(path, { product: [two, three] }, `${path}/remove`);
    expect(await at.shown(path)).toContain('The group is empty.');
  });

  test('one with products leads to their prices, from the list and from its page', async () => {
    const empty = await groupIn(id, 'Nada');
    const listed = readLinks((await at.owner.get(`/dashboards/${dairy}/groups`)).text);
    const prices = listed.find(link => link.includes('/analyses/price-by-region?group=')) ?? '';
    const group = `/dashboards/${dairy}/groups/${prices.split('=')[1]}`;
    expect(listed).toContain(group);
    expect(readLinks((await at.owner.get(group)).text)).toContain(prices);
    expect((await at.owner.get(prices)).status).toBe(200);
    expect(readLinks((await at.owner.get(empty)).text).filter(link => link.includes('?group='))).toEqual([]);
  });

  test('nothing ticked changes nothing, and it is said', async () => {
    const path = await groupIn(id, 'Sin marcar');
    for (const part of ['add', 'remove']) {
      const page = await at.sent(path, {}, `${path}/${part}`);
      expect(page.location).toBe(path);
      expect(page.text).toContain('Nothing was ticked Tick products first, then press the button again.');
    }
    expect(at.changes()).toEqual([]);
  });

  test('are deleted with a tick alone; the products stay in the dashboard', async () => {
    const path = await groupIn(id, 'Pasajero');
    const unticked = await at.sent(`${path}/delete`, {});
    expect([unticked.status, at.changes()]).toEqual([422, []]);
    expect(unticked.text).toContain('Tick this first. Nothing has been deleted.');
    expect(unticked.text).toContain('No alert uses it, and no view or report that you can see. It has no products.');
    expect(readLinks((await at.owner.get(path)).text)).toContain(`${path}/delete`);
    const page = await at.sent(`${path}/delete`, { sure: '1' });
    expect([page.location, at.changes()]).toEqual([
      `/dashboards/${id}/groups`,
      [[`DELETE /main/groups/${path.split('/').at(-1)}`]],
    ]);
    expect(readMain(page.html)).not.toContain('Pasajero');
    expect((await at.owner.get(path)).status).toBe(404);
  });

  test('what uses one is said before it is deleted, and what becomes of it', async () => {
    const path = await groupIn(id, 'Vigilado');
    const groupId = path.split('/').at(-1) ?? '';
    const [one = '', other = ''] = readTicks((await at.owner.get(path)).text, 'found');
    await at.sent(path, { product: one }, `${path}/add`);
    const alert = { kind: 'basic', event: 'price', direction: 'down', threshold: '5', unit: 'percent', do: 'save' };
    const form = `/dashboards/${id}/alerts/new`;
    await at.sent(form, { ...alert, group: groupId, name: 'Solo el grupo' });
    await at.sent(form, { ...alert, group: groupId, product: other, name: 'Con otro' });
    const kept = { analysis: 'price-gap', query: `group=${groupId}`, name: 'Su brecha', seer: 'me' };
    const view = await at.sent(`/dashboards/${id}/views/new?analysis=price-gap`, kept, `/dashboards/${id}/views`);
    expect(view.location).toMatch(/\/views\/\d+$/);
    const text = await at.shown(`${path}/delete`);
    expect(text).toContain('1 alert watches nothing else, and does not fire any more: Solo el grupo');
    expect(text).toContain('1 alert goes on with its other products: Con otro');
    expect(text).toContain('1 view says that something has left the dashboard: Su brecha');
    expect(text).toContain('Its 1 product stays in the dashboard, with all figures.');
  });

  test('that views could not be read is said: none of them is taken to use it', async () => {
    const path = await groupIn(id, 'Sin vistas');
    at.upstream.reset((call, response) => {
      if (!/\/views$/.test(call.path)) return false;
      response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
      return true;
    });
    const text = await at.shown(`${path}/delete`);
    at.upstream.reset();
    expect(text).toContain('What uses it cannot be said at the moment.');
    expect(text).not.toContain('No alert uses it');
  });

  test('one that is missing, or belongs to another dashboard, is a 404 for every page and form', async () => {
    const other = (await groupIn(id, 'Ajeno')).split('/').at(-1);
    for (const groupId of ['999999', 'x', other]) {
      const path = `/dashboards/${dairy}/groups/${groupId}`;
      for (const shown of [path, `${path}/delete`]) expect((await at.owner.get(shown)).status).toBe(404);
      for (const to of [path, `${path}/add`, `${path}/remove`, `${path}/delete`]) {
        const answer = await sendForm(at.owner, '/dashboards', { name: 'Otro', product: '1' }, to);
        expect([to, answer.status]).toEqual([to, 404]);
      }
    }
    expect(at.changes()).toEqual([]);
  });
});
