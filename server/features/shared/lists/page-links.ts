import type { PageLink, PagesProps } from '../../../../views/components/Pagination.tsx';
import type { Translator } from '../../../rendering/translator.ts';

/** First, last, current and its neighbours. */
const pagesShown = (current: number, last: number): number[] =>
  [...new Set([1, current - 1, current, current + 1, last])].filter(one => one >= 1 && one <= last);

/** The last page if the requested page is beyond it; otherwise null. */
export const lastInstead = ({ page, limit, total }: { page: number; limit: number; total: number }): number | null => {
  const last = Math.max(1, Math.ceil(total / limit));
  return page > last ? last : null;
};

type Options = {
  t: Translator;
  label: string;
  page: number;
  limit: number;
  total: number;
  count: (value: number) => string;
  pageHref: (page: number) => string;
};

/** Links to the pages of a list, with a gap where pages are left out. */
export const pageLinks = ({ t, label, page, limit, total, count, pageHref }: Options): PagesProps => {
  const last = Math.max(1, Math.ceil(total / limit));
  const shown = pagesShown(page, last);
  const links = shown.flatMap((number, index): PageLink[] => {
    const link = { label: count(number), href: pageHref(number), current: number === page };
    return index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [{ label: '…', href: null }, link] : [link];
  });
  const counts = {
    from: count((page - 1) * limit + 1),
    to: count(Math.min(total, page * limit)),
    total: count(total),
  };
  return {
    label,
    shown: total === 0 ? '' : t('analysis:table.shown', counts),
    previous: { label: t('common:previous'), href: page > 1 ? pageHref(page - 1) : null },
    next: { label: t('common:next'), href: page < last ? pageHref(page + 1) : null },
    pages: last > 1 ? links : [],
  };
};
