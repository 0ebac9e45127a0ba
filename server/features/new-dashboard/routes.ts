import { signedIn } from '../../http/route.ts';
import { createDraft, newForm } from './create.ts';
import { askDelete, deleteDraft } from './delete.ts';

/** How a draft begins, and how it is cancelled; what it watches is chosen in `../choices/`. */
export const newDashboardRoutes = [
  signedIn.get('/dashboards/new', newForm),
  signedIn.post('/dashboards/new', createDraft),
  signedIn.get('/dashboards/:id/delete', askDelete),
  signedIn.post('/dashboards/:id/delete', deleteDraft),
];
