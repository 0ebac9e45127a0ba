import type { AnalysisHead } from '../../../views/pages/analysis/AnalysisFrame.tsx';
import type { PageRequest } from '../../http/page-request.ts';
import { analysisPath } from '../analysis-types.ts';
import { dashboardFrame } from '../dashboard-frame.ts';
import { paths, withQuery } from '../paths.ts';
import { offerOf } from './filter/offer.ts';
import { presentFilter } from './filter/present-filter.ts';
import { writeFilter, writeSelection } from './filter/selection.ts';
import type { OpenAnalysis } from './open-analysis.ts';

export type HeadOf = {
  question: string;
  answer: AnalysisHead['answer'];
  /** Rows of the file, where they are known; null where there is no file to take. */
  csvRows: number | 'unknown' | null;
  /** The product of a page about one product. */
  one?: string;
  /** Where the page stands, if not at its analysis' own address. */
  here?: string;
};

/** The address of an analysis without its query, with BASE_PATH. */
export const hereOf = ({ basePath }: PageRequest, { data, key }: OpenAnalysis): string =>
  basePath + analysisPath(data.basic.id, key);

/** The title that asks, the sentence that answers, file, filter: what every analysis begins with. */
export function presentHead(request: PageRequest, open: OpenAnalysis, head: HeadOf): AnalysisHead {
  const { t, basePath } = request;
  const { data, key, selection, formats, analyses } = open;
  const here = head.here ?? hereOf(request, open);
  const csvLabel =
    typeof head.csvRows === 'number'
      ? t('analysis:csv', { count: head.csvRows, number: formats.count(head.csvRows) })
      : t('analysis:csvFile');
  const csvHref = withQuery(`${here}/csv`, writeSelection(selection, { page: 1 }));
  return {
    frame: dashboardFrame({ basic: data.basic, t, basePath, analyses, current: key, filter: writeFilter(selection) }),
    crumbs: [
      { label: t('common:dashboards'), href: basePath + paths.dashboards },
      { label: data.basic.name, href: basePath + paths.dashboard(data.basic.id) },
      { label: t(`analysis:name.${key}`) },
    ],
    question: head.question,
    answer: head.answer,
    csv: head.csvRows === null ? null : { href: csvHref, label: csvLabel },
    filter: presentFilter(request, open, { here, ...(head.one ? { one: head.one } : {}) }),
    remark: selection.cut ? t('analysis:cut', { day: formats.day(selection.period.start) }) : null,
    offer: offerOf(request, open, here),
    isDemo: data.basic.isDemo,
  };
}
