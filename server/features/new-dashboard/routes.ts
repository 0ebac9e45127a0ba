import { patterns } from '../../domain/paths.shared.ts';
import { signedIn } from '../../http/route.ts';
import { createDraft, newForm } from './create.ts';
import { askDelete, deleteDraft } from './delete.ts';

/** How a draft begins, and how it is cancelled; what it watches is chosen in `../choices/`. */
export const newDashboardRoutes = [
  signedIn.get(patterns.newDashboard, newForm),
  signedIn.post(patterns.newDashboard, createDraft),
  signedIn.get(patterns.deleteDraft, askDelete),
  signedIn.post(patterns.deleteDraft, deleteDraft),
];
