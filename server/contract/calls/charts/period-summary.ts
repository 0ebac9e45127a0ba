import { summaryBody } from '../../entities/analysis-bodies.ts';
import { periodSummary } from '../../entities/period-summary.ts';
import { chartOfBothVersions } from './analysis-call.ts';

const { chart, chartV1 } = chartOfBothVersions(
  {
    id: 'period.summary.chart',
    path: 'period-summary',
    summary: 'Promotion share and stock-out rate of the period beside those of the period before it',
    body: summaryBody,
  },
  periodSummary,
);

/** The period against the one before it, in one reading; both versions answer alike. */
export const periodCalls = { chart, chartV1 };
