import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { EvolutionFinding } from './evolution-finding.ts';
import { drawable } from './present-time.ts';

type Finding = EvolutionFinding | 'still' | null;

/** Which product changed most, and by how much. */
export const findingWords = (t: Translator, formats: Formats, { kind, name, percent, shopByShop }: EvolutionFinding) =>
  t(shopByShop ? `evolution:answerShops.${kind}` : `evolution:answer.${kind}`, {
    name,
    percent: formats.percent(percent),
  });

/** The id of the line that the sentence is about. */
export const lineOf = (finding: Finding): number | null =>
  finding === null || finding === 'still' ? null : finding.masterId;

/** That the line of the sentence is drawn though others come before it. */
export const addedRemark = (t: Translator, finding: Finding, { series }: TimeChart): string[] => {
  if (finding === null || finding === 'still') return [];
  const isAdded = !drawable(series).some(({ masterId }) => masterId === finding.masterId);
  return isAdded ? [t('evolution:withMost')] : [];
};

/** What the foot says: why the change of the sentence is not that of the line, and which line is drawn for it. */
export const findingRemarks = (t: Translator, finding: Finding, chart: TimeChart): string[] => [
  ...(finding !== null && finding !== 'still' && finding.shopByShop ? [t('evolution:shopByShop')] : []),
  ...addedRemark(t, finding, chart),
];

/** Below a sentence about a product, where its line ends and why not where the sentence says; '' if they agree. */
export const lineEndWords = (t: Translator, formats: Formats, finding: Finding): string => {
  if (finding === null || finding === 'still' || !finding.shopByShop) return '';
  const { name, kind, percent, line } = finding;
  const change = formats.signedPercent(line.changePercent);
  const said = formats.signedPercent(kind === 'rose' ? percent : -percent);
  return line.changePercent === null || change === said ? '' : t('overview:evolution.lineEnds', { name, change });
};
