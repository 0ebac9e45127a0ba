import type { TimeChart } from '../../../../contract/analyses/parts/time-chart.ts';
import type { LineChange } from '../../../../domain/analysis/line-change.ts';
import type { Formats } from '../../../../domain/formats.ts';
import type { Translator } from '../../../../rendering/translator.ts';
import { drawable } from '../drawn-lines.ts';
import { type EvolutionFinding, type Finding, namedLine } from './evolution-finding.ts';

/** That a line ends where it began as far as prices are written, which a change in % beside both would contradict; '' otherwise. */
export const unchangedWords = (
  t: Translator,
  { moneyWithUnit, least }: Formats,
  { first, last }: Pick<LineChange, 'first' | 'last'>,
): string => {
  const price = moneyWithUnit(last);
  return moneyWithUnit(first) === price ? t('common:aboutUnchanged', { price, least }) : '';
};

/** What the lines are: products, which change themselves, or places in or at which one does. */
export type LinesOf = 'product' | 'in' | 'at';

/** Which line changed most, or that the only one did, and by how much. */
const findingWords = (
  t: Translator,
  formats: Formats,
  { kind, name, percent: size, only, byShop }: EvolutionFinding,
  linesOf: LinesOf,
): string => {
  const percent = formats.percent(size);
  if (byShop) return t(only ? `evolution:byShop.only.${kind}` : `evolution:byShop.${kind}`, { name, percent });
  if (linesOf === 'product') return t(only ? `evolution:only.${kind}` : `evolution:answer.${kind}`, { name, percent });
  const where = t(`analysis:note.${linesOf}`, { place: name });
  return t(only ? `evolution:onlyIn.${kind}` : `evolution:answerIn.${kind}`, { where, percent });
};

type Titled = { finding: Finding; linesOf: LinesOf; label: string };

/** The title of a chart of lines: which changed most; its label where none did or several, or that is unknown. */
export const findingTitle = (t: Translator, formats: Formats, { finding, linesOf, label }: Titled): string => {
  // A line that ends where it began may have moved in between.
  const one = namedLine(finding);
  return one ? findingWords(t, formats, one, linesOf) : label;
};

/** The id of the line that the sentence is about. */
export const lineOf = (finding: Finding): number | null => namedLine(finding)?.masterId ?? null;

/** That the line of the sentence is drawn though others come before it. */
export const addedRemark = (t: Translator, line: number | null, { series }: TimeChart, most?: number): string[] => {
  const isAdded = line !== null && !drawable(series, null, most).some(({ masterId }) => masterId === line);
  return isAdded ? [t('evolution:withMost')] : [];
};
