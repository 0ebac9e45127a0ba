import { promotion, shareFigureNames } from '../../../contract/analyses/promotion.ts';
import { buildBody } from '../ask/ask.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { tableBody } from '../present/table.ts';

/** The first of each is the default. */
export const promotionViews = ['share', 'calendar', 'deepest', 'seeming'] as const;
/** The size of buckets in the table of shares. */
export const shareCuts = ['period', 'week'] as const;

export type OpenPromotion = OpenAnalysis & {
  view: (typeof promotionViews)[number];
  figure: (typeof shareFigureNames)[number];
  /** The size of buckets in the table. */
  cut: (typeof shareCuts)[number];
};

/** The choices in the address, each at its default if it is not in the list. */
export const openPromotion = (open: OpenAnalysis): OpenPromotion => {
  const { view } = open.selection;
  return {
    ...open,
    view: promotionViews.find(name => name === view.view) ?? 'share',
    figure: shareFigureNames.find(name => name === view.figure) ?? 'share',
    cut: shareCuts.find(name => name === view.cut) ?? 'period',
  };
};

/** Lines that can be distinguished in a drawing. */
const mostLines = 8;

/** The question of each view; table and file have the same. */
export const bodies = {
  share: (open: OpenPromotion) =>
    tableBody(promotion.share, open, { value: open.figure, cut: open.cut, quantity: mostLines }),
  /** A chart always has buckets. */
  shareChart: (open: OpenPromotion) => buildBody(open, { value: open.figure, cut: 'week', quantity: mostLines }),
  calendar: (open: OpenPromotion) => tableBody(promotion.calendar, open),
  deepest: (open: OpenPromotion) => tableBody(promotion.deepest, open),
  seeming: (open: OpenPromotion) => tableBody(promotion.seeming, open),
};
