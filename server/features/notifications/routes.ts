import { patterns } from '../../domain/paths.shared.ts';
import { kept, open, type Route, signedIn } from '../../http/route.ts';
import { mark, notifications } from './list.ts';
import { saveSettings, settings } from './settings.ts';
import { askStop } from './unsubscribe.ts';

/** A person's notifications, and their choice of alert mails (docs/product.md §4). */
export const notificationRoutes: Route[] = [
  kept(signedIn.get(patterns.notifications, notifications)),
  signedIn.post(patterns.notifications, mark),
  signedIn.get(patterns.notificationSettings, settings),
  signedIn.post(patterns.notificationSettings, saveSettings),
  open.get(patterns.unsubscribe, askStop),
];
