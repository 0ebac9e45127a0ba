import { patterns } from '../../domain/paths.shared.ts';
import { kept, type Route, signedIn } from '../../http/route.ts';
import { askDelete, confirmDelete } from './delete.ts';
import { create, groups } from './list.ts';
import { add, group, remove, rename } from './one.ts';

/** Product groups of a dashboard (docs/product.md §7.4). */
export const groupRoutes: Route[] = [
  kept(signedIn.get(patterns.groups, groups)),
  signedIn.post(patterns.groups, create),
  kept(signedIn.get(patterns.group, group)),
  signedIn.post(patterns.group, rename),
  signedIn.post(patterns.groupAdd, add),
  signedIn.post(patterns.groupRemove, remove),
  signedIn.get(patterns.groupDelete, askDelete),
  signedIn.post(patterns.groupDelete, confirmDelete),
];
