import type { AdvancedAlert, BasicAlert } from '../../contract/entities/alerts.ts';
import { landingOf } from '../alerts/landing.ts';
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

/** A firing with what it leads to, of a dashboard that is known. */
export const landingWire = (row: LandingRow) => {
  const { dashboardName: _, ...landing } = landingOf(row);
  return landing;
};
