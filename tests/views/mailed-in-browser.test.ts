import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReportWords, renderReport } from '../../server/rendering/render-mail.ts';
import { openBrowser } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const number = (label: string) => ({ label, isNumber: true });

/** As wide as reports get: five columns with long heads, and names of long words. */
const words: ReportWords = {
  lang: 'es',
  subject: 'Brecha de precio',
  title: 'Brecha de precio · Dairy, Mexico',
  question: '¿Son más caros los productos propios que sus competidores?',
  answer: 'Los productos propios cuestan 3.3 % más que sus competidores.',
  about: ['productos propios (17 de 48) · todas las cadenas'],
  notes: [],
  figures: [
    {
      name: 'Índice de precios propio',
      value: '103.3',
      unit: '',
      change: '+2.7 puntos, antes 100.6',
      note: 'De 9 productos',
    },
  ],
  chart: null,
  table: {
    title: 'Productos propios por región',
    columns: [
      { label: 'Región', isNumber: false },
      number('Promedio propio (MXN)'),
      number('Promedio de competidores (MXN)'),
      number('Brecha (MXN)'),
      number('Brecha %'),
    ],
    rows: [
      {
        own: true,
        group: 'Fairmeadle multipurpose cleaner, fragrance free, 32 oz',
        cells: [
          { text: 'Massachusetts', sub: '' },
          ...['1,234.56', '1,187.10', '+47.46', '+4.0'].map(text => ({ text, sub: '−13.0 puntos' })),
        ],
      },
    ],
    own: null,
    more: '',
  },
  days: {
    title: 'Notas',
    notes: [{ number: 1, when: '20 nov 2026', text: 'Nueva lista de precios', rest: 'Julia Reyes, 21 nov 2026' }],
  },
  links: [{ url: 'https://example.com/dashboards/4/views/1', label: 'Abrirlo en Vitrina' }],
  foot: ['Vitrina envió este mensaje de forma automática.'],
  end: null,
};

test('a report is no wider than a telephone', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await page.setContent(renderReport(words));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.close();
});

test('on a telephone its heads break between words, and a change stays beside its unit', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await page.setContent(renderReport(words));
  // Each word has one box, and so has each change with its unit.
  const broken = await page.evaluate(() => {
    const boxes = (node: Node, from: number, to: number): number => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getClientRects().length;
    };
    const heads = [...document.querySelectorAll('.head')].flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
        firstChild && boxes(firstChild, index, index + word.length) > 1 ? [word] : [],
      ),
    );
    const changes = [...document.querySelectorAll('.number .under')].flatMap(({ firstChild }) => {
      const text = firstChild?.textContent ?? '';
      return firstChild && boxes(firstChild, 0, text.length) > 1 ? [text] : [];
    });
    return [...heads, ...changes];
  });
  expect(broken).toEqual([]);
  await page.close();
});
