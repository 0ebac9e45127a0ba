import type { FileDays } from '../../../domain/file-name.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { canCompare } from '../compare/compared.ts';
import { comparedPeriod } from '../filter/compared-days.ts';

type Opened = Pick<OpenAnalysis, 'key' | 'selection'>;

/** The days in the name of a file, with those that they are compared with if any of what it has is compared. */
export const fileDays = ({ t }: PageRequest, open: Opened, among: readonly Opened[] = [open]): FileDays => {
  const { start, end } = open.selection;
  const compared = among.some(canCompare) ? comparedPeriod(open.selection) : null;
  return { start, end, compared: compared && { ...compared, word: t('compared:inFile') } };
};
