import { type Route, signedIn } from '../../http/route.ts';
import { askDelete, confirmDelete } from './delete.ts';
import { change, comparisonSets } from './list.ts';
import { create, newSet } from './new.ts';
import { activate, archive, comparisonSet, save } from './one.ts';

const path = '/dashboards/:id/comparison-sets';
const one = `${path}/:setId`;

/** Comparison sets of a dashboard (product.md §4, §7.6). The words of the first paths are no ids. */
export const comparisonSetRoutes: Route[] = [
  signedIn.get(path, comparisonSets),
  signedIn.post(path, change),
  signedIn.get(`${path}/new`, newSet),
  signedIn.post(`${path}/new`, create),
  signedIn.get(`${path}/delete`, askDelete),
  signedIn.post(`${path}/delete`, confirmDelete),
  signedIn.get(one, comparisonSet),
  signedIn.post(one, save),
  signedIn.post(`${one}/archive`, archive),
  signedIn.post(`${one}/activate`, activate),
];
