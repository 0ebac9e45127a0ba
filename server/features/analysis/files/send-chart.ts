import type { NotesProps } from '../../../../views/pages/analysis/parts/Notes.tsx';
import { pictureIn } from '../../../domain/file-format.shared.ts';
import { fileName } from '../../../domain/file-name.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type ChartReply, endWith, type PageReply } from '../../../http/reply.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { asShown, fileDays } from './file-days.ts';
import type { AnalysisPage } from './send-rows.ts';

/** What a picture says besides its chart. */
type Around = { question: string; filter: string; asOf: string | null; notes: NotesProps | null | undefined };

/** As of when, and that figures of a demo are invented: a picture is seen without the page that says so. */
const standsOn = ({ t }: PageRequest, { data }: Pick<OpenAnalysis, 'data'>, asOf: string | null): string | null =>
  [data.basic.isDemo ? t('common:demoDataHelp') : null, asOf].filter(Boolean).join(' ') || null;

/**
 * The chart that the address names, of the page that shows it, as a picture by itself (docs/product.md §7.8): with what the page
 * asks, its filter in words, and as of which import its figures are.
 */
export const sendPicture = (
  request: PageRequest,
  open: Pick<OpenAnalysis, 'key' | 'data' | 'selection' | 'incomparable'>,
  of: PageReply,
  { notes, ...around }: Around,
): ChartReply => {
  const { chart, format } = pictureIn(request.query) ?? endWith('notFound');
  const lines = (notes?.rows ?? []).map(({ number, when, text, about }) =>
    [`${number}. ${when}`, text, about].filter(Boolean).join(' · '),
  );
  return {
    kind: 'chart',
    of,
    name: fileName(of.page.title, chart, fileDays(request, open), format),
    format,
    order: { chart, ...around, asOf: standsOn(request, open, around.asOf), notes: lines },
  };
};

/** The same of an analysis, whose head has all of that. */
export const sendChart = (request: PageRequest, open: OpenAnalysis, of: AnalysisPage): ChartReply => {
  const { head } = of.page.props;
  const { question, filter, asOf, notes } = head;
  return sendPicture(request, asShown(open, head), of, { question, filter: filter.words.join(''), asOf, notes });
};
