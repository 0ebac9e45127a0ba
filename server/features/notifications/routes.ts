import { type Route, signedIn } from '../../http/route.ts';
import { paths } from '../paths.ts';
import { mark, notifications } from './list.ts';
import { saveSettings, settings } from './settings.ts';

/** What alerts told a person, and how she hears of them (product.md §4). */
export const notificationRoutes: Route[] = [
  signedIn.get(paths.notifications, notifications),
  signedIn.post(paths.notifications, mark),
  signedIn.get(paths.notificationSettings, settings),
  signedIn.post(paths.notificationSettings, saveSettings),
];
