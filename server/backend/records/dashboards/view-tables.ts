import type { Generated } from 'kysely';

/** Tables of migrations 040 and 046. Truth values are 0 or 1, moments ms since the epoch. */
export type ViewTables = {
  views: {
    id: Generated<number>;
    dashboard_id: number;
    owner_id: number;
    /** 0: the owner's alone; 1: of everybody who may open the dashboard. */
    shared: number;
    name: string;
    analysis: string;
    /** The canonical query of the selection. */
    query: string;
    /** Of analysis and query. */
    digest: string;
    /** Among the owner's own, or among the shared ones of the dashboard. */
    position: number;
    created_at: number;
  };
  pins: {
    id: Generated<number>;
    user_id: number;
    view_id: number;
    /** What is shown of the view, comma between them. */
    parts: string;
    /** Among the person's pins of the dashboard. */
    position: number;
  };
  opening_views: {
    dashboard_id: number;
    view_id: number;
  };
};
