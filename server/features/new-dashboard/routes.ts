import { signedIn } from '../../http/route.ts';
import { createDraft, newForm } from './create.ts';
import { askDelete, deleteDraft } from './delete.ts';
import { saveSetup } from './save-setup.ts';
import { setupForm } from './setup.ts';

/** The creation of a dashboard: a draft in two steps, which can be left, resumed and deleted. */
export const newDashboardRoutes = [
  signedIn.get('/dashboards/new', newForm),
  signedIn.post('/dashboards/new', createDraft),
  signedIn.get('/dashboards/:id/setup', setupForm),
  signedIn.post('/dashboards/:id/setup', saveSetup),
  signedIn.get('/dashboards/:id/delete', askDelete),
  signedIn.post('/dashboards/:id/delete', deleteDraft),
];
