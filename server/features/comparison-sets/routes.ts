import { patterns } from '../../domain/paths.shared.ts';
import { kept, type Route, signedIn } from '../../http/route.ts';
import { askDelete, confirmDelete } from './delete.ts';
import { change, comparisonSets } from './list.ts';
import { create, newSet } from './new.ts';
import { activate, archive, comparisonSet, save } from './one.ts';

/** Comparison sets of a dashboard (docs/product.md §4, §7.6). The fixed words of the first paths come before ids. */
export const comparisonSetRoutes: Route[] = [
  kept(signedIn.get(patterns.comparisonSets, comparisonSets)),
  signedIn.post(patterns.comparisonSets, change),
  signedIn.get(patterns.newComparisonSet, newSet),
  signedIn.post(patterns.newComparisonSet, create),
  signedIn.get(patterns.deleteComparisonSets, askDelete),
  signedIn.post(patterns.deleteComparisonSets, confirmDelete),
  kept(signedIn.get(patterns.comparisonSet, comparisonSet)),
  signedIn.post(patterns.comparisonSet, save),
  signedIn.post(patterns.archiveComparisonSet, archive),
  signedIn.post(patterns.activateComparisonSet, activate),
];
