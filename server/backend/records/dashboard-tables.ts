import type { Generated } from 'kysely';

/** Tables of migration 005. Truth values are 0 or 1, days are yyyy-mm-dd. */
export type DashboardTables = {
  dashboards: {
    id: Generated<number>;
    team_id: number;
    plan_id: number;
    country_id: number;
    name: string;
    status: Generated<'draft' | 'active'>;
    inserted_date: string;
    created_by: number | null;
  };
  dashboard_retailers: { dashboard_id: number; retailer_id: number };
  dashboard_products: { dashboard_id: number; product_id: number };
  dashboard_own_products: {
    dashboard_id: number;
    product_id: number;
    status: Generated<'CONFIGURATED' | 'PENDING' | 'DISABLED'>;
  };
  dashboard_competitors: { dashboard_id: number; own_product_id: number; competitor_id: number };
  /** The analyses that are switched on. */
  dashboard_analyses: { dashboard_id: number; analysis_id: number };
  product_groups: { id: Generated<number>; dashboard_id: number; name: string };
  product_group_products: { group_id: number; product_id: number };
};
