import { always, type Route, signedIn } from '../../http/route.ts';
import { paths } from '../paths.ts';
import { askRemove, remove, restore } from './remove.ts';
import { reference } from './show.ts';
import { upload } from './upload.ts';

const path = '/dashboards/:id/products/:productId/reference-image';

/** What the image of a product should be (analyses.md, hero image). */
export const referenceImageRoutes: Route[] = [
  signedIn.get(path, reference),
  always(signedIn.post(paths.referenceImages, upload)),
  signedIn.get(`${path}/remove`, askRemove),
  signedIn.post(`${path}/remove`, remove),
  signedIn.post(`${path}/restore`, restore),
];
