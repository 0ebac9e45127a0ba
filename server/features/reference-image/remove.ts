import { RemovePage } from '../../../views/pages/reference-image/RemovePage.tsx';
import { removeReferenceImage, restoreReferenceImage } from '../../contract/calls/main/dashboards/reference-images.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { openReference } from './open.ts';

const readParams = ({ params }: PageRequest) => ({
  dashboardId: idParameter(params.id),
  productId: idParameter(params.productId),
});

/** Removing requires a page that says what follows. */
export const askRemove = async (request: PageRequest): Promise<Reply> => {
  const { product, productId, current, details } = await openReference(request);
  if (!current) return endWith('notFound');
  if (!details.can.edit) return endWith('forbidden');
  const title = request.t('images:removeTitle', { product });
  return pageReply(page(title, RemovePage, { title, dashboardId: details.id, productId }));
};

export const remove = async (request: PageRequest): Promise<Reply> => {
  const params = readParams(request);
  orEnd(await request.call(removeReferenceImage, { params }));
  request.notify({ type: 'ok', key: 'ReferenceRemoved' });
  return redirectTo(paths.referenceImage(params.dashboardId, params.productId));
};

export const restore = async (request: PageRequest): Promise<Reply> => {
  const params = readParams(request);
  orEnd(await request.call(restoreReferenceImage, { params }));
  request.notify({ type: 'ok', key: 'ReferenceRestored' });
  return redirectTo(paths.referenceImage(params.dashboardId, params.productId));
};
