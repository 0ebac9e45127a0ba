import { z } from 'zod';
import { compactDay, count, day, id } from '../scalars.ts';
import { dashboardRetailer, ownProduct, product, readOwnProduct, readProduct, readRetailer } from './catalogue.ts';
import { analysisType, basicData, dashboardAccess, dashboardCan, dashboardStatus, group } from './dashboard.ts';

/** A dashboard for the person who requests it: its head, its content, and what they may do there. */
export const dashboardDetails = basicData.extend({
  analysis: count,
  products: count,
  retailers: count,
  role: z.string(),
  access: dashboardAccess,
  can: dashboardCan,
  /** What the calls for them say alone; an API may leave them out here. */
  insertedDate: compactDay.optional(),
  startDate: day.nullable().optional(),
});
export type DashboardDetails = z.output<typeof dashboardDetails>;

/** What has been chosen for a dashboard so far: shown in the review of a draft. */
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

/** The names of our screens: own products and competitors, retailers by their master id. */
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

/**
 * How much ends with a dashboard. `members`: people who may open it; `views`: those of everybody, also what somebody keeps
 * alone; `shareLinks`: those that work; `reports`: those about it, which are no longer sent.
 */
export const dashboardContent = z.object({
  members: count,
  products: count,
  retailers: count,
  analyses: count,
  groups: count,
  comparisonSets: count,
  alerts: count,
  views: count,
  notes: count,
  shareLinks: count,
  reports: count,
});
export type DashboardContent = z.output<typeof dashboardContent>;

/** Kinds of cached results; docs/product.md §7.9 leaves the values open. */
export const cacheKinds = ['analyses', 'prices', 'promotions', 'catalogue'] as const;
export type CacheKind = (typeof cacheKinds)[number];
export const cacheType = z.enum([...cacheKinds, 'all']);

/**
 * The cache of one kind: number of entries, and the time of the oldest; null if there is none. `bytes`: what they take;
 * `hits`: how often they were given.
 */
export const cacheEntries = z.object({
  cacheType: z.enum(cacheKinds),
  entries: count,
  bytes: count.optional(),
  hits: count.optional(),
  since: z.iso.datetime({ offset: true }).nullable(),
});
export type CacheEntries = z.output<typeof cacheEntries>;
