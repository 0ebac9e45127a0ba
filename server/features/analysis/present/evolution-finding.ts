import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { type EvolutionAnswer, evolutionAnswer } from '../../../domain/analysis/line-change.ts';
import { lineName } from './present-time.ts';
import { keepComplete } from './unfinished.ts';

/** Which line changed most over its complete days; null if that is unknown, or if there are more lines than these. */
export const evolutionFinding = (reply: TimeChart): EvolutionAnswer | 'still' | null => {
  if (reply.total > reply.series.length) return null;
  const nameLine = lineName(reply.series);
  return evolutionAnswer(reply.series.map(line => ({ name: nameLine(line), data: keepComplete(reply, line) })));
};
