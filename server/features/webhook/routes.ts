import { patterns } from '../../domain/paths.shared.ts';
import { type Route, signedIn } from '../../http/route.ts';
import { remove, save, sendAgain, sendTest, turnSecret } from './change.ts';
import { webhook } from './show.ts';

/** The webhook of a team's alerts. */
export const webhookRoutes: Route[] = [
  signedIn.get(patterns.webhook, webhook),
  signedIn.post(patterns.webhook, save),
  signedIn.post(patterns.webhookRemove, remove),
  signedIn.post(patterns.webhookSecret, turnSecret),
  signedIn.post(patterns.webhookTest, sendTest),
  signedIn.post(patterns.webhookRetry, sendAgain),
];
