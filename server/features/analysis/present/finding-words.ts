import type { Formats } from '../../../domain/formats.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { EvolutionFinding } from './evolution-finding.ts';

type Finding = EvolutionFinding | 'still' | null;

/** Which product changed most, and by how much. */
export const findingWords = (t: Translator, formats: Formats, { kind, name, percent, shopByShop }: EvolutionFinding) =>
  t(`evolution:${shopByShop ? 'answerShops' : 'answer'}.${kind}`, { name, percent: formats.percent(percent) });

/** The id of the line that the sentence is about. */
export const lineOf = (finding: Finding): number | null =>
  finding === null || finding === 'still' ? null : finding.masterId;

/** Why the change of the sentence is not that of the drawn line. */
export const shopsRemark = (t: Translator, finding: Finding): string[] =>
  finding !== null && finding !== 'still' && finding.shopByShop ? [t('evolution:shopByShop')] : [];
