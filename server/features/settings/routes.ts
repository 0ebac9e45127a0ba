import { type Route, signedIn } from '../../http/route.ts';
import { cleanCaches, switchAnalysis } from './analyses-and-caches.ts';
import { rename, setStatus, settings } from './general.ts';
import { askDelete, askLeave, cloneIt, deleteIt, leaveIt } from './leave-and-delete.ts';

const path = '/dashboards/:id/settings';

/** /dashboards/:id/settings: what a dashboard is called, what it analyses, and its end (product.md §7.2). */
export const settingsRoutes: Route[] = [
  signedIn.get(path, settings),
  signedIn.post(path, rename),
  signedIn.post(`${path}/status`, setStatus),
  signedIn.post(`${path}/analyses`, switchAnalysis),
  signedIn.post(`${path}/caches`, cleanCaches),
  signedIn.post(`${path}/clone`, cloneIt),
  signedIn.get(`${path}/leave`, askLeave),
  signedIn.post(`${path}/leave`, leaveIt),
  signedIn.get(`${path}/delete`, askDelete),
  signedIn.post(`${path}/delete`, deleteIt),
];
