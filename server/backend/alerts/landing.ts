import { type AlertBody, eventOf } from '../../contract/entities/alerts.ts';
import type { LandingRow } from '../records/notifications.ts';

/** A firing with what it leads to: as the contract sends it, and as a webhook is told of it. */
export const landingOf = ({ definition, firedAt, importState: _, heldProductId: __, ...row }: LandingRow) => {
  const body = JSON.parse(definition) as AlertBody;
  return { ...row, alertName: body.name, event: eventOf(body), firedAt: new Date(firedAt).toISOString() };
};
