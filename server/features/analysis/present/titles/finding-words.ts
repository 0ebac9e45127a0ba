import type { TimeChart } from '../../../../contract/analyses/parts/time-chart.ts';
import type { LineChange } from '../../../../domain/analysis/line-change.ts';
import type { Formats } from '../../../../domain/formats.ts';
import type { Translator } from '../../../../rendering/translator.ts';
import { drawable } from '../drawn-lines.ts';
import { subOf } from './chart-title.ts';
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

/** What the line of a product shows whose change the title says shop by shop, where that is another one; '' otherwise. */
const ofLineWords = (t: Translator, formats: Formats, finding: Finding): string => {
  const one = namedLine(finding);
  if (!one?.byShop) return '';
  const shown = formats.signedPercent(one.line.changePercent);
  const said = formats.signedPercent(one.kind === 'fell' ? -one.percent : one.percent);
  return shown === said ? '' : t('evolution:byShop.line', { change: `${shown}\u00a0%` });
};

/** What stands below the title of lines that are drawn as changes: also what the line of the title shows, if that is another change. */
export const findingSub = (t: Translator, formats: Formats, finding: Finding, sub: string): string => {
  const ofLine = ofLineWords(t, formats, finding);
  return ofLine ? subOf(sub, ofLine) : sub;
};

/** The id of the line that the sentence is about. */
export const lineOf = (finding: Finding): number | null => namedLine(finding)?.masterId ?? null;

/** Whether it is about a change shop by shop. */
export const isByShop = (finding: Finding): boolean => namedLine(finding)?.byShop ?? false;

/** That the line of the sentence is drawn though others come before it. */
export const addedRemark = (
  t: Translator,
  { line, byShop }: { line: number | null; byShop: boolean },
  { series }: TimeChart,
  most?: number,
): string[] => {
  const isAdded = line !== null && !drawable(series, null, most).some(({ masterId }) => masterId === line);
  return isAdded ? [t(byShop ? 'evolution:byShop.withMost' : 'evolution:withMost')] : [];
};
