import { type Route, signedIn } from '../../http/route.ts';
import { create, groups } from './list.ts';
import { add, end, group, remove, rename } from './one.ts';

const path = '/dashboards/:id/groups';
const one = `${path}/:groupId`;

/** Product groups of a dashboard (product.md §7.4). */
export const groupRoutes: Route[] = [
  signedIn.get(path, groups),
  signedIn.post(path, create),
  signedIn.get(one, group),
  signedIn.post(one, rename),
  signedIn.post(`${one}/add`, add),
  signedIn.post(`${one}/remove`, remove),
  signedIn.post(`${one}/delete`, end),
];
