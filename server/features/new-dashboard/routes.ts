import { patterns } from '../../domain/paths.shared.ts';
import { signedIn } from '../../http/route.ts';
import { createDraft, newForm } from './create.ts';
import { askDelete, deleteDraft } from './delete.ts';

/** Creating and cancelling a draft; its choices are in `../choices/`. */
export const newDashboardRoutes = [
  signedIn.get(patterns.newDashboard, newForm),
  signedIn.post(patterns.newDashboard, createDraft),
  signedIn.get(patterns.deleteDraft, askDelete),
  signedIn.post(patterns.deleteDraft, deleteDraft),
];
