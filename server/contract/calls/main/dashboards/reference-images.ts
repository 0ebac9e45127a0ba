import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { id, idText, moment } from '../../../scalars.ts';

/** Ours (docs/product.md §7.10), for hero images: backends without references reply 404. */
const of = { api: 'main', section: '7.10', family: 'account' } as const;

const ofProduct = z.object({ dashboardId: idText, productId: idText });
const path = '/dashboards/{dashboardId}/products/{productId}/reference-image';

const size = z.number().int().min(1);

export const referenceImages = defineCall({
  ...of,
  id: 'referenceImages.list',
  method: 'GET',
  path: '/dashboards/{dashboardId}/reference-images',
  summary:
    "The team's reference images of the dashboard's products: the current one of each, and the previous one, which can be restored",
  params: z.object({ dashboardId: idText }),
  reply: z.array(
    z.object({ id, masterProductId: id, width: size, height: size, addedAt: moment, current: z.boolean() }),
  ),
});

export const referenceImage = defineCall({
  ...of,
  id: 'referenceImages.get',
  method: 'GET',
  path: `${path}/{imageId}`,
  summary:
    'One of them, as JPEG in base64. 404 for another team’s, another product’s and a deleted one, for a share link of one that is not the current one too',
  params: ofProduct.extend({ imageId: idText }),
  reply: z.object({ contentType: z.literal('image/jpeg'), data: z.string().min(1) }),
});

export const setReferenceImage = defineCall({
  ...of,
  id: 'referenceImages.set',
  method: 'POST',
  path,
  summary:
    'Takes an image (JPEG, PNG, GIF, WebP or AVIF: the body) as the reference of a product, replacing the current one. It is reduced in size and encoded again; nothing else of the file is stored. 400 `image_refused` has a `reason`',
  sends: 'file',
  params: ofProduct,
  reply: z.object({ id, replaced: id.nullable() }),
});

export const removeReferenceImage = defineCall({
  ...of,
  id: 'referenceImages.remove',
  method: 'POST',
  path: `${path}/remove`,
  summary: 'Removes the reference of a product; it can be restored until there is another one. 404 without one',
  params: ofProduct,
  reply: z.object({ id }),
});

export const restoreReferenceImage = defineCall({
  ...of,
  id: 'referenceImages.restore',
  method: 'POST',
  path: `${path}/restore`,
  summary: 'Restores the previous reference; the current one becomes the previous one',
  params: ofProduct,
  reply: z.object({ id }),
});
