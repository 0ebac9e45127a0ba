import { promotion, type shareFigureNames } from '../../../contract/analyses/promotion.ts';
import { type Implementation, implement } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { narrowed, type OpenQuestion, openQuestion } from '../answers/question.ts';
import { nothingFound } from '../answers/rows.ts';
import { readTable, tableAnswers } from '../answers/table.ts';
import { rateChartAnswers } from '../rates/chart-answers.ts';
import type { RateFigure } from '../rates/rate-chart.ts';
import { promotionCalendar } from './calendar.ts';
import { promotionsInShops } from './in-shops.ts';
import { promotedObservations, promotionShare } from './share.ts';

const first = { page: 1, limit: 1 };

/** Share and depth over the whole period, and how many promotions it has. */
const overview = async ({ services, head, scope, question, signal }: OpenQuestion) => {
  const { engine } = services.observations;
  const { share, deepest } = promotion;
  const filter = narrowed(question.filter, scope);
  const whole = { level: 'retailer', bucket: 'period', sort: { by: 'place', direction: 'asc' } } as const;
  const byDepth = { by: 'depth', direction: 'desc' } as const;
  const [{ totals }, { totals: runs }] = filter
    ? await Promise.all([
        readTable(engine, share, promotionShare, { ...filter, ...whole, ...first }, signal),
        readTable(engine, deepest, promotionsInShops('deepest'), { ...filter, sort: byDepth, ...first }, signal),
      ])
    : [nothingFound(share), nothingFound(deepest)];
  return {
    name: head.name,
    ...totals,
    observations: runs.observations,
    newest: runs.newest,
    promotions: runs.promotions,
    now: runs.now,
    seemingPromotions: runs.seeming,
  };
};

const overviewAnswers = (services: Services): Implementation[] => {
  const { read, older } = promotion.overview.calls;
  return [
    implement(read, async input => overview(await openQuestion(services, input))),
    implement(older, async input => overview(await openQuestion(services, input))),
  ];
};

/** The figure of the lines, by the chosen one. */
const lineFigures: Readonly<Record<(typeof shareFigureNames)[number], RateFigure>> = {
  share: 'rate',
  depth: 'depth',
  seeming: 'seeming_share',
};

/** The calls of the promotions. */
export const promotionAnswers = (services: Services): Implementation[] => [
  ...overviewAnswers(services),
  ...tableAnswers(services, promotion.share, promotionShare),
  ...rateChartAnswers(services, promotion.shareChart.calls, {
    level: 'retailer',
    source: promotedObservations,
    figure: value => lineFigures[value || 'share'],
  }),
  ...tableAnswers(services, promotion.calendar, promotionCalendar),
  ...tableAnswers(services, promotion.deepest, promotionsInShops('deepest')),
  ...tableAnswers(services, promotion.seeming, promotionsInShops('seeming')),
];
