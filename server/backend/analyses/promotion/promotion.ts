import { promotion, type shareFigureNames } from '../../../contract/analyses/promotion.ts';
import { type Implementation, implementKept } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { narrowed, type OpenQuestion, openQuestion } from '../answers/question.ts';
import { tableAnswers } from '../answers/table.ts';
import { rateChartAnswers } from '../rates/chart-answers.ts';
import type { RateFigure } from '../rates/rates.ts';
import { calendarTable, promotionCalendar } from './calendar.ts';
import { promotionsInShops } from './in-shops.ts';
import { readPromotionOverview } from './overview.ts';
import { promotedObservations, promotionShare } from './share.ts';

const overview = async ({ services, head, scope, question, signal }: OpenQuestion) => ({
  name: head.name,
  ...(await readPromotionOverview(services.observations.engine, narrowed(question.filter, scope), signal)),
});

const overviewAnswers = (services: Services): Implementation[] => {
  const { read, older } = promotion.overview.calls;
  return [
    implementKept(read, async input => overview(await openQuestion(services, input))),
    implementKept(older, async input => overview(await openQuestion(services, input))),
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
  ...tableAnswers(services, calendarTable, promotionCalendar),
  ...tableAnswers(services, promotion.deepest, promotionsInShops('deepest')),
  ...tableAnswers(services, promotion.seeming, promotionsInShops('seeming')),
];
