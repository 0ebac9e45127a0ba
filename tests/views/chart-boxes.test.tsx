import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../server/domain/calendar/days.ts';
import { formatsFor } from '../../server/domain/formats.ts';
import { readManifest } from '../../server/rendering/manifest.ts';
import { ColumnChart } from '../../views/charts/ColumnChart.tsx';
import { IntervalChart } from '../../views/charts/IntervalChart.tsx';
import { LineChart } from '../../views/charts/LineChart.tsx';
import { dayTicks, timeTicks } from '../../views/charts/layout/time-ticks.ts';
import type { Series } from '../../views/charts/lines/series.ts';
import { RangePlot } from '../../views/charts/range/RangePlot.tsx';
import { StockStrips } from '../../views/charts/StockStrips.tsx';
import { openBrowser } from '../support/browser.ts';
import { fontsThere, openPage } from './browser.ts';
import { clientFolder } from './render.ts';
import { startSite } from './site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The widths of the boxes of charts: a phone of 320 px, one of 360, both sides of the limit, and a wide screen. */
const widths = [288, 328, 619, 620, 1010];
const seed = 20_261_122;

const words = [
  'Leche',
  'entera',
  'Casa Lumbre',
  '1 L',
  'Yogur',
  'Distribuidora',
  'Autoservicio',
  'ñandú',
  '900 g',
  'WWWW',
];
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map(parts => parts.join(' '));
const language = fc.constantFrom('en' as const, 'es' as const);
const bucket = fc.constantFrom('day' as const, 'week' as const, 'month' as const);
/** From cents to what a fridge costs where prices have many digits. */
const scale = fc.constantFrom(1, 40, 900, 65_000, 1_250_000);
const wave = fc.constantFrom('equal', 'near', 'far', 'gaps');

type Wave = 'equal' | 'near' | 'far' | 'gaps';

const valueAt = (kind: string, base: number, nth: number, at: number): number | null => {
  if (kind === 'equal') return base;
  if (kind === 'gaps' && (at + nth) % 7 < 3) return null;
  const spread = kind === 'near' ? 0.001 : 0.4;
  return base * (1 + spread * Math.sin(at / 3 + nth * 1.7) + spread * nth * 0.1);
};

const formats = (lang: 'en' | 'es', size: number) =>
  formatsFor({
    lang,
    locale: lang === 'en' ? 'en-GB' : 'es-AR',
    currency: size > 60_000 ? 'COP' : 'MXN',
    timeZone: 'UTC',
  });

const days = (count: number, of: 'day' | 'week' | 'month'): string[] => {
  const first = '2025-10-13';
  if (of !== 'month') return Array.from({ length: count }, (_, at) => addDays(first, at * (of === 'week' ? 7 : 1)));
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(2021, at, 1)).toISOString().slice(0, 10));
};

type Common = { lang: 'en' | 'es'; size: number; names: string[]; kind: Wave };

const common = (most: number) =>
  fc.record({
    lang: language,
    size: scale,
    names: fc.uniqueArray(name, { minLength: 1, maxLength: most }),
    kind: wave as fc.Arbitrary<Wave>,
  });

const moneyTicks =
  ({ lang, size }: Common) =>
  (values: readonly number[]): string[] =>
    values.map(value => formats(lang, size).money(value));

const lineCharts = fc
  .record({
    common: common(40),
    count: fc.oneof(fc.constantFrom(1, 2, 400), fc.integer({ min: 1, max: 60 })),
    bucket,
    form: fc.constantFrom('plain', 'linked', 'grey', 'unfinished', 'small'),
  })
  .map(({ common: one, count, bucket: of, form }) => {
    const { lang, size, names, kind } = one;
    const series = names.map((text, nth): Series => {
      const points = Array.from({ length: count }, (_, at) => valueAt(kind, size, nth, at));
      return {
        name: text,
        own: nth === 0,
        value: formats(lang, size).money(points.findLast(point => point !== null) ?? null),
        points,
        ...(form === 'grey' && nth > 0 ? { tone: 'grey' as const } : {}),
        ...(form === 'linked' || form === 'grey' ? { href: `?line=${nth + 1}` } : {}),
        unfinished: form === 'unfinished' && count > 1,
      };
    });
    return (
      <LineChart
        key="lines"
        id="lines"
        title="Lines"
        description="Lines"
        series={series}
        bands={[{ from: 0, to: 0, text: 'El Buen Fin' }]}
        xTicks={timeTicks(days(count, of), of, formats(lang, size))}
        yTickTexts={moneyTicks(one)}
        small={form === 'small'}
      />
    );
  });

const columnCharts = fc.record({ common: common(60), bucket }).map(({ common: one, bucket: of }) => {
  const { lang, size, names, kind } = one;
  const columns = days(names.length, of).map((day, at) => {
    const value = valueAt(kind, size, 0, at);
    const text = formats(lang, size).money(value);
    return { name: day, label: formats(lang, size).bucket(day, 'day'), value, text, light: at % 3 === 0 };
  });
  return (
    <ColumnChart key="columns" id="columns" title="C" description="C" columns={columns} yTickTexts={moneyTicks(one)} />
  );
});

const rangePlots = common(24).map(one => {
  const { lang, size, names, kind } = one;
  const money = formats(lang, size).money;
  const rows = names.map((text, nth) => {
    const average = valueAt(kind === 'gaps' ? 'far' : kind, size, nth, nth) ?? size;
    const [minimum, maximum] = kind === 'equal' ? [average, average] : [average * 0.9, average * 1.3];
    const texts = { minimumText: money(minimum), averageText: money(average), maximumText: money(maximum) };
    return {
      name: text,
      minimum,
      average,
      mode: average,
      maximum,
      reference: average * ([1.1, 1.32, 0.88, 1.6][nth % 4] ?? 1),
      compared: [null, average * 1.33, average * 0.87, average * 1.02][nth % 4] ?? null,
      changeText: nth % 4 === 0 ? '' : '−9.0 %',
      ...texts,
      description: text,
    };
  });
  return (
    <RangePlot
      key="range"
      id="range"
      title="Range"
      of="s-own"
      rows={rows}
      averages="Average"
      ends={lang === 'en' ? ['Lowest', 'Highest'] : ['Mínimo', 'Máximo']}
      tickTexts={moneyTicks(one)}
    />
  );
});

const timelines = fc
  .record({ common: common(6), length: fc.integer({ min: 1, max: 400 }) })
  .map(({ common: one, length }) => {
    const { lang, names } = one;
    const xTicks = dayTicks('2025-10-13', addDays('2025-10-13', length - 1), formats(lang, 1));
    const interval = { x: 10, width: 30, kind: 'partly' as const, began: true, runs: 'toEnd' as const, key: '1' };
    const lanes = names.map(text => ({ key: text, name: text, intervals: [interval], unknown: null, text }));
    const strips = names.map(text => ({
      key: text,
      name: text,
      detail: 'Sucursal Centro',
      stretches: [{ x: 0, width: 50, state: 'out' as const }],
      none: '',
      text,
    }));
    return (
      <>
        <IntervalChart
          id="i"
          title="I"
          groups={[{ key: 'g', name: names.join(' '), own: true, lanes }]}
          xTicks={xTicks}
        />
        <StockStrips title="S" lanes={strips} xTicks={xTicks} />
      </>
    );
  });

/** Pairs of labels that overlap, and labels outside of the box of their chart, in words. */
const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = { text: string; left: number; right: number; top: number; bottom: number };
    /** A box for each line of a text: as wide as its letters, as high as capitals and tails. */
    const boxesOf = (text: SVGTextElement): Box[] => {
      const matrix = text.getScreenCTM();
      const content = text.textContent ?? '';
      if (!matrix || text.getClientRects().length === 0 || content.trim() === '') return [];
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      const lines = new Map<number, Box>();
      for (let at = 0; at < text.getNumberOfChars(); at += 1) {
        if ((content[at] ?? '').trim() === '') continue;
        const { y } = text.getStartPositionOfChar(at);
        const { x, width } = text.getExtentOfChar(at);
        const [left, base] = [matrix.e + x, matrix.f + y];
        const known = lines.get(Math.round(y));
        lines.set(Math.round(y), {
          text: content,
          left: Math.min(known?.left ?? left, left),
          right: Math.max(known?.right ?? 0, left + width),
          top: base - 0.72 * size,
          bottom: base + 0.22 * size,
        });
      }
      return [...lines.values()];
    };
    const faults: string[] = [];
    for (const chart of document.querySelectorAll('.chart')) {
      const frame = chart.getBoundingClientRect();
      const boxes = [...chart.querySelectorAll('text')].flatMap(boxesOf);
      const isOver = (one: Box, other: Box): boolean =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
      const marks = [...chart.querySelectorAll('.range__drawn :is(.rail, .reference, .then, .mark, .modemark)')].map(
        mark => mark.getBoundingClientRect(),
      );
      for (const one of boxes) {
        const isCrossed = marks.some(
          ({ left, right, top, bottom }) =>
            right > one.left && left < one.right && Math.min(one.bottom, bottom + 1) - Math.max(one.top, top - 1) > 0.5,
        );
        if (isCrossed) faults.push(`${chart.id} at ${frame.width}: a mark goes through "${one.text}"`);
      }
      boxes.forEach((one, index) => {
        const isOut = one.left < frame.left - 1 || one.right > frame.right + 1;
        if (isOut || one.top < frame.top - 1 || one.bottom > frame.bottom + 1) {
          faults.push(`${chart.id} at ${frame.width}: "${one.text}" is outside`);
        }
        for (const other of boxes.slice(index + 1)) {
          if (isOver(one, other)) {
            faults.push(`${chart.id} at ${frame.width}: "${one.text}" over "${other.text}"`);
          }
        }
      });
    }
    return faults;
  });

const drawAll = async (charts: readonly ReactNode[]): Promise<string[]> => {
  const { page } = await openPage(browser, { viewport: { width: 1100, height: 900 } });
  const { style } = readManifest(clientFolder);
  const body = charts
    .flatMap((chart, nth) =>
      widths.map(
        width =>
          `<div style="width:${width}px"><div class="chart" id="c${nth}">${renderToStaticMarkup(chart)}</div></div>`,
      ),
    )
    .join('');
  const html = `<!doctype html><html lang="es"><link rel="stylesheet" href="/assets/${style}"><body>${body}`;
  await page.route('**/drawn', route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(`${site.url}/drawn`);
  await fontsThere(page);
  const faults = await findFaults(page);
  await page.context().close();
  return faults;
};

test.each([
  ['lines', lineCharts, 60],
  ['columns', columnCharts, 30],
  ['ranges', rangePlots, 30],
  ['lanes', timelines, 20],
] as const)('no label of %s is over another or outside of its chart', async (_name, charts, numRuns) => {
  expect(await drawAll(fc.sample<ReactNode>(charts as fc.Arbitrary<ReactNode>, { seed, numRuns }))).toEqual([]);
});
