import type { Generated } from 'kysely';
import type { DatePreset } from '../../../domain/calendar/date-presets.ts';

/** What a person may do with one dashboard. */
export type Access = 'view' | 'edit';

/** Of a person on one dashboard: `off` was switched off by others, `left` by themselves; neither can open it. */
export type DashboardMemberStatus = 'active' | 'off' | 'left';

/** Tables of migrations 005, 009 and 038. Truth values are 0 or 1, days are yyyy-mm-dd. */
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
    default_range: Generated<DatePreset>;
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
  /** Only people whose access differs from that of their role have a row. */
  dashboard_members: {
    dashboard_id: number;
    user_id: number;
    access: Generated<Access>;
    status: Generated<DashboardMemberStatus>;
  };
  product_groups: { id: Generated<number>; dashboard_id: number; name: string };
  product_group_products: { group_id: number; product_id: number };
};

/** Tables of migration 014. A set keeps its products and retailers when they leave the dashboard. */
export type ComparisonSetTables = {
  comparison_sets: {
    id: Generated<number>;
    dashboard_id: number;
    name: string;
    status: Generated<'active' | 'archived'>;
  };
  comparison_set_products: { set_id: number; product_id: number; quantity: number };
  comparison_set_retailers: { set_id: number; retailer_id: number };
};
