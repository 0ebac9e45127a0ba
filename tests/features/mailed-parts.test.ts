import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { reportText, reportWords } from '../../server/backend/mail/report-mail.ts';
import { findFailed, findTable } from '../../server/features/analysis/mailed-reports/parts/find.ts';
import { presentParts, type Shown } from '../../server/features/analysis/mailed-reports/parts/present.ts';
import type { PageRequest } from '../../server/http/pages/page-request.ts';
import { page } from '../../server/rendering/page.ts';
import { chartForMail } from '../../server/rendering/pictures/picture-of-page.ts';
import { renderReport } from '../../server/rendering/render-mail.ts';
import { translatorFor } from '../../server/rendering/translator.ts';
import { BarChart } from '../../views/charts/BarChart.tsx';
import { RangePlot } from '../../views/charts/range/RangePlot.tsx';
import { ShareBars } from '../../views/charts/ShareBars.tsx';
import type { PanelState } from '../../views/components/Panel.tsx';
import type { ComparativePageProps } from '../../views/pages/analysis/comparisons/ComparativePage.tsx';
import type { PricePerRetailerPageProps } from '../../views/pages/analysis/PricePerRetailerPage.tsx';
import { ChartFigure } from '../../views/pages/analysis/parts/ChartFigure.tsx';
import { TimeChart } from '../../views/pages/analysis/parts/TimeChart.tsx';
import { comparisonCases } from '../views/cases/comparison-cases.ts';
import { priceCases, timeChart } from '../views/cases/price-cases.ts';

const t = translatorFor('en');
const baskets = { ...(comparisonCases.comparative?.page('en').props as ComparativePageProps), head: null };

const captioned = <Part extends { table: object }>(panel: PanelState<Part>, caption: string): PanelState<Part> =>
  panel.state === 'ok' ? { ...panel, value: { ...panel.value, table: { ...panel.value.table, caption } } } : panel;

test('the table of a mail about baskets is that of the retailers, which is the first of the page', () => {
  const props = {
    ...baskets,
    retailers: captioned(baskets.retailers, 'At each retailer'),
    products: captioned(baskets.products, 'Each product'),
  };
  expect(findTable(props, t)?.title).toBe('At each retailer');
  expect(findFailed(props)).toBeNull();
});

test('the table of a mail about compared baskets says what its small figures are', () => {
  const { retailers } = baskets;
  const comparedHint = 'Below each figure: how far it has changed since 1 – 31 Jan 2026.';
  const compared = retailers.state === 'ok' ? { ...retailers, value: { ...retailers.value, comparedHint } } : retailers;
  expect(findTable({ ...baskets, retailers: compared }, t)?.comparedHint).toBe(comparedHint);
  expect(findTable(baskets, t)?.comparedHint).toBe('');
});

test('of more shops than stand side by side a mail says where each product is the cheapest, and where the dearest', () => {
  const props = (priceCases['price-per-retailer-shops']?.page('en').props ?? {}) as PricePerRetailerPageProps;
  const matrix = props.matrix.state === 'ok' ? props.matrix.value.table : null;
  const table = findTable({ ...props, head: null }, t);
  expect(table?.columns.map(({ label, unit }) => `${label} ${unit}`.trim())).toEqual([
    'Product',
    'Cheapest MXN',
    'Dearest MXN',
    'Spread %',
  ]);
  const [row] = matrix?.rows ?? [];
  const low = row?.cells.find(({ at }) => at?.end === 'low');
  expect(table?.rows[0]?.cells[1]).toMatchObject({ text: low?.text, sub: low?.at?.name });
  expect(table?.rows[0]?.cells[3]?.text).toBe('12.5');
  // Where few stand side by side, each has its column.
  const few = (priceCases['price-per-retailer']?.page('en').props ?? {}) as object;
  expect(findTable({ ...few, head: null }, t)?.columns).toHaveLength(1 + (matrix?.headers.length ?? 0));
});

test.each(['time', 'retailers', 'products'] as const)('baskets whose %s could not be read are not mailed', part => {
  const failed = { state: 'failed' as const, name: 'The table', title: 'Not now', text: 'Later', retryHref: '/again' };
  expect(findFailed({ ...baskets, [part]: failed })).toBe('The table');
});

test('a tile whose call has failed is not mailed as if its words were its figure', () => {
  const tile = {
    name: 'Price index',
    definition: '',
    value: 'not available',
    unit: '',
    note: 'Try again',
    failed: true,
  };
  expect(findFailed({ figures: { label: '', figures: [tile] } })).toBe('Price index');
});

const shown: Shown = {
  title: 'Monday · Dairy',
  question: 'What is out of stock?',
  answer: '4 products were out of stock at the end of 20 Nov 2026',
  moving: { days: ['20 Nov 2026'], since: 'against 13 – 19 Nov 2026' },
  about: [],
  href: '/view',
  notes: null,
  page: null,
  props: {
    figures: {
      label: '20 – 26 Nov 2026',
      figures: [
        { name: 'Out', definition: '', value: '4', unit: '', note: '' },
        { name: 'Newest', definition: '', value: '2 hours ago', unit: '', note: '', inWords: true },
      ],
    },
    retailers: baskets.retailers,
  },
};
const made = (change: object) =>
  presentParts({ t: translatorFor('en'), lang: 'en' } as PageRequest, { ...shown, ...change });
const withFigure = (at: number, value: string) => {
  const { figures } = shown.props as { figures: { figures: { value: string }[] } };
  const changed = figures.figures.map((figure, index) => (index === at ? { ...figure, value } : figure));
  return { props: { ...shown.props, figures: { ...figures, figures: changed } } };
};

test('days that move on by themselves are in a mail, and are no change of its figures', async () => {
  const { parts, digest } = await made({});
  expect(parts.answer).toBe(`${shown.answer} against 13 – 19 Nov 2026`);
  const day = '21 Nov 2026';
  for (const change of [
    { answer: shown.answer.replace('20 Nov 2026', day), moving: { days: [day], since: 'against 14 – 20 Nov 2026' } },
    withFigure(1, '3 hours ago'),
  ]) {
    expect((await made(change)).digest).toBe(digest);
  }
  for (const change of [withFigure(0, '5'), { answer: shown.answer.replace('4', '5') }]) {
    expect((await made(change)).digest).not.toBe(digest);
  }
});

test('a mail of compared periods draws the lines of the other one, and says what stands below its figures', async () => {
  const comparedHint = 'Below each figure: how far it has changed.';
  const column = { label: 'Last', unit: 'USD', kind: 'number' };
  const table = {
    title: 'Price changes',
    hint: 'First and last',
    comparedHint,
    model: {
      caption: '',
      columns: [column],
      rows: [{ key: 'milk', own: true, cells: [{ text: '4.00', sub: '+33.3 %' }] }],
    },
  };
  const drawn = page('', TimeChart, timeChart('chart'));
  const { parts } = await made({ props: { table }, page: drawn });
  expect(parts.chart).toMatchObject({ title: 'Average: these products' });
  // The title stands above it.
  expect(parts.chart?.alt).not.toContain('Average: these products');
  expect(parts.chart?.alt).toContain('Montelindo, 1 – 30 Sept 2026: from 26.00 to 28.00.');
  expect(parts.table?.more).toBe(comparedHint);
  const picture = chartForMail(drawn, { lang: 'en', t: translatorFor('en') });
  expect(picture?.svg).toContain('stroke-dasharray="6 4"');
  const svg = picture?.svg.replace(/<title>.*<\/desc>/, '');
  // A mail has a head and a foot of its own.
  for (const text of ['Average: these products', 'Source: 9,414']) expect(svg).not.toContain(text);
  expect(svg).toContain('>2–3<');
});

test('a mail lists the notes that its chart marks; that one was written is no change of its figures', async () => {
  const value = timeChart('chart');
  const drawn = page('', TimeChart, value);
  const row = { id: 7, number: 1, when: '20 Nov 2026', text: 'New price list', about: 'Milk', by: 'Julia', href: null };
  const notes = { rows: [row], allHref: '/notes', newHref: null };
  const unmarked = page('', TimeChart, { ...value, chart: { ...value.chart, marks: [] } });
  const noted = await made({ props: {}, page: drawn, notes });
  expect(noted.parts.notes).toEqual([{ number: 1, when: '20 Nov 2026', text: 'New price list', rest: 'Milk · Julia' }]);
  expect((await made({ props: {}, page: unmarked })).digest).toBe(noted.digest);
});

test('what rows of a mail stand together by is said once, above the first of them', async () => {
  const cell = (text: string) => ({ text, sub: '', href: '', tag: '', value: null, range: null });
  const row = (place: string, group: number) => ({ key: place, own: true, group, cells: [cell(place), cell('1.00')] });
  const column = (label: string, kind: string) => ({ label, unit: '', kind });
  const model = {
    caption: 'Own products by region',
    columns: [column('Region', 'head'), column('Average', 'number')],
    groups: [cell('Milk, 1 L'), cell('Curd')],
    rows: [row('North', 0), row('South', 0), row('North', 1)],
  };
  const { parts, digest } = await made({ props: { table: { title: 'By region', model } } });
  expect(parts.table?.rows.map(({ group, cells: [first] }) => [group, first?.text, first?.sub])).toEqual([
    ['Milk, 1 L', 'North', ''],
    [undefined, 'South', ''],
    ['Curd', 'North', ''],
  ]);
  const renamed = { ...model, groups: [cell('Milk, 2 L'), cell('Curd')] };
  expect((await made({ props: { table: { title: 'By region', model: renamed } } })).digest).not.toBe(digest);
});

test('a mail says which rows are own products where some are', async () => {
  const column = (label: string, kind: string) => ({ label, unit: '', kind });
  const row = (name: string, own: boolean) => ({
    key: name,
    own,
    cells: [
      { text: name, sub: 'Luna' },
      { text: '1.00', sub: '' },
    ],
  });
  const mailOf = async (lang: 'en' | 'es', others: boolean) => {
    const columns = [column('Product', 'head'), column('Last', 'number')];
    const model = { caption: '', columns, rows: [row('Milk', true), row('Curd', !others)] };
    const { parts } = await made({ props: { table: { title: 'Changes', model } } });
    const sender = { appName: 'Vitrina', companyName: '', companyContact: '' };
    const words = reportWords({ lang, letter: { owner: 'Julia' } }, { parts, file: null }, sender, null);
    return { text: reportText(words), html: renderReport(words) };
  };
  const [en, es, allOwn] = [await mailOf('en', true), await mailOf('es', true), await mailOf('en', false)];
  expect(en.text).toContain('Milk (own), Luna');
  expect(en.text).toContain('Curd, Luna');
  expect(en.html).toContain('Bold and blue: own product');
  expect(es.text).toContain('Milk (propio), Luna');
  expect(es.html).toContain('En negrita y azul: producto propio');
  expect(`${allOwn.text}${allOwn.html}`).not.toMatch(/\(own\)|own product/);
});

test('how far a figure has changed and what stands below it are two things', async () => {
  const change = { delta: '+3.0 points', rest: 'before 100.5' };
  const figure = { name: 'Index', definition: '', value: '103.5', unit: '', note: 'Own products cost more', change };
  const { parts } = await made({ props: { figures: { label: '', figures: [figure] } } });
  const { name, value, unit, note } = figure;
  expect(parts.figures).toEqual([{ name, value, unit, note, change: '+3.0 points, before 100.5' }]);
});

test('a mail has room for some bars, and says how many are left', async () => {
  const bars = Array.from({ length: 40 }, (_, at) => ({ name: `Product ${at}`, value: at, text: `${at}`, own: false }));
  const Bars = () =>
    createElement(ChartFigure, {
      id: 'chart',
      title: 'Gaps',
      sub: 'all of them',
      foot: [],
      drawing: createElement(BarChart, { title: 'Gaps', bars, values: 'Gap', tickTexts: values => values.map(String) }),
    });
  const { parts } = await made({ props: {}, page: page('', Bars, {}) });
  expect(parts.chart?.sub).toBe('all of them · and 16 more rows');
  expect(parts.chart?.alt).toContain('Product 23');
  expect(parts.chart?.alt).not.toContain('Product 24');
});

const digestOfDrawing = async (drawing: ReactNode): Promise<string> => {
  const Drawn = () => createElement(ChartFigure, { id: 'chart', title: 'Drawn', sub: '', foot: [], drawing });
  return (await made({ props: {}, page: page('', Drawn, {}) })).digest;
};

test('a report about places has changed where the lowest, the highest, the usual or the competitors’ price of one has', async () => {
  const puebla = { name: 'Puebla', minimum: 10, average: 20, mode: 18, maximum: 30, reference: 25, compared: 22 };
  const texts = { minimumText: '', averageText: '', maximumText: '', description: '' };
  // The widest one holds the axis where it is.
  const widest = { ...puebla, ...texts, name: 'Mexico', minimum: 1, maximum: 100 };
  const digestWith = (change: Partial<typeof puebla>): Promise<string> => {
    const rows = [widest, { ...puebla, ...texts, ...change }];
    return digestOfDrawing(
      createElement(RangePlot, {
        id: 'range',
        of: 's-own',
        title: '',
        rows,
        averages: '',
        ends: ['', ''],
        tickTexts: v => v.map(String),
      }),
    );
  };
  const before = await digestWith({});
  expect(await digestWith({})).toBe(before);
  for (const change of [
    { minimum: 11 },
    { maximum: 31 },
    { mode: 19 },
    { average: 21 },
    { reference: 26 },
    { compared: 23 },
  ]) {
    expect([change, (await digestWith(change)) === before]).toEqual([change, false]);
  }
});

test('a report about shares has changed where their counts have, though every bar is as long as it was', async () => {
  const digestWith = (text: string): Promise<string> => {
    const bars = [{ name: 'Alfa', href: '', percent: 50, text }];
    return digestOfDrawing(createElement(ShareBars, { title: 'Rivals', bars, values: 'Share' }));
  };
  const before = await digestWith('50 % (4 of 8)');
  expect(await digestWith('50 % (4 of 8)')).toBe(before);
  expect(await digestWith('50 % (5 of 10)')).not.toBe(before);
});
