import { patterns } from '../../domain/paths.shared.ts';
import { always, type Route, signedIn } from '../../http/route.ts';
import { askRemove, remove, restore } from './remove.ts';
import { reference } from './show.ts';
import { upload } from './upload.ts';

/** The reference image of a product (docs/figures.md, hero image). */
export const referenceImageRoutes: Route[] = [
  signedIn.get(patterns.referenceImage, reference),
  always(signedIn.post(patterns.referenceImages, upload)),
  signedIn.get(patterns.referenceImageRemove, askRemove),
  signedIn.post(patterns.referenceImageRemove, remove),
  signedIn.post(patterns.referenceImageRestore, restore),
];
