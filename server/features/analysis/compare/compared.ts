import type { Outcome } from '../../../upstream/outcome.ts';
import type { FiguresPage, OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';

/**
 * The analyses whose figures can be compared with those of another period, and the views of each that can; null stands
 * for all of them, '' for the view that an address without one has (docs/decisions/0131-what-is-compared-where.md).
 */
const comparable: { readonly [K in FiguresPage]?: readonly string[] | null } = {
  'price-by-region': null,
  'price-by-city': null,
  'price-by-shop': null,
  'price-gap': null,
  'price-evolution': null,
  'price-per-retailer': null,
  'price-position': null,
  'price-volatility': null,
  competitors: null,
  comparative: null,
  individual: null,
  promotion: null,
  'stock-out': ['', 'now', 'often'],
  assortment: ['', 'brand', 'category'],
};

/** Whether what is shown can be compared with another period. */
export const canCompare = ({ key, selection }: Pick<OpenAnalysis, 'key' | 'selection'>): boolean => {
  const views = comparable[key];
  return views === null || (views?.includes(selection.view.view ?? '') ?? false);
};

/** The same question about the period that it is compared with; null if it is compared with none. */
export const openBefore = <Open extends OpenAnalysis>(open: Open): Open | null => {
  const period = canCompare(open) ? comparedPeriod(open.selection) : null;
  return period && { ...open, selection: { ...open.selection, ...period, compared: null } };
};

/**
 * Asks the same about the period that it is compared with; null if it is compared with none, or that failed, which the head of
 * the page then says.
 */
export const askBefore = async <Open extends OpenAnalysis, T>(
  open: Open,
  call: (before: Open) => Promise<Outcome<T>>,
): Promise<T | null> => {
  const before = open.asks ? openBefore(open) : null;
  const found = before && (await call(before));
  if (found?.kind === 'failed') open.failures.otherPeriod = true;
  return found?.kind === 'ok' ? found.value : null;
};

type Answered = { data: readonly object[]; summary?: object | undefined };

const knowsOther = ({ data, summary }: Answered): boolean =>
  [...data, summary ?? {}].some(figures => 'before' in figures);

/** The analysis as its table was answered: an API of somebody's own may leave the other period out. */
export const answered = <Open extends OpenAnalysis>(open: Open, table: Outcome<Answered>): Open =>
  openBefore(open) && table.kind === 'ok' && !knowsOther(table.value) ? { ...open, incomparable: true } : open;
