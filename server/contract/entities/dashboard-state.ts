import { z } from 'zod';
import { id } from '../scalars.ts';
import { dashboardRetailer, ownProduct, product, readOwnProduct, readProduct, readRetailer } from './catalogue.ts';
import { analysisType, basicData, dashboardAccess, dashboardCan, dashboardStatus, group } from './dashboard.ts';

const count = z.number().int().min(0);

/** A dashboard as the person who asks stands to it: its head, what it holds, and what she may do there. */
export const dashboardDetails = basicData.extend({
  analysis: count,
  products: count,
  retailers: count,
  role: z.string(),
  access: dashboardAccess,
  can: dashboardCan,
});
export type DashboardDetails = z.output<typeof dashboardDetails>;

/** What was chosen for a dashboard so far: what the review of a draft shows. */
export const allSelected = z.object({
  id,
  name: z.string(),
  status: dashboardStatus,
  countryName: z.string(),
  countryImage: z.string(),
  retailers: z.array(dashboardRetailer),
  products: z.array(product),
  myProducts: z.array(ownProduct),
  myProductsCompetitors: z.array(product),
  groups: z.array(group),
  analysis: z.array(analysisType),
});

/** The names are those of our screens: own products and competitors, retailers by their master id. */
export const readAllSelected = (wire: z.output<typeof allSelected>) => ({
  id: wire.id,
  name: wire.name,
  status: wire.status,
  countryName: wire.countryName,
  countryImage: wire.countryImage,
  retailers: wire.retailers.map(readRetailer),
  products: wire.products.map(readProduct),
  ownProducts: wire.myProducts.map(readOwnProduct),
  competitors: wire.myProductsCompetitors.map(readProduct),
  groups: wire.groups,
  analyses: wire.analysis,
});
export type AllSelected = ReturnType<typeof readAllSelected>;

/** Which parts have something chosen. `competitors`: an own product has one, and counts (docs/product.md §4). */
export const hasSelected = z.object({
  retailers: z.boolean(),
  products: z.boolean(),
  myProducts: z.boolean(),
  competitors: z.boolean(),
  analysis: z.boolean(),
  groups: z.boolean(),
});
export type HasSelected = z.output<typeof hasSelected>;

/** Kinds of what is kept for quick answers; docs/product.md §7.9 leaves the values open. */
export const cacheKinds = ['prices', 'promotions', 'catalogue'] as const;
export const cacheType = z.enum([...cacheKinds, 'all']);

/** What is kept of one kind: how many entries, and since when the oldest; null where there is none. */
export const cacheEntries = z.object({
  cacheType: z.enum(cacheKinds),
  entries: count,
  since: z.iso.datetime({ offset: true }).nullable(),
});
export type CacheEntries = z.output<typeof cacheEntries>;
