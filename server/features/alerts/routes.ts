import { type Route, signedIn } from '../../http/route.ts';
import { askDelete, confirmDelete } from './delete.ts';
import { landings } from './landings.ts';
import { alerts } from './list.ts';
import { create, newAlert } from './new.ts';
import { changeState, editAlert, saveAlert } from './one.ts';

const path = '/dashboards/:id/alerts';
const one = `${path}/:alertId`;

/** Alerts of a dashboard (product.md §4, §7.6). The words of the first paths are no ids. */
export const alertRoutes: Route[] = [
  signedIn.get(path, alerts),
  signedIn.get(`${path}/new`, newAlert),
  signedIn.post(`${path}/new`, create),
  signedIn.get(`${path}/landings`, landings),
  signedIn.get(one, editAlert),
  signedIn.post(one, saveAlert),
  signedIn.post(`${one}/state`, changeState),
  signedIn.get(`${one}/delete`, askDelete),
  signedIn.post(`${one}/delete`, confirmDelete),
];
