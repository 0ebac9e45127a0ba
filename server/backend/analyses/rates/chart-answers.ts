import type { WireBody } from '../../../contract/analyses/parts/wire.ts';
import type { RateLevel } from '../../../contract/analyses/stock-out.ts';
import type { AnyCall } from '../../../contract/call.ts';
import { type Implementation, type Input, implement } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { openQuestion } from '../answers/question.ts';
import { emptyTimeChart } from '../time-charts/read.ts';
import { type RateFigure, readRateChart } from './rate-chart.ts';
import { type RateSource, rateQuery } from './rates.ts';

type Chart = {
  level: RateLevel;
  source: RateSource;
  /** The figure of the lines, by the chosen metric. */
  figure: (value: string) => RateFigure;
};

/** The calls of a rate's lines over time, which both versions answer in the same way. A chart always has buckets. */
export const rateChartAnswers = (
  services: Services,
  calls: { read: AnyCall; older: AnyCall },
  { level, source, figure }: Chart,
): Implementation[] => {
  const read = async (input: Input<AnyCall>) => {
    const opened = await openQuestion(services, { ...input, body: input.body as WireBody });
    const { cut, value, quantity = 1 } = opened.question;
    const bucket = !cut || cut === 'period' ? 'week' : cut;
    const query = rateQuery(level)(opened);
    if (!query) return emptyTimeChart(bucket);
    const chart = { ...query, bucket, figure: figure(value ?? ''), quantity };
    return readRateChart(services.observations.engine, source, chart, input.signal);
  };
  return [implement<AnyCall>(calls.read, read as never), implement<AnyCall>(calls.older, read as never)];
};
