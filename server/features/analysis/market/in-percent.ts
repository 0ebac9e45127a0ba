import type { OpenAnalysis } from '../ask/open-analysis.ts';

/** The same analysis with shares instead of money: its charts and tables then show %. */
export const inPercent = <Open extends OpenAnalysis>(open: Open): Open => ({
  ...open,
  formats: {
    ...open.formats,
    money: open.formats.percent,
    moneyWithUnit: value => (value === null ? open.formats.percent(value) : `${open.formats.percent(value)}\u00a0%`),
    currency: '%',
    numbers: { ...open.formats.numbers, digits: 1 },
  },
});
