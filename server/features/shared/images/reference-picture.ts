import { referenceImage } from '../../../contract/calls/main/dashboards/reference-images.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pictureReply, type Reply } from '../../../http/reply.ts';
import { idParameter, orEnd } from '../outcomes/failure.ts';

const yearSeconds = 365 * 24 * 3600;

/** The reference image that a path names: the upstream decides who may see it, and it never changes under its id. */
export const referencePicture = async (request: PageRequest): Promise<Reply> => {
  const { id, productId, imageId } = request.params;
  const params = {
    dashboardId: idParameter(id),
    productId: idParameter(productId),
    imageId: idParameter(imageId),
  };
  const { contentType, data } = orEnd(await request.call(referenceImage, { params }));
  const bytes = Buffer.from(data, 'base64');
  return pictureReply({ bytes, type: contentType, status: 200, seconds: yearSeconds });
};
