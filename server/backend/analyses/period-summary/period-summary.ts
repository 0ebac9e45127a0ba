import type { WireBody } from '../../../contract/analyses/parts/wire.ts';
import { periodSummary } from '../../../contract/analyses/period-summary.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implementKept } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { openQuestion } from '../answers/question.ts';
import { plainQuery } from '../answers/table.ts';
import { gapQuery } from '../price-gap/table.ts';
import { noIndexes, readOwnIndex } from './own-index.ts';
import { noPeriods, readPeriods } from './rates.ts';

/** The calls of the comparison of a period with the preceding one. */
export const periodAnswers = (services: Services): Implementation[] => {
  const { read, older } = periodSummary.summary.calls;
  const findGap = gapQuery('region');
  const find = async (input: { principal: Principal; body: WireBody; signal: AbortSignal }) => {
    const opened = await openQuestion(services, input);
    const query = plainQuery(opened);
    const periods = query ? await readPeriods(services.observations.engine, query, input.signal) : noPeriods;
    return { name: opened.head.name, ...periods };
  };
  const findIndex = async (input: { principal: Principal; body: WireBody; signal: AbortSignal }) => {
    const opened = await openQuestion(services, input);
    const query = await findGap(opened);
    const indexes = query ? await readOwnIndex(services.observations.engine, query, input.signal) : noIndexes;
    return { name: opened.head.name, ...indexes };
  };
  return [
    implementKept(read, find),
    implementKept(older, find),
    implementKept(periodSummary.index.calls.read, findIndex),
  ];
};
