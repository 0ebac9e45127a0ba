import type { Figure } from '../../../../views/components/Figures.tsx';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { countsInWords, type MainCompared } from '../compare/answer.ts';
import { changeOver, comparedFigure, figureBefore, observedBefore, presentChange } from '../present/compared.ts';
import type { OpenPromotion } from './open-promotion.ts';
import { seemingShare } from './present-share.ts';
import { type Calendar, calendarChanged, type PromotionOverview } from './words.ts';

/** Figures of which promotions have a share. */
export type Rates = Pick<PromotionOverview, 'share' | 'depth' | 'seeming' | 'promoted'>;

/** The figures of both periods over what both had; undefined where they are not known. */
export type Shared = { now: Rates; before: Rates } | undefined;

type Rate = OpenPromotion['figure'];

const { fields } = promotion.overview;
const columns = { share: fields.share, depth: fields.depth, seeming: fields.seemingShare } as const;

const valuesIn: Readonly<Record<Rate, (of: Rates) => number | null>> = {
  share: of => of.share,
  depth: of => of.depth,
  seeming: seemingShare,
};

type InBoth = { overview: PromotionOverview; before: PromotionOverview | null; shared: Shared };

const bothOf = ({ overview, before, shared }: InBoth, rate: Rate) => {
  const valueIn = valuesIn[rate];
  return {
    now: valueIn(overview),
    before: before && valueIn(before),
    shared: shared && { now: valueIn(shared.now), before: valueIn(shared.before) },
  };
};

/** A rate with its change; `ofAll`: as its tile has it, else as the answer is about it. */
export const rateFigure = (
  request: PageRequest,
  { formats }: OpenPromotion,
  readings: InBoth,
  { rate, note = '', ofAll = false }: { rate: Rate; note?: string; ofAll?: boolean },
): Figure => comparedFigure(request, formats, columns[rate], { ...bothOf(readings, rate), note, ofAll });

/** The change of the answer, and what it is of. */
const rateCompared = (request: PageRequest, open: OpenPromotion, readings: InBoth, rate: Rate) => ({
  figure: rateFigure(request, open, readings, { rate }),
  of: rate,
  over: changeOver(bothOf(readings, rate)),
});

type Readings = InBoth & {
  /** The tile of what runs at the end. */
  running: Figure | undefined;
  /** The view's own promotions, and how many the other period has. */
  calendar: { table: Calendar; before: number | null } | null;
};

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
  switch (open.view) {
    case 'share':
      return rateCompared(request, open, readings, open.figure);
    case 'seeming':
      return rateCompared(request, open, readings, 'seeming');
    case 'deepest':
      return {
        figure: readings.running,
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
