import { competitors } from '../../../contract/analyses/competitors.ts';
import type { Implementation } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { tableAnswers } from '../answers/table.ts';
import { pairs, ranking, retailers } from './tables.ts';

/** The calls of the competitors analysis. */
export const competitorsAnswers = (services: Services): Implementation[] => [
  ...tableAnswers(services, competitors.pairs, pairs),
  ...tableAnswers(services, competitors.ranking, ranking),
  ...tableAnswers(services, competitors.retailers, retailers),
];
