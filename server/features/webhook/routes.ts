import { type Route, signedIn } from '../../http/route.ts';
import { paths } from '../paths.ts';
import { remove, save, sendAgain, sendTest, turnSecret } from './change.ts';
import { webhook } from './show.ts';

/** Where a team's alerts are posted to. */
export const webhookRoutes: Route[] = [
  signedIn.get(paths.webhook, webhook),
  signedIn.post(paths.webhook, save),
  signedIn.post(`${paths.webhook}/remove`, remove),
  signedIn.post(`${paths.webhook}/secret`, turnSecret),
  signedIn.post(`${paths.webhook}/test`, sendTest),
  signedIn.post(`${paths.webhook}/deliveries/:deliveryId/retry`, sendAgain),
];
