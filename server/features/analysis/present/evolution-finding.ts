import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { PriceChanges } from '../../../contract/analyses/price-changes.ts';
import { evolutionAnswer, isSeen, type LineChange, lineChange } from '../../../domain/analysis/line-change.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { lineName } from './present-time.ts';
import { keepComplete } from './unfinished.ts';

/**
 * The line that changed most. `shopByShop`: `percent` is the product's change over the same shops, as on its own page;
 * otherwise it is that of the line, from its first value to its last.
 */
export type EvolutionFinding = {
  kind: 'rose' | 'fell';
  name: string;
  /** Without its sign. */
  percent: number;
  shopByShop: boolean;
  masterId: number;
  line: LineChange;
};

type Summary = NonNullable<PriceChanges['summary']>;

const findLine = (reply: TimeChart): EvolutionFinding | 'still' | null => {
  const nameLine = lineName(reply.series);
  const lines = reply.series.map(line => ({
    name: nameLine(line),
    masterId: line.masterId,
    data: keepComplete(reply, line),
  }));
  const answer = evolutionAnswer(lines);
  if (!answer || answer === 'still') return answer;
  const { kind, percent, line } = answer;
  return { kind, percent, name: line.name, masterId: line.masterId, shopByShop: false, line: lineChange(line.data) };
};

/** null if no shop has an earlier price to compare with. */
const findProduct = (reply: TimeChart, { changed, largest }: Summary): EvolutionFinding | 'still' | null => {
  if (!largest || (changed > 0 && largest.length === 0)) return null;
  const lines = new Map(reply.series.map((line): [number, Line] => [line.masterId, line]));
  const most = largest.find(({ masterProductId }) => lines.has(masterProductId));
  const line = most && lines.get(most.masterProductId);
  const percent = most?.changePercent ?? 0;
  if (!line || !isSeen(percent)) return 'still';
  return {
    kind: percent > 0 ? 'rose' : 'fell',
    name: lineName(reply.series)(line),
    percent: Math.abs(percent),
    shopByShop: true,
    masterId: line.masterId,
    line: lineChange(keepComplete(reply, line)),
  };
};

/** The change of each product over the same shops, in %, the largest first; null if that is unknown. */
export const productChanges = (changes: Outcome<PriceChanges> | null): ReadonlyMap<number, number> | null => {
  const largest = (changes?.kind === 'ok' && changes.value.summary?.largest) || null;
  return largest && new Map(largest.map(one => [one.masterProductId, one.changePercent ?? 0]));
};

/**
 * Which line changed most over its complete days; null if that is unknown, or if there are more lines than these. If
 * the lines are products, `changes` are theirs: then it is the change over the same shops.
 */
export const evolutionFinding = (
  reply: TimeChart,
  changes: Outcome<PriceChanges> | null,
): EvolutionFinding | 'still' | null => {
  if (reply.total > reply.series.length) return null;
  const summary = changes?.kind === 'ok' ? changes.value.summary : undefined;
  return (summary && findProduct(reply, summary)) || findLine(reply);
};
