import type { Generated } from 'kysely';

/** Tables of migration 014. What is chosen for a set stays there when it leaves the dashboard. */
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
