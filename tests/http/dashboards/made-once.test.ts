import type request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardSite, dairy, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readCsrf, readLinks, readMadeLink, readText } from '../../support/html.ts';

let at: DashboardSite;
let id: number;
beforeAll(async () => {
  at = await startDashboardSite();
  id = await at.copyOf();
});
afterAll(() => at.close());

type Fields = Record<string, string>;
/** A form as it was drawn: what is sent of it, however often. */
const drawn = async (page: string, to = page.split('?')[0] ?? page) => {
  const token = readCsrf((await at.owner.get(page)).text);
  return (fields: Fields): request.Test =>
    at.owner
      .post(to)
      .type('form')
      .send({ _csrf: token, ...fields });
};
const twice = async (page: string, to: string, fields: Fields) => {
  const sent = await drawn(page, to);
  return Promise.all([sent(fields), sent(fields)]);
};
/** How many entries of a list have a name. */
const count = async (page: string, name: string): Promise<number> =>
  [...readMain((await at.owner.get(page)).text).matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gs)].filter(
    ([, title = '']) => readText(title) === name,
  ).length;

const note = { text: 'Written once', firstDay: '2026-02-10', lastDay: '', product: '', analysis: '' };

describe('a form that is sent twice at the same moment', () => {
  test('makes one note, and one more where something else is written or the page is opened again', async () => {
    const list = `/dashboards/${id}/notes`;
    const both = await twice(`${list}/new`, list, note);
    expect(both.map(({ status, headers }) => [status, headers.location])).toEqual([
      [303, list],
      [303, list],
    ]);
    expect(await count(list, 'Written once')).toBe(1);
    const sent = await drawn(`${list}/new`, list);
    await sent(note);
    await sent({ ...note, text: 'Written otherwise' });
    expect([await count(list, 'Written once'), await count(list, 'Written otherwise')]).toEqual([2, 1]);
  });

  test('makes one draft, and both lead to it; a copy is one, too', async () => {
    const form = '/dashboards/new';
    const country = /<option value="(\d+)"[^>]*>Mexico</.exec((await at.owner.get(form)).text)?.[1] ?? '';
    for (const [page, to, fields] of [
      [form, form, { name: 'Begun once', countryId: country }],
      [`/dashboards/${dairy}/settings`, `/dashboards/${dairy}/settings/clone`, {}],
    ] as const) {
      const [one, other] = await twice(page, to, fields);
      expect(one?.headers.location).toMatch(/^\/dashboards\/\d+\/setup$/);
      expect(other?.headers.location).toBe(one?.headers.location);
    }
    const drafts = readLinks((await at.owner.get('/dashboards?q=begun')).text).filter(link => link.endsWith('/setup'));
    expect(new Set(drafts).size).toBe(1);
  });

  test('makes one view, one group and one alert, without a word of a name that is taken', async () => {
    const views = `/dashboards/${id}/views`;
    const groups = `/dashboards/${id}/groups`;
    const alerts = `/dashboards/${id}/alerts`;
    const product = /name="product"[^>]* value="(\d+)"/.exec((await at.owner.get(`${alerts}/new`)).text)?.[1] ?? '';
    const alert = { kind: 'basic', event: 'price', direction: 'down', threshold: '25', unit: 'percent', product };
    for (const [page, to, fields] of [
      [`${views}/new?analysis=price-gap`, views, { analysis: 'price-gap', query: '', name: 'Kept once', seer: 'me' }],
      [groups, groups, { name: 'Grouped once' }],
      [`${alerts}/new`, `${alerts}/new`, { ...alert, name: 'Alerted once', do: 'save' }],
    ] as const) {
      const both = await twice(page, to, fields);
      expect(
        both.map(({ status }) => status),
        page,
      ).toEqual([303, 303]);
      expect(both[0]?.headers.location, page).toBe(both[1]?.headers.location);
    }
    expect([await count(views, 'Kept once'), await count(groups, 'Grouped once')]).toEqual([1, 1]);
    const listed = (await at.owner.get(alerts)).text;
    expect(listed).toContain('Alerted once');
    expect(new Set(listed.match(/alerts\/\d+\/state"/g)).size).toBe(1);
  });

  test('makes one share link, and both pages show its address, which is shown to nobody else', async () => {
    const view = await at.sent(
      `/dashboards/${id}/views/new?analysis=price-gap`,
      { analysis: 'price-gap', query: '', name: 'To share', seer: 'me' },
      `/dashboards/${id}/views`,
    );
    const page = `${view.location?.split('?')[0]}/share-links`;
    const both = await twice(page, page, { name: 'Shared once', days: '30', password: 'open sesame' });
    const [one = '', other] = both.map(({ text }) => readMadeLink(text));
    expect(one).toMatch(/\/share\/[\w-]{43}$/);
    expect(other).toBe(one);
    expect((await at.owner.get(page)).text).not.toContain(one);
  });
});

describe('a form that is sent again after what it made is gone', () => {
  const gone = 'This was made already, and has been deleted since. Open the form anew to make another.';

  test('says so of a note, and keeps what was written; from that page another is made', async () => {
    const list = `/dashboards/${id}/notes`;
    const sent = await drawn(`${list}/new`, list);
    await sent({ ...note, text: 'Written and deleted' });
    const [noteId = ''] = readLinks((await at.owner.get(list)).text)
      .flatMap(link => /\/notes\/(\d+)$/.exec(link)?.[1] ?? [])
      .toSorted((a, b) => Number(b) - Number(a));
    await at.sent(`${list}/${noteId}`, {}, `${list}/${noteId}/delete`);
    expect(await count(list, 'Written and deleted')).toBe(0);
    const again = await sent({ ...note, text: 'Written and deleted' });
    expect(again.status).toBe(409);
    expect(readText(again.text)).toContain(gone);
    expect(again.text).toContain('>Written and deleted</textarea>');
    expect(await count(list, 'Written and deleted')).toBe(0);
    const anew = { _csrf: readCsrf(again.text), ...note, text: 'Written and deleted' };
    expect((await at.owner.post(list).type('form').send(anew)).status).toBe(303);
    expect(await count(list, 'Written and deleted')).toBe(1);
  });

  test('says so of a draft, and keeps its name', async () => {
    const form = '/dashboards/new';
    const country = /<option value="(\d+)"[^>]*>Mexico</.exec((await at.owner.get(form)).text)?.[1] ?? '';
    const sent = await drawn(form);
    const fields = { name: 'Begun and deleted', countryId: country };
    const setup = String((await sent(fields)).headers.location);
    const settings = setup.replace('/setup', '/settings');
    await at.sent(`${settings}/delete`, { sure: '1' });
    const again = await sent(fields);
    expect(again.status).toBe(409);
    expect(readText(again.text)).toContain(gone);
    expect(again.text).toContain('value="Begun and deleted"');
  });

  test('shows no address of a share link that has ended', async () => {
    const view = await at.sent(
      `/dashboards/${id}/views/new?analysis=price-gap`,
      { analysis: 'price-gap', query: '', name: 'To share and end', seer: 'me' },
      `/dashboards/${id}/views`,
    );
    const page = `${view.location?.split('?')[0]}/share-links`;
    const sent = await drawn(page);
    const fields = { name: 'Shared and ended', days: '30', password: '' };
    const made = await sent(fields);
    expect(readMadeLink(made.text)).toMatch(/\/share\//);
    const end = readLinks(made.text).find(link => link.endsWith('/end')) ?? '';
    await at.sent(page, {}, end);
    const again = await sent(fields);
    expect(again.status).toBe(409);
    expect(readMadeLink(again.text)).toBe('');
    expect(readText(again.text)).toContain('This was made already, and has ended since.');
    expect(again.text).toContain('value="Shared and ended"');
  });
});
