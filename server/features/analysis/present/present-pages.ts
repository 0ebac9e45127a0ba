import type { PagesProps } from '../../../../views/components/Pagination.tsx';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageLinks } from '../../shared/lists/page-links.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeSelection } from '../filter/selection.ts';

/** The pages of an analysis' table, each an address that keeps the selection. */
export const presentPages = (
  { t }: PageRequest,
  { selection, formats }: OpenAnalysis,
  { page, limit, total }: { page: number; limit: number; total: number },
  here: string,
): PagesProps =>
  pageLinks({
    t,
    label: t('common:pages'),
    page,
    limit,
    total,
    count: formats.count,
    pageHref: number => withQuery(here, writeSelection(selection, { page: number })),
  });
