import type { z } from 'zod';
import type { rateLines } from '../../../contract/analyses/parts/time-chart.ts';
import type { WireBody } from '../../../contract/analyses/parts/wire.ts';
import type { RateLevel } from '../../../contract/analyses/stock-out.ts';
import type { AnyCall } from '../../../contract/call.ts';
import { type Implementation, implementKept, type KeptInput } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { openQuestion } from '../answers/question.ts';
import { emptyTimeChart } from '../time-charts/read.ts';
import { readRateChart } from './rate-chart.ts';
import { type RateFigure, type RateSource, rateQuery } from './rates.ts';

/** A call of a rate's lines, of which `V` can be chosen. */
type RateCall<V extends string> = AnyCall & {
  body: z.ZodType<Omit<WireBody, 'value'> & { value: V | '' }>;
  reply: typeof rateLines.reply;
};

type Chart<V extends string> = {
  level: RateLevel;
  source: RateSource;
  /** The figure of the lines, by the chosen one; '' if none is chosen. */
  figure: (value: V | '') => RateFigure;
};

/** The calls of a rate's lines over time, which both versions answer in the same way. A chart always has buckets. */
export const rateChartAnswers = <V extends string>(
  services: Services,
  calls: { read: RateCall<V>; older: RateCall<V> },
  { level, source, figure }: Chart<V>,
): Implementation[] => {
  const read = async (input: KeptInput<RateCall<V>>) => {
    const opened = await openQuestion(services, input);
    const { cut, value, quantity = 1 } = opened.question;
    const bucket = !cut || cut === 'period' ? 'week' : cut;
    const query = rateQuery(level)(opened);
    if (!query) return emptyTimeChart(bucket);
    const chart = { ...query, bucket, figure: figure(value ?? ''), quantity };
    return readRateChart(services.observations.engine, source, chart, input.signal);
  };
  return [implementKept(calls.read, read), implementKept(calls.older, read)];
};
