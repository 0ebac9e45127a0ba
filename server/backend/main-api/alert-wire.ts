import type { AdvancedAlert, AlertBody, BasicAlert } from '../../contract/entities/alerts.ts';
import { eventOf } from '../alerts/rule-of.ts';
import type { KeptAlert } from '../records/alerts.ts';
import type { LandingRow } from '../records/notifications.ts';

/** An alert as the contract sends it. `recent`: how often each has fired lately, by id. */
export const alertWire = (alert: KeptAlert, recent: ReadonlyMap<number, number>): BasicAlert | AdvancedAlert => ({
  ...alert.body,
  id: alert.id,
  state: alert.state,
  createdBy: `${alert.name} ${alert.lastName}`,
  createdAt: new Date(alert.createdAt).toISOString(),
  recentFirings: recent.get(alert.id) ?? 0,
  lastFired: alert.lastFired,
});

/** A firing with what it leads to. */
export const landingWire = ({ definition, firedAt, dashboardName: _, ...row }: LandingRow) => {
  const body = JSON.parse(definition) as AlertBody;
  return { ...row, alertName: body.name, event: eventOf(body), firedAt: new Date(firedAt).toISOString() };
};
