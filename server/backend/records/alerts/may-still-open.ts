import { sql } from 'kysely';
import { rolesOfEveryDashboard } from '../accounts/access.ts';

const alwaysOpen = sql.join(rolesOfEveryDashboard.map(role => sql.lit(role)));

/**
 * For notifications under the alias `note`: whether their person may open the dashboard, by the rule of `resolveAccess`.
 * Notifications of a dashboard that was closed to them are neither shown nor mailed until it is open again.
 */
export const mayStillOpen = sql<boolean>`exists (select 1 from alert_firings as f
  join alerts as a on a.id = f.alert_id join dashboards as d on d.id = a.dashboard_id
  join memberships as held on held.team_id = d.team_id and held.user_id = note.user_id and held.status = 'active'
  join roles as r on r.id = held.role_id
  left join dashboard_members as m on m.dashboard_id = d.id and m.user_id = note.user_id
  where f.id = note.firing_id and (r.key in (${alwaysOpen}) or coalesce(m.status, 'active') = 'active'))`;
