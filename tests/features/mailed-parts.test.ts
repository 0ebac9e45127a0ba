import { expect, test } from 'vitest';
import { findFailed, findTable } from '../../server/features/analysis/mailed-reports/parts/find.ts';
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
