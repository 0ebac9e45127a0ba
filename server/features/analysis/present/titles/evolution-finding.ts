import type { TimeChart } from '../../../../contract/analyses/parts/time-chart.ts';
import type { PriceChanges } from '../../../../contract/analyses/price-changes.ts';
import { evolutionAnswer, type LineChange, lineChange } from '../../../../domain/analysis/line-change.ts';
import type { Formats } from '../../../../domain/formats.ts';
import type { Outcome } from '../../../../upstream/outcome.ts';
import { lineName } from '../drawn-lines.ts';
import { keepComplete } from '../unfinished.ts';

/** The line that changed most, from its first value to its last: as it is drawn. */
export type EvolutionFinding = {
  kind: 'rose' | 'fell';
  name: string;
  /** Without its sign. */
  percent: number;
  masterId: number;
  line: LineChange;
  /** No other line has a change that it could be compared with. */
  only: boolean;
};

/** What is known of the line that changed most: `still` if none changed, `alike` if several changed most, `apart` if their days differ. */
export type Finding = EvolutionFinding | 'still' | 'alike' | 'apart' | null;

/** The line that a sentence may name. */
export const namedLine = (finding: Finding): EvolutionFinding | null => (typeof finding === 'string' ? null : finding);

/** The change of each product over the same shops, in %, the largest first; null if that is unknown. */
export const productChanges = (changes: Outcome<PriceChanges> | null): ReadonlyMap<number, number> | null => {
  const largest = (changes?.kind === 'ok' && changes.value.summary?.largest) || null;
  return largest && new Map(largest.map(one => [one.masterProductId, one.changePercent ?? 0]));
};

/**
 * Which line changed most over its complete days, as its change is written, of those that reach over the same days; null if
 * that is unknown, or if there are more lines than these.
 */
export const evolutionFinding = (reply: TimeChart, formats: Formats): Finding => {
  if (reply.total > reply.series.length) return null;
  const nameLine = lineName(reply.series);
  const lines = reply.series.map(line => ({
    name: nameLine(line),
    masterId: line.masterId,
    data: keepComplete(reply, line),
  }));
  const answer = evolutionAnswer(lines, formats.percent);
  if (answer === null || typeof answer === 'string') return answer;
  const { kind, percent, line, only } = answer;
  return { kind, percent, only, name: line.name, masterId: line.masterId, line: lineChange(line.data) };
};
