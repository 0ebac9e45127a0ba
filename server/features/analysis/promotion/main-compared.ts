import type { Figure } from '../../../../views/components/Figures.tsx';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { countsInWords, type MainCompared } from '../compare/answer.ts';
import { changeOver, figureBefore, observedBefore, presentChange } from '../present/compared.ts';
import type { OpenPromotion } from './open-promotion.ts';
import { seemingShare } from './present-share.ts';
import { type Calendar, calendarChanged, type PromotionOverview } from './words.ts';

/** Figures of which promotions have a share. */
export type Rates = Pick<PromotionOverview, 'share' | 'depth' | 'seeming' | 'promoted'>;

/** The figures of both periods over what both had; undefined where they are not known. */
export type Shared = { now: Rates; before: Rates } | undefined;

/** The three figures of the share and depth, in the order of their tiles. */
const shareFigures = { share: 0, depth: 1, seeming: 2 } as const;

const shownIn: Readonly<Record<OpenPromotion['figure'], (of: Rates) => number | null>> = {
  share: of => of.share,
  depth: of => of.depth,
  seeming: seemingShare,
};

type Readings = {
  overview: PromotionOverview;
  before: PromotionOverview | null;
  shared: Shared;
  figures: Figure[];
  /** The view's own promotions, and how many the other period has. */
  calendar: { table: Calendar; before: number | null } | null;
};

const overOf = ({ overview, before, shared }: Readings, valueIn: (of: Rates) => number | null) =>
  changeOver({
    now: valueIn(overview),
    before: before && valueIn(before),
    shared: shared && { now: valueIn(shared.now), before: valueIn(shared.before) },
  });

/** The promotions of the period, which no tile counts. */
const promotionsFigure = ({ t }: PageRequest, { formats }: OpenPromotion, { overview, before }: Readings) => ({
  name: t('figures:promotions'),
  ...presentChange(t, formats, promotion.overview.fields.promotions.kind, {
    now: overview.promotions,
    before: figureBefore(observedBefore(before), 'promotions'),
  }),
});

/** A count in both periods. */
const countsOf = ({ formats }: OpenPromotion, { overview, before }: Readings, name: 'now' | 'promotions') =>
  countsInWords(formats, overview[name], figureBefore(observedBefore(before), name));

/** What the change of the answer is of: what the view is about. */
export const mainCompared = (
  request: PageRequest,
  open: OpenPromotion,
  readings: Readings,
): Pick<MainCompared, 'figure' | 'of' | 'over' | 'counts' | 'answer'> => {
  const [, , seeming, running] = readings.figures;
  switch (open.view) {
    case 'share':
      return {
        figure: readings.figures[shareFigures[open.figure]],
        of: open.figure,
        over: overOf(readings, shownIn[open.figure]),
      };
    case 'seeming':
      return { figure: seeming, of: 'seeming', over: overOf(readings, seemingShare) };
    case 'deepest':
      return {
        figure: running,
        of: 'running',
        over: readings.overview.foremost?.earlier ? 'seen' : 'same',
        counts: countsOf(open, readings, 'now'),
      };
    case 'calendar': {
      const inShops = countsOf(open, readings, 'promotions');
      return {
        figure: promotionsFigure(request, open, readings),
        of: 'promotions',
        over: 'same',
        counts: inShops,
        answer: readings.calendar ? calendarChanged(request, open, { ...readings.calendar, inShops }) : undefined,
      };
    }
  }
};
