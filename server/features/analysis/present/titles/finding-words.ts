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

/** Which way a line goes, as written: a change that is written as 0 is none. */
const lineWay = ({ percent }: Formats, change: number): 'rises' | 'falls' | 'level' => {
  if (percent(Math.abs(change)) === percent(0)) return 'level';
  return change > 0 ? 'rises' : 'falls';
};

/** How far the line of a title in the same shops went, where that is something else: what is drawn is its average. '' otherwise. */
export const besideShops = (t: Translator, formats: Formats, finding: Finding, bucket: TimeChart['bucket']): string => {
  const one = namedLine(finding);
  if (!one?.byShop || one.line.changePercent === null) return '';
  const average = formats.signedPercent(one.line.changePercent);
  const isSame = average === formats.signedPercent(one.kind === 'fell' ? -one.percent : one.percent);
  if (isSame) return '';
  const way = lineWay(formats, one.line.changePercent);
  const percent = formats.percent(Math.abs(one.line.changePercent));
  return t(`evolution:byShop.line.${way}`, { percent, average: t(`evolution:byShop.averages.${bucket}`) });
};

/** Which line changed most, or that the only one did, and by how much. */
const findingWords = (t: Translator, formats: Formats, finding: EvolutionFinding, linesOf: LinesOf): string => {
  const { kind, name, percent: size, only, byShop } = finding;
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

/** Whether it is about a change shop by shop. */
export const isByShop = (finding: Finding): boolean => namedLine(finding)?.byShop ?? false;

/**
 * What “most” goes by, for the foot: the change in the same shops, however far the data of each line reach; else the lines that reach
 * over the same days, where some do not (`saysMost`).
 */
export const mostRule = (t: Translator, finding: Finding): { saysMost: boolean; remarks: string[] } => {
  const one = namedLine(finding);
  const isMost = one !== null && !one.only;
  return { saysMost: isMost && !one.byShop, remarks: isMost && one.byShop ? [t('evolution:byShop.rule')] : [] };
};

/** That the line of the sentence is drawn though others come before it (`added`). */
export const addedWords = (t: Translator, { added, byShop }: { added: boolean; byShop: boolean }): string[] =>
  added ? [t(byShop ? 'evolution:byShop.withMost' : 'evolution:withMost')] : [];

/** The same of lines that are drawn in the order of the reply. */
export const addedRemark = (
  t: Translator,
  { line, byShop }: { line: number | null; byShop: boolean },
  { series }: TimeChart,
): string[] => {
  const added = line !== null && !drawable(series).some(({ masterId }) => masterId === line);
  return addedWords(t, { added, byShop });
};
