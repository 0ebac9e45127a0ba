/** An analysis body over everything of a dashboard: the fourteen fields of docs/product.md §7.7. */
export const analysisBody = (dashboardId: number, start: string, end: string) => ({
  idDashboard: dashboardId,
  start_date: start,
  end_date: end,
  master_product_id: [] as number[],
  master_retailer_id: [0],
  region: [0],
  cities: [0],
  stores: [0],
  postal: [0] as (0 | string)[],
  filter: '',
  filter2: '',
  country: 0,
  value: '',
  groups: [[]] as number[][],
});
