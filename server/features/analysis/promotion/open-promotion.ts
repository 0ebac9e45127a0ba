import {
  type IntervalBody,
  intervalSortKey,
  type OverviewBody,
  type PromotionBody,
  promotionSortKey,
  type ShareBody,
  shareSortKey,
} from '../../../contract/entities/promotion.ts';
import { bodyOf } from '../ask.ts';
import type { OpenAnalysis } from '../open-analysis.ts';

/** The first of each is the default. */
export const promotionViews = ['share', 'calendar', 'deepest', 'seeming'] as const;
export const shareFigures = ['share', 'depth', 'seeming'] as const;
export const shareCuts = ['period', 'week'] as const;

export type OpenPromotion = OpenAnalysis & {
  view: (typeof promotionViews)[number];
  figure: (typeof shareFigures)[number];
  /** How the time of the table is cut. */
  cut: (typeof shareCuts)[number];
};

export const openPromotion = (open: OpenAnalysis): OpenPromotion => {
  const { view } = open.selection;
  return {
    ...open,
    view: promotionViews.find(name => name === view.view) ?? 'share',
    figure: shareFigures.find(name => name === view.figure) ?? 'share',
    cut: shareCuts.find(name => name === view.cut) ?? 'period',
  };
};

const plain = { filter: '', filter2: '', value: '' } as const;

export const overviewBodyOf = (open: OpenAnalysis): OverviewBody => ({ ...bodyOf(open), ...plain });

/** Lines that a drawing tells apart. */
const mostLines = 8;

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

export const calendarBodyOf = (open: OpenPromotion): IntervalBody => {
  const sort = intervalSortKey.safeParse(open.selection.sort);
  const order = sort.success ? ({ filter: sort.data, filter2: open.selection.direction } as const) : {};
  return { ...bodyOf(open), ...plain, ...order };
};

export const promotionBodyOf = (open: OpenPromotion): PromotionBody => {
  const sort = promotionSortKey.safeParse(open.selection.sort);
  const order = sort.success ? ({ filter: sort.data, filter2: open.selection.direction } as const) : {};
  return { ...bodyOf(open), ...plain, ...order };
};
