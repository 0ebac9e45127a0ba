import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import type { FileDays } from '../../../domain/file-name.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { canCompare } from '../compare/compared.ts';
import { comparedPeriod } from '../filter/compared-days.ts';

type Opened = Pick<OpenAnalysis, 'key' | 'selection' | 'incomparable'>;

/** An analysis as its page was answered: an API of somebody's own may leave the other period out. */
export const asShown = <Open extends Opened>(open: Open, { incomparable = false }: AnalysisHead): Open =>
  incomparable ? { ...open, incomparable } : open;

const isCompared = (open: Opened): boolean => canCompare(open) && !open.incomparable;

/** The days in the name of a file, with those that they are compared with if any of what it has is compared. */
export const fileDays = ({ t }: PageRequest, open: Opened, among: readonly Opened[] = [open]): FileDays => {
  const { start, end } = open.selection;
  const compared = among.some(isCompared) ? comparedPeriod(open.selection) : null;
  return { start, end, compared: compared && { ...compared, word: t('compared:inFile') } };
};
