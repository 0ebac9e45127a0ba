import {
  type IntervalBody,
  intervalSortKey,
  type PromotionBody,
  promotionSortKey,
  type ShareBody,
  shareSortKey,
} from '../../../contract/entities/promotion.ts';
import { bodyOf, unordered } from '../ask.ts';
import type { OpenAnalysis } from '../open-analysis.ts';

/** The first of each is the default. */
export const promotionViews = ['share', 'calendar', 'deepest', 'seeming'] as const;
/** Figures that the chart of shares can be of. */
export const shareFigures = ['share', 'depth', 'seeming'] as const;
/** How time is cut in the table of shares. */
export const shareCuts = ['period', 'week'] as const;

export type OpenPromotion = OpenAnalysis & {
  view: (typeof promotionViews)[number];
  figure: (typeof shareFigures)[number];
  /** How the time of the table is cut. */
  cut: (typeof shareCuts)[number];
};

/** What the address asks of the promotions, each at its default where it is none of the list. */
export const openPromotion = (open: OpenAnalysis): OpenPromotion => {
  const { view } = open.selection;
  return {
    ...open,
    view: promotionViews.find(name => name === view.view) ?? 'share',
    figure: shareFigures.find(name => name === view.figure) ?? 'share',
    cut: shareCuts.find(name => name === view.cut) ?? 'period',
  };
};

/** Lines that a drawing tells apart. */
const mostLines = 8;

/** The body of the shares, table and chart alike (product.md §7.7). */
export const shareBodyOf = (open: OpenPromotion): ShareBody => {
  const sort = shareSortKey.safeParse(open.selection.sort);
  return {
    ...bodyOf(open),
    filter: sort.success ? sort.data : '',
    filter2: sort.success ? open.selection.direction : '',
    value: open.figure,
    data_date: open.cut,
    quantity: mostLines,
  };
};

/** The body of the calendar. */
export const calendarBodyOf = (open: OpenPromotion): IntervalBody => {
  const sort = intervalSortKey.safeParse(open.selection.sort);
  const order = sort.success ? ({ filter: sort.data, filter2: open.selection.direction } as const) : {};
  return { ...bodyOf(open), ...unordered, ...order };
};

/** The body of the lists of promotions. */
export const promotionBodyOf = (open: OpenPromotion): PromotionBody => {
  const sort = promotionSortKey.safeParse(open.selection.sort);
  const order = sort.success ? ({ filter: sort.data, filter2: open.selection.direction } as const) : {};
  return { ...bodyOf(open), ...unordered, ...order };
};
