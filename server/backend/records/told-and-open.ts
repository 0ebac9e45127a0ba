import { sql } from 'kysely';
import { rolesOfEveryDashboard } from './access.ts';

const alwaysOpen = sql.join(rolesOfEveryDashboard.map(role => sql.lit(role)));

/**
 * Of notifications under the name `told`: whether their person may open the dashboard that they are of. What was closed to her
 * is shown and mailed to her no more, and shown again once it is open; the rule is that of `accessOf`.
 */
export const toldAndOpen = sql<boolean>`exists (select 1 from alert_firings as f
  join alerts as a on a.id = f.alert_id join dashboards as d on d.id = a.dashboard_id
  join memberships as held on held.team_id = d.team_id and held.user_id = told.user_id and held.status = 'active'
  join roles as r on r.id = held.role_id
  left join dashboard_members as m on m.dashboard_id = d.id and m.user_id = told.user_id
  where f.id = told.firing_id and (r.key in (${alwaysOpen}) or coalesce(m.status, 'active') = 'active'))`;
