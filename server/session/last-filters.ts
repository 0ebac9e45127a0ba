import type { SessionData } from 'express-session';

/** Dashboards of which a session remembers the filter; the one used longest ago goes first. */
const mostDashboards = 20;

/** Keeps the filter that was last used on a dashboard, as the query of its address (design/screens.md). */
export const rememberFilter = (session: Partial<SessionData>, dashboardId: number, query: string): void => {
  const kept = session.filters ?? [];
  if (kept.at(-1)?.dashboardId === dashboardId && kept.at(-1)?.query === query) return;
  const others = kept.filter(filter => filter.dashboardId !== dashboardId);
  session.filters = [...others, { dashboardId, query }].slice(-mostDashboards);
};

/** The query of the last filter; null where none was used. */
export const lastFilter = (session: Partial<SessionData>, dashboardId: number): string | null =>
  session.filters?.find(filter => filter.dashboardId === dashboardId)?.query ?? null;
