import type { FiringItem } from '../../../../views/components/FiringDays.tsx';
import type { StoredFiring } from '../../../contract/entities/alerts.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

/** The alert of a firing by its name, with the way to all that it reported; null where nobody has named it. */
export const alertLink = (
  { basePath }: Pick<PageRequest, 'basePath'>,
  { dashboardId, alertId, alertName }: Pick<StoredFiring, 'dashboardId' | 'alertId' | 'alertName'>,
): FiringItem['alert'] =>
  alertName ? { name: alertName, href: basePath + withQuery(paths.alertHistory(dashboardId), { alertId }) } : null;
