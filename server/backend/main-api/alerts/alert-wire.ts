import type { AdvancedAlert, BasicAlert } from '../../../contract/entities/alerts.ts';
import { firingDetails } from '../../alerts/firing-details.ts';
import type { KeptAlert } from '../../records/alerts/alerts.ts';
import type { FiringRow } from '../../records/alerts/notifications.ts';

/** An alert in the contract's format. `recent`: recent firings by alert id. */
export const alertWire = (alert: KeptAlert, recent: ReadonlyMap<number, number>): BasicAlert | AdvancedAlert => ({
  ...alert.body,
  id: alert.id,
  state: alert.state,
  createdBy: `${alert.name} ${alert.lastName}`,
  createdAt: new Date(alert.createdAt).toISOString(),
  recentFirings: recent.get(alert.id) ?? 0,
  lastFired: alert.lastFired,
});

/** A stored firing in the contract's format, without the name of its dashboard. */
export const firingWire = (row: FiringRow) => {
  const { dashboardName: _, ...firing } = firingDetails(row);
  return firing;
};
