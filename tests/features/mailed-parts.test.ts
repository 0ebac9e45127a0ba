import { expect, test } from 'vitest';
import { findFailed, findTable } from '../../server/features/analysis/mailed-reports/parts/find.ts';
import { presentParts, type Shown } from '../../server/features/analysis/mailed-reports/parts/present.ts';
import type { PageRequest } from '../../server/http/pages/page-request.ts';
import { linesSvg } from '../../server/rendering/render-picture.ts';
import { translatorFor } from '../../server/rendering/translator.ts';
import type { PanelState } from '../../views/components/Panel.tsx';
import type { BasketTablePart, ComparativePageProps } from '../../views/pages/analysis/comparisons/ComparativePage.tsx';
import { comparisonCases } from '../views/cases/comparison-cases.ts';

const baskets = { ...(comparisonCases.comparative?.page('en').props as ComparativePageProps), head: null };

const captioned = (panel: PanelState<BasketTablePart>, caption: string): PanelState<BasketTablePart> =>
  panel.state === 'ok' ? { ...panel, value: { ...panel.value, table: { ...panel.value.table, caption } } } : panel;

test('the table of a mail about baskets is that of the retailers, which is the first of the page', () => {
  const props = {
    ...baskets,
    retailers: captioned(baskets.retailers, 'At each retailer'),
    products: captioned(baskets.products, 'Each product'),
  };
  expect(findTable(props)?.title).toBe('At each retailer');
  expect(findFailed(props)).toBeNull();
});

test.each(['time', 'retailers', 'products'] as const)('baskets whose %s could not be read are not mailed', part => {
  const failed = { state: 'failed' as const, title: 'Not now', text: 'Later', retryHref: '/again' };
  expect(findFailed({ ...baskets, [part]: failed })?.title).toBe('Not now');
});

const shown: Shown = {
  title: 'Monday · Dairy',
  question: 'What is out of stock?',
  answer: '4 products were out of stock at the end of 20 Nov 2026',
  moving: { days: ['20 Nov 2026'], since: 'against 13 – 19 Nov 2026' },
  about: [],
  compared: '',
  href: '/view',
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
const made = (change: object) => presentParts({ t: translatorFor('en') } as PageRequest, { ...shown, ...change });
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
  const line = { name: 'Milk', points: [3, 4], own: true, value: '4.00' };
  const other = { name: 'Milk, 13 – 19 Nov 2026', points: [2, 3], own: false, value: '', tone: 'under' as const };
  const marks = [{ at: 1, to: 1, text: '1' }];
  const lines = {
    series: [line, other],
    xTicks: [],
    yTickTexts: (values: readonly number[]) => values.map(String),
    marks,
  };
  const compared = 'Below each figure: how far it has changed.';
  const column = { label: 'Last', unit: 'USD', kind: 'number' };
  const table = {
    title: 'Price changes',
    hint: `First and last · ${compared}`,
    model: {
      caption: '',
      columns: [column],
      rows: [{ key: 'milk', own: true, cells: [{ text: '4.00', sub: '+33.3 %' }] }],
    },
  };
  const props = { lines: { title: 'Average', sub: 'USD', chart: lines }, table };
  const { parts } = await made({ props, compared });
  expect(parts.chart?.alt).toBe('Average: Milk 4.00');
  expect(parts.table?.more).toBe(compared);
  expect((await made({ props })).parts.table?.more).toBe('');
  const drawn = linesSvg(lines, 760);
  for (const [, name] of drawn.matchAll(/<path class="line (?:line--own )?(s-[\w]+)/g)) {
    expect(drawn).toMatch(new RegExp(`\\.line\\.${name}[,{]`));
  }
  expect(drawn).toMatch(/class="line s-under"/);
  // A mail has no list of notes that their numbers would stand for.
  expect(drawn).not.toContain('class="pin"');
});
