import { RemoveMarkedPage } from '../../../../views/pages/choices/RemoveMarkedPage.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import { loadMarked, type MarkedProduct } from '../marks.ts';
import { presentCounts } from '../numbers.ts';
import type { Opened } from '../place.ts';
import { type ProductsQuery, productsHref } from './products-query.ts';

const ask = (
  request: PageRequest,
  { details, place, path }: Opened,
  productIds: number[],
  marked: MarkedProduct[],
  query: ProductsQuery,
): Reply => {
  const { t, basePath } = request;
  const here = basePath + productsHref(path, query);
  const props = {
    // Two confirmations on one page could be confused.
    place: place.kind === 'setup' ? { ...place, canDelete: false } : place,
    sendTo: here,
    keepHref: here,
    count: productIds.length,
    productIds,
    total: presentCounts(request, details)(productIds.length),
    marked: marked.map(({ marks, ...one }) => ({
      ...one,
      marks: marks.map(mark => t(`choices:mark.${mark}`)).join(', '),
    })),
  };
  return pageReply(page(`${t('choices:removeTicked')} · ${details.name}`, RemoveMarkedPage, props));
};

/**
 * The confirmation page before products in use are removed, the first time; afterwards, or if none is in use, how many
 * of them are.
 */
export const confirmOrMark = async (
  request: PageRequest,
  opened: Opened,
  productIds: number[],
  query: ProductsQuery,
): Promise<{ asks: Reply } | { marked: number }> => {
  const marked = opened.details.can.edit ? await loadMarked(request, opened.details.id, productIds) : [];
  if (marked.length === 0 || request.form.has('sure')) return { marked: marked.length };
  return { asks: ask(request, opened, productIds, marked, query) };
};
