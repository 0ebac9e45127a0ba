import { imageHashes } from '../../server/backend/demo/image-hashes.ts';
import { imageRef } from '../../server/backend/demo/images.ts';
import { analysisBody } from './analysis-body.ts';
import type { Sent } from './client.ts';
import type { World } from './samples.ts';

/** A picture of sixteen pixels. */
export const pictureFile = (): Uint8Array<ArrayBuffer> =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNYZWwMRwzEcQDBsxEBbsS44AAAAABJRU5ErkJggg==',
    'base64',
  );

const analysis = ({ dashboardId, firstDay, lastDay }: World): Sent => ({
  body: analysisBody(dashboardId, firstDay, lastDay),
});
const ofProduct = ({ dashboardId, ownProductId }: World): Sent => ({
  params: { dashboardId, productId: ownProductId },
});

/** Good requests for hero images and their references. */
export const imageSamples: Record<string, (world: World) => Sent> = {
  ...Object.fromEntries(
    ['gallery', 'compliance', 'history'].flatMap(view =>
      [`charts.hero.${view}`, `charts.hero.${view}.csv`, `charts.v1.hero.${view}`].map(id => [id, analysis]),
    ),
  ),
  'images.kept': () => ({ query: { ref: imageRef(Object.keys(imageHashes)[0] ?? '', 'new') } }),
  'referenceImages.list': ({ dashboardId }) => ({ params: { dashboardId } }),
  'referenceImages.get': ({ imageId, ...world }) => ({
    params: { ...ofProduct({ imageId, ...world }).params, imageId },
  }),
  'referenceImages.set': world => ({ ...ofProduct(world), file: pictureFile() }),
  'referenceImages.remove': ofProduct,
  'referenceImages.restore': ofProduct,
};
