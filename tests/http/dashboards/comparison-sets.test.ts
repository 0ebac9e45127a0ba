import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendForm } from '../../support/app.ts';
import { type DashboardSite, dairy, readForms, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readText, readTitle } from '../../support/html.ts';

let at: DashboardSite;
let id: number;
let sets: string;

beforeAll(async () => {
  at = await startDashboardSite();
  id = await at.copyOf();
  sets = `/dashboards/${id}/comparison-sets`;
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

const readValues = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`name="${name}"[^>]* value="(\\d+)"`, 'g'))].map(([, value]) => value ?? '');
const readInput = (html: string, field: string): string =>
  new RegExp(`<input[^>]*id="${field}"[^>]*>`).exec(html)?.[0] ?? '';

/** A set of the first products of the form, made through the page; gives its address. */
const readMade = async (name: string): Promise<string> => {
  const form = (await at.owner.get(`${sets}/new`)).text;
  const [product = ''] = readValues(form, 'product');
  const fields = { name, product, [`quantity-${product}`]: '4', retailer: readValues(form, 'retailer') };
  const { location = '' } = await at.sent(`${sets}/new`, fields);
  expect(location).toMatch(new RegExp(`^${sets}/\\d+$`));
  at.upstream.reset();
  return location;
};
const readId = (path: string): number => Number(path.split('/').at(-1));
const readList = async (status: 'active' | 'archived'): Promise<string> => {
  const html = (await at.owner.get(sets)).text;
  return readText(new RegExp(`<section[^>]*aria-labelledby="${status}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '');
};

describe('comparison sets', () => {
  test('a copy of a dashboard has those of the demo, in both lists', async () => {
    expect(await readList('active')).toMatch(/Compra semanal 5 products, \d+ pieces, at 4 retailers.*Marca propia/);
    expect(await readList('archived')).toContain('Canasta de fiestas');
  });

  test('are made of a name, products with quantities, and retailers; opened, they show them', async () => {
    const form = (await at.owner.get(`${sets}/new`)).text;
    const [one = '', two = ''] = readValues(form, 'product');
    const retailers = readValues(form, 'retailer');
    const fields = {
      name: ' Desayuno ',
      product: [one, two],
      [`quantity-${one}`]: '6',
      retailer: retailers.slice(0, 2),
    };
    const page = await at.sent(`${sets}/new`, fields);
    const products = [
      { productId: Number(one), quantity: 6 },
      { productId: Number(two), quantity: 1 },
    ];
    const body = { name: 'Desayuno', products, retailerIds: retailers.slice(0, 2).map(Number) };
    expect(at.changes()).toEqual([[`POST /main${sets}`, body]]);
    expect(readTitle(page.html)).toMatch(/^Desayuno · /);
    expect(page.text).toContain('2 products, 7 pieces, at 2 retailers');
    expect(readInput(page.html, `quantity-${one}`)).toContain('value="6"');
  });

  test('what is wrong is reported at its field, and nothing that was typed is lost', async () => {
    const form = (await at.owner.get(`${sets}/new`)).text;
    const [one = ''] = readValues(form, 'product');
    const page = await at.sent(`${sets}/new`, { name: 'Cena', product: one, [`quantity-${one}`]: '2,5' });
    expect([page.status, at.changes()]).toEqual([422, []]);
    expect(page.text).toMatch(/Quantity of .*: a whole number from 1 to 999/);
    expect(page.text).toContain('Retailers: Tick at least one.');
    expect(readInput(page.html, `quantity-${one}`)).toContain('value="2,5"');
    expect(readInput(page.html, 'name')).toContain('value="Cena"');
    const taken = await at.sent(`${sets}/new`, {
      name: 'COMPRA semanal',
      product: one,
      [`quantity-${one}`]: '7',
      retailer: readValues(form, 'retailer'),
    });
    expect(taken.text).toContain('Name of the set: Another comparison set has this name.');
    expect(readInput(taken.html, `quantity-${one}`)).toContain('value="7"');
    // Who typed a quantity and forgot the tick keeps it.
    const forgotten = await at.sent(`${sets}/new`, { name: 'Cena', [`quantity-${one}`]: '5' });
    expect(forgotten.status).toBe(422);
    expect(readInput(forgotten.html, `quantity-${one}`)).toContain('value="5"');
  });

  test('a search in the list of products keeps what is ticked and typed, and shows what matches', async () => {
    const form = (await at.owner.get(`${sets}/new`)).text;
    const [one = ''] = readValues(form, 'product');
    const typed = { name: 'Merienda', product: one, [`quantity-${one}`]: '3', do: 'find', q: 'yogur' };
    const page = await at.sent(`${sets}/new`, typed);
    expect([page.status, at.changes()]).toEqual([200, []]);
    expect(page.text).toContain('Products in the basket: 1');
    expect(readInput(page.html, 'name')).toContain('value="Merienda"');
    expect(readInput(page.html, `quantity-${one}`)).toContain('value="3"');
    const listed = readValues(page.html, 'product');
    expect(listed.length).toBeGreaterThan(1);
    expect(listed.length).toBeLessThan(readValues(form, 'product').length);
    const nothing = await at.sent(`${sets}/new`, { do: 'find', q: 'zzz' });
    expect(nothing.text).toContain('No product matches your search.');
  });

  test('Enter in the search finds, and in any other field creates the set', async () => {
    const form = (await at.owner.get(`${sets}/new`)).text;
    const [one = ''] = readValues(form, 'product');
    const typed = { name: 'Enter', product: one, retailer: readValues(form, 'retailer'), do: 'enter', listed: '' };
    const found = await at.sent(`${sets}/new`, { ...typed, q: 'yogur' });
    expect([found.status, at.changes()]).toEqual([200, []]);
    expect(found.html).toContain('name="listed" value="yogur"');
    const buttons = [...found.html.matchAll(/<button type="submit"[^>]* value="(\w+)"/g)].map(([, value]) => value);
    expect(buttons).toEqual(['enter', 'find']);
    expect(readInput(found.html, 'name')).toContain('value="Enter"');
    const made = await at.sent(`${sets}/new`, { ...typed, q: 'yogur', listed: 'yogur' });
    expect(readTitle(made.html)).toMatch(/^Enter · /);
  });

  test('are saved as a whole by PUT', async () => {
    const path = await readMade('Almuerzo');
    const form = (await at.owner.get(path)).text;
    const [one = ''] = readValues(form, 'product');
    const [retailer = ''] = readValues(form, 'retailer');
    const page = await at.sent(path, { name: 'Comida', product: one, [`quantity-${one}`]: '1', retailer });
    const body = {
      name: 'Comida',
      products: [{ productId: Number(one), quantity: 1 }],
      retailerIds: [Number(retailer)],
    };
    expect(at.changes()).toEqual([[`PUT /main/comparison-sets/${readId(path)}`, body]]);
    expect(page.text).toContain('The changes to Comida were saved.');
  });

  test('one is archived, is no longer changed, and is made active again', async () => {
    const path = await readMade('Temporada');
    const page = await at.sent(path, {}, `${path}/archive`);
    expect(at.changes()).toEqual([[`POST /main/comparison-sets/${readId(path)}/archive`]]);
    expect(page.text).toContain('Make it active first.');
    expect(readForms(page.html)).toEqual([`${path}/activate`]);
    const late = await sendForm(at.owner, sets, {}, `${path}/archive`);
    expect([late.status, readText(late.text)]).toEqual([422, expect.stringContaining('is archived already')]);
    await at.sent(path, {}, `${path}/activate`);
    expect(await readList('active')).toContain('Temporada');
  });

  test('three ticked ones are archived and made active in one call each, and deleted after they were named', async () => {
    const made = [await readMade('Uno'), await readMade('Dos'), await readMade('Tres')];
    const set = made.map(path => String(readId(path)));
    const setIds = set.map(Number);
    const archived = await at.sent(sets, { set, do: 'archive' });
    expect(at.changes()).toEqual([[`POST /main${sets}/archive`, { setIds }]]);
    expect(archived.text).toContain('3 comparison sets archived');
    expect(await readList('archived')).toMatch(/Uno.*Dos.*Tres/);
    const again = await at.sent(sets, { set, do: 'archive' });
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('nothing was changed')]);
    expect(again.html.match(/name="set" checked=""/g)).toHaveLength(3);
    await at.sent(sets, { set, do: 'activate' });
    expect(await readList('active')).toMatch(/Uno.*Dos.*Tres/);
    at.upstream.reset();
    const confirmation = await at.sent(sets, { set, do: 'delete' });
    expect(at.changes()).toEqual([]);
    expect(confirmation.text).toMatch(/Delete these 3 comparison sets\?.*Uno.*Dos.*Tres/);
    await at.sent(confirmation.location ?? '', { set: readValues(confirmation.html, 'set') }, `${sets}/delete`);
    expect(at.changes()).toEqual([[`DELETE /main${sets}`, { setIds }]]);
    expect(await readList('active')).not.toMatch(/Uno|Dos|Tres/);
  });

  test('one alone is deleted by its own call; nothing ticked changes nothing', async () => {
    const path = await readMade('Sola');
    const set = String(readId(path));
    await at.sent(`${sets}/delete?set=${set}`, { set }, `${sets}/delete`);
    expect(at.changes()).toEqual([[`DELETE /main/comparison-sets/${set}`]]);
    at.upstream.reset();
    expect((await at.sent(sets, { do: 'archive' })).text).toContain('Nothing was ticked');
    expect(at.changes()).toEqual([]);
  });

  test('a product that leaves the dashboard is named as gone', async () => {
    const path = await readMade('Con falta');
    const form = (await at.owner.get(path)).text;
    const product = /name="product" checked="" value="(\d+)"/.exec(form)?.[1] ?? '';
    const products = `/dashboards/${id}/settings/products`;
    await at.sent(products, { productIds: product, do: 'remove', sure: '1' });
    expect(await at.shown(path)).toMatch(
      /No longer in the dashboard: \S.*0 products at 4 retailers|0 products.*No longer in the dashboard: \S/,
    );
    expect(await readList('active')).toContain('No longer in the dashboard');
    const basket = await at.shown(`/dashboards/${id}/analyses/comparative?set=${path.split('/').at(-1)}`);
    expect(basket).toContain('No longer in the dashboard');
  });
});

describe('who may', () => {
  test('a reader looks and finds no form; a stranger and another dashboard’s set get a 404', async () => {
    const own = await readMade('Ajena');
    const page = await at.reader.get(own);
    expect([page.status, readForms(page.text)]).toEqual([200, []]);
    expect(readForms((await at.reader.get(sets)).text)).toEqual([]);
    expect((await at.reader.get(`${sets}/new`)).status).toBe(403);
    expect((await at.reader.get(`${sets}/delete?set=${readId(own)}`)).status).toBe(403);
    for (const path of [sets, own, `${sets}/new`]) expect((await at.stranger.get(path)).status).toBe(404);
    const elsewhere = `/dashboards/${dairy}/comparison-sets/${readId(own)}`;
    expect((await at.owner.get(elsewhere)).status).toBe(404);
    for (const to of [elsewhere, `${elsewhere}/archive`]) {
      expect((await sendForm(at.owner, sets, { name: 'X' }, to)).status).toBe(404);
    }
    expect(readMain((await at.analyst.get(own)).text)).toContain('Save the set');
  });
});
