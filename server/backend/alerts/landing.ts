import { type AlertBody, baselineOf, eventOf } from '../../contract/entities/alerts.ts';
import type { LandingRow } from '../records/notifications.ts';

/** What a firing was about: as it was kept, or for one of earlier days as its alert is now. */
const meaningOf = ({ event, against }: Pick<LandingRow, 'event' | 'against'>, body: AlertBody) =>
  event ? { event, against } : { event: eventOf(body), against: baselineOf(body) };

/** A firing with what it leads to: as the contract sends it, and as a webhook and a mail tell of it. */
export const landingOf = ({ definition, firedAt, importState: _, heldProductId: __, ...row }: LandingRow) => {
  const body = JSON.parse(definition) as AlertBody;
  return { ...row, alertName: body.name, ...meaningOf(row, body), firedAt: new Date(firedAt).toISOString() };
};
