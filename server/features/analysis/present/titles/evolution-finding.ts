import type { Line, TimeChart } from '../../../../contract/analyses/parts/time-chart.ts';
import type { PriceChanges } from '../../../../contract/analyses/price-changes.ts';
import { evolutionAnswer, isSeen, type LineChange, lineChange } from '../../../../domain/analysis/line-change.ts';
import { standsOut } from '../../../../domain/analysis/stands-out.ts';
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
  /** The change is that in the same shops, not from the first value of the line to its last one. */
  byShop: boolean;
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
  return { kind, percent, only, byShop: false, name: line.name, masterId: line.masterId, line: lineChange(line.data) };
};

/**
 * Which product changed most in the same shops: for lines over several retailers of which some end before others, so that the first and
 * the last value of a line are of unlike shops. `apart` where these changes are not known (docs/decisions/0167).
 */
export const shopsFinding = (
  reply: TimeChart,
  formats: Formats,
  changes: ReadonlyMap<number, number> | null,
): Finding => {
  if (reply.total > reply.series.length) return null;
  const nameLine = lineName(reply.series);
  const moved = reply.series.flatMap(line => {
    const percent = changes?.get(line.masterId);
    return percent === undefined ? [] : [{ line, percent }];
  });
  const [first] = moved;
  if (!first) return 'apart';
  const size = ({ percent }: { percent: number }): number => Math.abs(percent);
  if (!moved.some(one => isSeen(one.percent))) return 'still';
  const only = moved.length === 1;
  const most = only ? first : standsOut({ rows: moved, value: size, text: one => formats.percent(size(one)) });
  if (!most) return 'alike';
  return {
    kind: most.percent > 0 ? 'rose' : 'fell',
    percent: size(most),
    only,
    byShop: true,
    name: nameLine(most.line),
    masterId: most.line.masterId,
    line: lineChange(keepComplete(reply, most.line)),
  };
};

/** How far one line went that somebody looks at: in the same shops where that is known (`percent`), else from its first value to its last. */
export const findingOf = (
  reply: TimeChart,
  line: Line,
  { percent: known, isDrawn }: { percent: number | null | undefined; isDrawn: boolean },
): EvolutionFinding | null => {
  const own = lineChange(keepComplete(reply, line));
  const percent = known ?? own.changePercent;
  if (percent === null || !isSeen(percent)) return null;
  return {
    kind: percent > 0 ? 'rose' : 'fell',
    percent: Math.abs(percent),
    only: true,
    byShop: known !== null && known !== undefined && !isDrawn,
    name: lineName(reply.series)(line),
    masterId: line.masterId,
    line: own,
  };
};
