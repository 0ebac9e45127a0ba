import { patterns } from '../../domain/paths.shared.ts';
import { kept, type Route, signedIn } from '../../http/route.ts';
import { switchAnalysis } from './analyses.ts';
import { caches, cleanCaches } from './caches.ts';
import { rename, setStatus, settings } from './general.ts';
import { askDelete, askLeave, cloneIt, deleteIt, leaveIt } from './leave-and-delete.ts';

/** /dashboards/:id/settings: a dashboard's name, its analyses, and deleting it (docs/product.md §7.2). */
export const settingsRoutes: Route[] = [
  kept(signedIn.get(patterns.settings, settings)),
  signedIn.post(patterns.settings, rename),
  signedIn.post(patterns.settingsStatus, setStatus),
  signedIn.post(patterns.settingsAnalyses, switchAnalysis),
  signedIn.get(patterns.settingsCaches, caches),
  signedIn.post(patterns.settingsCaches, cleanCaches),
  signedIn.post(patterns.cloneDashboard, cloneIt),
  signedIn.get(patterns.leaveDashboard, askLeave),
  signedIn.post(patterns.leaveDashboard, leaveIt),
  signedIn.get(patterns.deleteDashboard, askDelete),
  signedIn.post(patterns.deleteDashboard, deleteIt),
];
