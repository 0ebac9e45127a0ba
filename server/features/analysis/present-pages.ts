import type { PageLink, PagesProps } from '../../../views/components/Pagination.tsx';
import type { PageRequest } from '../../http/page-request.ts';
import { withQuery } from '../paths.ts';
import { writeSelection } from './filter/selection.ts';
import type { OpenAnalysis } from './open-analysis.ts';

/** First, last, and those around the current one. */
const pagesShown = (current: number, last: number): number[] => {
  const wanted = [1, current - 1, current, current + 1, last];
  return [...new Set(wanted)].filter(number => number >= 1 && number <= last).sort((a, b) => a - b);
};

/** Page links with a gap, without a link, where pages are left out. */
export function presentPages(
  { t }: PageRequest,
  { selection, formats }: OpenAnalysis,
  table: { page: number; limit: number; total: number; shown: number },
  here: string,
): PagesProps {
  const { page, limit, total } = table;
  const last = Math.max(1, Math.ceil(total / limit));
  const hrefOf = (number: number): string => withQuery(here, writeSelection(selection, { page: number }));
  const shown = pagesShown(page, last);
  const pages = shown.flatMap((number, index): PageLink[] => {
    const before = shown[index - 1];
    const gap = before !== undefined && number - before > 1 ? [{ label: '…', href: null }] : [];
    return [...gap, { label: String(number), href: hrefOf(number), ...(number === page ? { current: true } : {}) }];
  });
  return {
    label: t('common:pages'),
    shown: t('analysis:table.shown', {
      from: formats.count((page - 1) * limit + 1),
      to: formats.count((page - 1) * limit + table.shown),
      total: formats.count(total),
    }),
    previous: { label: t('common:previous'), href: page > 1 ? hrefOf(page - 1) : null },
    next: { label: t('common:next'), href: page < last ? hrefOf(page + 1) : null },
    pages: last > 1 ? pages : [],
  };
}
