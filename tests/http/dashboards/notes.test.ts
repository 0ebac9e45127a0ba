import readWorkbook from 'read-excel-file/node';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendForm } from '../../support/app.ts';
import { type DashboardSite, readForms, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readLinks, readMadeLink, readText, unescaped } from '../../support/html.ts';

let at: DashboardSite;
/** A copy of the dairy dashboard for each block of tests. */
let id: number;
beforeAll(async () => {
  at = await startDashboardSite();
});
afterAll(() => at.close());
beforeEach(async () => {
  id = await at.copyOf();
});

const notesOf = (dashboardId = id) => `/dashboards/${dashboardId}/notes`;
const days = 'start_date=2026-02-01&end_date=2026-02-28';
const evolution = () => `/dashboards/${id}/analyses/price-evolution`;

const plain = { text: 'New price list', firstDay: '2026-02-10', lastDay: '', product: '', analysis: '' };
/** Writes a note by its form. */
const write = (change: Partial<typeof plain> = {}, agent = at.owner) =>
  at.sent(`${notesOf()}/new`, { ...plain, ...change }, notesOf(), agent);

const readValue = (html: string, name: string): string =>
  unescaped(
    new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"|<textarea[^>]*name="${name}"[^>]*>([^<]*)`)
      .exec(html)
      ?.slice(1)
      .find(text => text !== undefined) ?? '',
  );
const readChosen = (html: string, name: string): string => {
  const select = new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? '';
  return /<option[^>]*selected=""[^>]*>([^<]*)/.exec(select)?.[1] ?? '';
};

/** The notes listed on a page, in words. */
const readNotes = (html: string): string[] =>
  [...(/<section class="notes"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '').matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(
    ([, item = '']) => readText(item),
  );
/** The numbers above the marks of a chart. */
const readMarks = (html: string): string[] =>
  [...html.matchAll(/<g class="pin">[\s\S]*?<text[^>]*>([^<]*)<\/text>/g)].map(([, number = '']) => number.trim());
/** The notes of the list page, by what they say. */
const readList = async (address = notesOf(), agent: TestAgent = at.owner): Promise<string[]> =>
  [...readMain((await agent.get(address)).text).matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, text = '']) => unescaped(text));

/** The ids of the products that a note can be of. */
const productsToChoose = async (): Promise<string[]> =>
  [...(await at.owner.get(`${notesOf()}/new`)).text.matchAll(/<option value="(\d+)"/g)].map(([, value = '']) => value);

describe('a note', () => {
  test('is written from an analysis, and stands in its chart and below it', async () => {
    const page = await at.owner.get(`${evolution()}?${days}`);
    expect(readMarks(page.text)).toEqual([]);
    const link = readLinks(page.text).find(one => one.includes('/notes/new?')) ?? '';
    const form = await at.owner.get(link);
    expect(form.status).toBe(200);
    expect(readValue(form.text, 'firstDay')).toBe('2026-02-28');
    expect(readChosen(form.text, 'analysis')).toBe('Price evolution');
    const sent = await at.sent(link, { ...plain, analysis: 'price-evolution' }, notesOf());
    expect(sent.location).toBe(notesOf());
    expect(sent.text).toContain('Note written');
    expect(at.changes()).toEqual([
      [
        `POST /main/dashboards/${id}/notes`,
        {
          text: 'New price list',
          firstDay: '2026-02-10',
          lastDay: '2026-02-10',
          productId: null,
          analysis: 'price-evolution',
        },
      ],
    ]);
    const shown = await at.owner.get(`${evolution()}?${days}`);
    expect(readMarks(shown.text)).toEqual(['1']);
    expect(readNotes(shown.text)).toEqual([
      expect.stringMatching(/^10 Feb 2026 New price list Price evolution · by Julia Reyes, .+ Change/),
    ]);
    expect(shown.text).toContain('Note 1, 10 Feb 2026: New price list.');
  });

  test.each(['0000-01-01', '0001-02-03', '1989-12-31', '2101-01-01', '9999-12-31'])(
    'on a day of no prices (%s) is refused at its field, in the person’s language, and what was typed stays',
    async day => {
      for (const [lang, field, words] of [
        ['es', 'Día, o primer día', 'Las notas son sobre días del 1 ene 1990 al 31 dic 2100.'],
        ['en', 'Day, or first day', 'Notes are about days from 1 Jan 1990 to 31 Dec 2100.'],
      ] as const) {
        await at.owner.get(`${notesOf()}?lang=${lang}`);
        const refused = await write({ text: 'Typed', firstDay: day, lastDay: day });
        expect([refused.status, refused.text.includes(`${field}: ${words}`)]).toEqual([422, true]);
        expect([readValue(refused.html, 'firstDay'), readValue(refused.html, 'text')]).toEqual([day, 'Typed']);
      }
      expect(await readList()).toEqual(['No notes yet']);
    },
  );

  test('on a day of the period that is compared with is listed under that, and marked in no chart', async () => {
    await write({ text: 'Campaign', firstDay: '2026-02-20' });
    await write({ text: 'Strike', firstDay: '2026-01-10' });
    await write({ text: 'In both', firstDay: '2026-01-25', lastDay: '2026-02-02' });
    await write({ text: 'Then of stock', firstDay: '2026-01-10', analysis: 'stock-out' });
    const { text } = await at.owner.get(`${evolution()}?${days}&compare=before`);
    const section = /<section class="notes"[\s\S]*?<\/section>/.exec(text)?.[0] ?? '';
    expect(readText(section)).toMatch(
      /In both .* Campaign .* On the days that are compared with, 4 – 31 Jan 2026 10 Jan 2026 Strike /,
    );
    expect(readNotes(text)).toHaveLength(3);
    expect(new Set(readMarks(text))).toEqual(new Set(['1', '2']));
    const book = await at.owner
      .get(`${evolution()}/csv?${days}&compare=before&as=xlsx`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    const about = readText(JSON.stringify((await readWorkbook(book.body as Buffer)).at(-1)?.data));
    expect(about).toMatch(/On the days that are compared with, 4 – 31 Jan 2026","10 Jan 2026 · Strike/);
    const plain = await at.owner.get(`${evolution()}?${days}`);
    expect(readText(plain.text)).not.toContain('Strike');
  });

  test('on several days, before others, and of other days, analyses and products is where it belongs', async () => {
    await write({ text: 'Campaign', firstDay: '2026-02-20', lastDay: '2026-03-05' });
    await write({ text: 'Early', firstDay: '2026-01-20', lastDay: '2026-02-02' });
    await write({ text: 'Long ago', firstDay: '2025-02-10' });
    await write({ text: 'Of stock', analysis: 'stock-out' });
    const [one = '', other = ''] = await productsToChoose();
    await write({ text: 'Of one', product: one });
    const texts = async (address: string) =>
      readNotes((await at.owner.get(address)).text).map(
        text => /Early|Campaign|Long ago|Of stock|Of one/.exec(text)?.[0],
      );
    expect(await texts(`${evolution()}?${days}`)).toEqual(['Early', 'Of one', 'Campaign']);
    expect(await texts(`${evolution()}?${days}&product=${other}`)).toEqual(['Early', 'Campaign']);
    expect(await texts(`/dashboards/${id}/analyses/stock-out?${days}`)).toEqual([
      'Early',
      'Of stock',
      'Of one',
      'Campaign',
    ]);
    expect(await texts(`/dashboards/${id}/products/${one}?${days}`)).toEqual(['Early', 'Of one', 'Campaign']);
    expect(await texts(`/dashboards/${id}/products/${other}?${days}`)).toEqual(['Early', 'Campaign']);
    expect(await texts(`/dashboards/${id}?${days}`)).toEqual(['Early', 'Of one', 'Campaign']);
    expect(readMarks((await at.owner.get(`/dashboards/${id}/products/${one}?${days}`)).text).slice(0, 3)).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(await texts(`/dashboards/${id}/analyses/price-gap?start_date=2025-02-10&end_date=2025-02-10`)).toEqual([
      'Long ago',
    ]);
  });

  test('that share a week share a mark', async () => {
    for (const firstDay of ['2026-02-10', '2026-02-11', '2026-02-24']) await write({ firstDay });
    const { text } = await at.owner.get(`${evolution()}?${days}&bucket=week`);
    expect(readMarks(text)).toEqual(['1–2', '3']);
    expect(readNotes(text)).toHaveLength(3);
  });

  test('of one product is marked in its small chart, not in those of others; of everything in all of them', async () => {
    const [one = '', other = ''] = await productsToChoose();
    await write({ text: 'Of all', firstDay: '2026-02-05' });
    await write({ text: 'Of one', product: one });
    const query = `${days}&product=${one}&product=${other}`;
    const apart = (await at.owner.get(`${evolution()}?${query}&form=apart`)).text;
    const small = [
      ...(/<ul class="multiples[^"]*">[\s\S]*?<\/ul>/.exec(apart)?.[0] ?? '').matchAll(/<li[\s\S]*?<\/li>/g),
    ];
    expect(small.map(([chart]) => readMarks(chart)).toSorted((a, b) => a.length - b.length)).toEqual([
      ['1'],
      ['1', '2'],
    ]);
    const together = (await at.owner.get(`${evolution()}?${query}&form=together`)).text;
    expect(readMarks(together)).toEqual(['1', '2']);
  });

  test.each([
    ['2099-13-45', 'This date does not exist'],
    ['1989-12-31', 'Notes are about days from 1 Jan 1990'],
  ])('whose address proposes a wrong day (%s) says so at its field', async (day, words) => {
    const form = await at.owner.get(`${notesOf()}/new?firstDay=${day}`);
    expect(form.status).toBe(422);
    expect(readText(form.text)).toContain(`Day, or first day: ${words}`);
    expect(readValue(form.text, 'firstDay')).toBe(day);
  });

  test('counts in the title of the list, with the latest day, and below a search how many were found', async () => {
    const titleAt = async (address: string): Promise<string> =>
      readText(/<h1[^>]*>.*?<\/h1>/.exec((await at.owner.get(address)).text)?.[0] ?? '');
    expect(await titleAt(notesOf())).toBe('Notes');
    await write();
    expect(await titleAt(notesOf())).toMatch(/^1 note, of .*10.* 2026$/);
    await write({ text: 'A shop closed', firstDay: '2026-02-17', lastDay: '2026-02-19' });
    expect(await titleAt(notesOf())).toMatch(/^2 notes, the latest of 17\D+19 Feb 2026$/);
    const found = `${notesOf()}?find=closed`;
    expect(await titleAt(found)).toMatch(/^2 notes/);
    expect(readText((await at.owner.get(found)).text)).toContain('1 of 2 notes');
  });

  test('is changed and deleted by its form, with a word before it is gone', async () => {
    await write();
    const link = readLinks((await at.owner.get(notesOf())).text).find(one => /\/notes\/\d+$/.test(one)) ?? '';
    const form = await at.owner.get(link);
    expect(readValue(form.text, 'text')).toBe('New price list');
    expect(readText(form.text)).toContain('“New price list” will be deleted for everybody of this dashboard');
    const changed = await at.sent(link, { ...plain, text: 'Newer list', lastDay: '2026-02-12' }, link);
    expect(changed.text).toContain('Note changed');
    expect(changed.text).toMatch(/Newer list 10 – 12 Feb 2026 by Julia Reyes, .+, changed /);
    expect(readForms((await at.owner.get(link)).text)).toEqual([link, `${link}/delete`]);
    const gone = await at.sent(link, {}, `${link}/delete`);
    expect(gone.text).toContain('Note deleted');
    expect(gone.text).toContain('No notes yet');
    expect((await at.owner.get(link)).status).toBe(404);
  });

  test.each([
    [{ text: '' }, 'What happened', 'text'],
    [{ text: 'x'.repeat(201) }, 'What happened', 'text'],
    [{ firstDay: '' }, 'Day, or first day: Fill this in.', 'firstDay'],
    [{ firstDay: '2026-02-30' }, 'Day, or first day: This date does not exist', 'firstDay'],
    [{ lastDay: 'soon' }, 'Last day: This date does not exist', 'lastDay'],
    [{ lastDay: '2026-02-09' }, 'The last day is before the first one', 'lastDay'],
  ])('that is filled in wrongly (%j) says so at its field and keeps what was typed', async (change, words, field) => {
    const page = await write(change);
    expect(page.status).toBe(422);
    expect(page.text).toContain(words);
    expect(page.html).toContain(`href="#${field}"`);
    for (const [name, value] of Object.entries(change)) expect(readValue(page.html, name)).toBe(value);
    expect(at.changes()).toEqual([]);
  });

  test.each([
    [{ product: 'abc' }, 'Product', 'product'],
    [{ product: '-1' }, 'Product', 'product'],
    [{ analysis: 'weather' }, 'Analysis', 'analysis'],
  ])('about what is none of the choices (%j) says so, and is not about everything', async (change, label, field) => {
    const page = await write(change);
    expect(page.status).toBe(422);
    expect(page.text).toContain(`${label}: Choose one from the list.`);
    expect(page.html).toContain(`href="#${field}"`);
    expect(readValue(page.html, 'text')).toBe(plain.text);
    expect(at.changes()).toEqual([]);
  });

  test('about a product that has left says so, and can be kept', async () => {
    await write();
    const [noteId = ''] = /\d+$/.exec(
      readLinks((await at.owner.get(notesOf())).text).find(one => /\/notes\/\d+$/.test(one)) ?? '',
    ) ?? [''];
    at.upstream.reset((call, response) => {
      if (!/\/notes$/.test(call.path) || call.method !== 'GET') return false;
      const note = {
        id: Number(noteId),
        text: 'Of another',
        firstDay: '2026-02-10',
        lastDay: '2026-02-10',
        productId: 987_654,
        analysis: 'weather',
        authorName: null,
        canChange: true,
        writtenAt: '2026-02-10T00:00:00Z',
        changedAt: null,
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ canWrite: true, notes: [note] }));
      return true;
    });
    const list = readText((await at.owner.get(notesOf())).text);
    expect(list).toMatch(
      /Of another 10 Feb 2026 · a product that has left the dashboard, weather by somebody who has left/,
    );
    expect(readChosen((await at.owner.get(`${notesOf()}/${noteId}`)).text, 'product')).toContain('has left');
    expect(readNotes((await at.owner.get(`${evolution()}?${days}`)).text)).toEqual([]);
  });
});

describe('the list of notes', () => {
  test('has the latest day first, and is searched by words, product and analysis', async () => {
    await write({ text: 'Campaña de primavera', firstDay: '2026-02-01', analysis: 'promotion' });
    await write({ text: 'New price list', firstDay: '2026-02-10' });
    expect(await readList()).toEqual(['New price list', 'Campaña de primavera']);
    expect(await readList(`${notesOf()}?find=campana`)).toEqual(['Campaña de primavera']);
    expect(await readList(`${notesOf()}?find=list+julia`)).toEqual(['New price list']);
    expect(await readList(`${notesOf()}?analysis=promotion`)).toEqual(['Campaña de primavera']);
    const none = await at.owner.get(`${notesOf()}?find=nothing+like+it`);
    expect(readText(none.text)).toContain('No notes match');
    expect(readValue(none.text, 'find')).toBe('nothing like it');
    expect((await at.owner.get(`${notesOf()}?page=99&analysis=weather&find=%00`)).status).toBe(200);
  });

  test('has pages', async () => {
    const note = (number: number) => ({
      id: number,
      text: `Note ${number}`,
      firstDay: '2026-02-10',
      lastDay: '2026-02-10',
      productId: null,
      analysis: null,
      authorName: 'Julia Reyes',
      canChange: true,
      writtenAt: '2026-02-10T00:00:00Z',
      changedAt: null,
    });
    at.upstream.reset((call, response) => {
      if (!/\/notes$/.test(call.path)) return false;
      const notes = Array.from({ length: 120 }, (_, index) => note(index + 1));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ canWrite: true, notes }));
      return true;
    });
    const { text } = await at.owner.get(`${notesOf()}?find=note`);
    const next = readLinks(text).find(link => link.includes('page=2')) ?? '';
    expect(next).toContain('find=note');
    expect((await readList(next))[0]).toBe('Note 70');
    expect(await readList(`${notesOf()}?page=3`)).toHaveLength(20);
  });
});

describe('who may write', () => {
  test('an analyst changes their own notes alone, a reader none, a stranger sees none', async () => {
    await write({ text: 'Of the owner' });
    await write({ text: 'Of the analyst' }, at.analyst);
    const links = async (agent: TestAgent) =>
      readLinks(readMain((await agent.get(notesOf())).text)).filter(link => /\/notes\//.test(link));
    expect(await links(at.owner)).toHaveLength(3);
    expect(await links(at.analyst)).toHaveLength(2);
    expect(await links(at.reader)).toEqual([]);
    expect(await readList(notesOf(), at.reader)).toHaveLength(2);
    const [ofOwner = ''] = (await links(at.owner)).filter(link => /\d$/.test(link)).slice(-1);
    for (const agent of [at.analyst, at.reader]) expect((await agent.get(ofOwner)).status).toBe(403);
    expect((await at.reader.get(`${notesOf()}/new`)).status).toBe(403);
    expect((await sendForm(at.reader, `/dashboards/${id}/settings/leave`, plain, notesOf())).status).not.toBe(303);
    const analysis = await at.reader.get(`${evolution()}?${days}`);
    expect(readNotes(analysis.text)).toHaveLength(2);
    expect(readLinks(analysis.text).filter(link => /\/notes\//.test(link))).toEqual([]);
    for (const path of ['', '/new', ofOwner.slice(notesOf().length)]) {
      expect((await at.stranger.get(`${notesOf()}${path}`)).status).toBe(404);
    }
    expect(await readList()).toHaveLength(2);
  });
});

describe('notes elsewhere', () => {
  test('are in a workbook and in a share link, which leads nowhere', async () => {
    await write({ text: 'New price list' });
    const page = await at.owner.get(`${evolution()}?${days}`);
    const file = readLinks(page.text).find(link => /as=xlsx/.test(link)) ?? '';
    const { body } = await at.owner
      .get(file)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    const sheets = await readWorkbook(body as Buffer, { trim: false });
    const about = sheets.at(-1)?.data ?? [];
    expect(about.find(([label]) => label === 'Note 1')?.[1]).toMatch(/^10 Feb 2026 · New price list · by Julia Reyes/);

    const form = readLinks(page.text).find(link => link.includes('/views/new?')) ?? '';
    const fields = { analysis: 'price-evolution', query: days, name: 'Shared', seer: 'me' };
    const { location = '' } = await at.sent(form, fields, `/dashboards/${id}/views`);
    const shares = `${location}/share-links`;
    const made = await sendForm(at.owner, shares, { name: 'Agency', days: '30', password: '', files: '1' }, shares);
    const address = readMadeLink(made.text);
    const shown = await at.site.visitor().get(address.replace(/^https?:\/\/[^/]+/, ''));
    expect(readMarks(shown.text)).toEqual(['1']);
    expect(readNotes(shown.text)).toEqual([expect.stringMatching(/^10 Feb 2026 New price list by Julia Reyes/)]);
    expect(shown.text).not.toContain('/notes');
  });

  test('are said in Spanish', async () => {
    await write();
    const { text } = await at.owner.get(`${notesOf()}?lang=es`);
    expect(readText(text)).toMatch(/Notas .*Agregar una nota .*10 feb 2026 por Julia Reyes/s);
  });

  test('with an API that lacks them are not offered', async () => {
    at.upstream.reset((call, response) => {
      if (!/\/notes$/.test(call.path)) return false;
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Cannot GET</h1>');
      return true;
    });
    const page = await at.owner.get(`${evolution()}?${days}`);
    expect([page.status, page.text.includes('/notes')]).toEqual([200, false]);
    for (const path of ['', '/new', '/1']) expect((await at.owner.get(notesOf() + path)).status).toBe(404);
  });
});
