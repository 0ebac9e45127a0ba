import { patterns } from '../../domain/paths.shared.ts';
import { kept, type Route, signedIn } from '../../http/route.ts';
import { askDelete, confirmDelete } from './delete.ts';
import { firedAlerts, firedAlertsBefore } from './fired.ts';
import { alerts } from './list.ts';
import { create, newAlert } from './new.ts';
import { changeState, editAlert, saveAlert } from './one.ts';

/** Alerts of a dashboard (docs/product.md §4, §7.6). The fixed words of the first paths come before ids. */
export const alertRoutes: Route[] = [
  kept(signedIn.get(patterns.alerts, alerts)),
  signedIn.get(patterns.newAlert, newAlert),
  signedIn.post(patterns.newAlert, create),
  kept(signedIn.get(patterns.alertHistory, firedAlerts)),
  signedIn.get(patterns.alertHistoryBefore, firedAlertsBefore),
  signedIn.get(patterns.alert, editAlert),
  signedIn.post(patterns.alert, saveAlert),
  signedIn.post(patterns.alertState, changeState),
  signedIn.get(patterns.alertDelete, askDelete),
  signedIn.post(patterns.alertDelete, confirmDelete),
];
