import type { TimeChart } from '../../../../contract/analyses/parts/time-chart.ts';
import type { Formats } from '../../../../domain/formats.ts';
import type { Translator } from '../../../../rendering/translator.ts';
import { drawable } from '../present-time.ts';
import type { EvolutionFinding } from './evolution-finding.ts';

type Finding = EvolutionFinding | 'still' | null;

/** Which line changed most, and by how much. */
export const findingWords = (t: Translator, formats: Formats, { kind, name, percent }: EvolutionFinding): string =>
  t(`evolution:answer.${kind}`, { name, percent: formats.percent(percent) });

/** The title of a chart of lines: which changed most; its label where none did, or that is unknown. */
export const findingTitle = (t: Translator, formats: Formats, finding: Finding, label: string): string =>
  // A line that ends where it began may have moved in between.
  finding === null || finding === 'still' ? label : findingWords(t, formats, finding);

/** The id of the line that the sentence is about. */
export const lineOf = (finding: Finding): number | null =>
  finding === null || finding === 'still' ? null : finding.masterId;

/** That the line of the sentence is drawn though others come before it. */
export const addedRemark = (t: Translator, finding: Finding, { series }: TimeChart): string[] => {
  if (finding === null || finding === 'still') return [];
  const isAdded = !drawable(series).some(({ masterId }) => masterId === finding.masterId);
  return isAdded ? [t('evolution:withMost')] : [];
};
