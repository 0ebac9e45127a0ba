import { z } from 'zod';
import { datePresets } from '../../domain/calendar/date-presets.ts';
import { compactDay, count, currency, day, fromCompactDay, id, locale, timeZone } from '../scalars.ts';
import {
  dashboardRetailer,
  type OwnProduct,
  ownProduct,
  type Product,
  product,
  type Retailer,
  readOwnProduct,
  readProduct,
  readRetailer,
} from './catalogue.ts';
import { type City, city, type Region, readCity, readRegion, readShop, region, type Shop, shop } from './places.ts';

export const dashboardStatus = z.enum(['draft', 'active']);

/** A named period of analyses (docs/product.md §9, date-range presets). */
export const dateRange = z.enum(datePresets);

/** What a person may do with a dashboard. */
export const dashboardAccess = z.enum(['view', 'edit']);

/** By role and access together: what the backend would allow the person. */
export const dashboardCan = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  clone: z.boolean(),
  manageMembers: z.boolean(),
  leave: z.boolean(),
});

/** Product group (docs/product.md §3). */
export const group = z.object({ id, name: z.string(), productIds: z.array(id) });

/** Dashboard (docs/product.md §3). */
export const dashboard = z.object({
  id,
  name: z.string(),
  countryName: z.string(),
  countryImage: z.string(),
  groups: z.array(group),
  retailers: z.array(dashboardRetailer),
  products: z.array(product),
  myProducts: z.array(ownProduct),
  myProductsCompetitors: z.array(product),
  regions: z.array(region),
  cities: z.array(city),
  shops: z.array(shop),
  insertedDate: compactDay,
  initialFilterDate: day.nullable(),
});

/** Which parts have been configured. `competitors`: there is a configured own product (docs/product.md §4). */
export const hasSelected = z.object({
  retailers: z.boolean(),
  products: z.boolean(),
  myProducts: z.boolean(),
  competitors: z.boolean(),
  analysis: z.boolean(),
  groups: z.boolean(),
});
export type HasSelected = z.output<typeof hasSelected>;

/** The counts of a list item become totalAnalysis, totalProducts and totalRetailers (docs/product.md §3). */
export const dashboardListItem = z.object({
  id,
  name: z.string(),
  countryName: z.string(),
  countryImage: z.string(),
  countryCode: z.string().length(2),
  status: dashboardStatus,
  analysis: count,
  products: count,
  retailers: count,
  insertedDate: compactDay,
  startDate: day.nullable(),
  alerts: count,
  /** Omitted by backends that do not send it: the page then offers changes, and the backend decides. */
  access: dashboardAccess.default('edit'),
  can: dashboardCan.optional(),
  /** The view that it opens with; null or omitted: its overview. */
  openingViewId: id.nullable().optional(),
  /** Of a draft. Omitted of others, and by backends that do not say it here. */
  selected: hasSelected.optional(),
});

/**
 * What every page of a dashboard needs first: its head, and its country's currency, formats and time zone. `isDemo`:
 * the country has data of the demo market.
 */
export const basicData = z.object({
  id,
  name: z.string(),
  status: dashboardStatus,
  planId: id,
  countryId: id,
  countryCode: z.string().length(2),
  countryName: z.string(),
  countryImage: z.string(),
  currency,
  timeZone,
  locale,
  isDemo: z.boolean(),
  /** The period of its pages where none is chosen. An API may lack it: then it is the first one. */
  defaultRange: dateRange.optional(),
});

/**
 * Analysis type (docs/product.md §3). `type` is the key in our screens' paths; `active`: switched on in the dashboard;
 * `enable`: offered by this installation; `canSelect`: may be switched on and off.
 */
export const analysisType = z.object({
  id,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  color: z.string(),
  colorRGB: z.string(),
  type: z.string(),
  active: z.boolean(),
  enable: z.boolean(),
  canSelect: z.boolean(),
});

export type DashboardCan = z.output<typeof dashboardCan>;
export type DashboardAccess = z.output<typeof dashboardAccess>;
export type DashboardStatus = z.output<typeof dashboardStatus>;
export type Group = z.output<typeof group>;
export type BasicData = z.output<typeof basicData>;
export type AnalysisType = z.output<typeof analysisType>;

export type Dashboard = {
  id: number;
  name: string;
  countryName: string;
  countryImage: string;
  groups: Group[];
  retailers: Retailer[];
  products: Product[];
  ownProducts: OwnProduct[];
  competitors: Product[];
  regions: Region[];
  cities: City[];
  shops: Shop[];
  insertedDay: string;
  firstDay: string | null;
};

export type DashboardListItem = {
  id: number;
  name: string;
  countryName: string;
  countryImage: string;
  countryCode: string;
  status: DashboardStatus;
  totalAnalysis: number;
  totalProducts: number;
  totalRetailers: number;
  insertedDay: string;
  startDay: string | null;
  alerts: number;
  access: DashboardAccess;
  can: DashboardCan;
  /** The view that it opens with; null: its overview. */
  openingViewId: number | null;
  /** Which parts of a draft have been configured; null of others, and where the API does not say. */
  selected: HasSelected | null;
};

export const readDashboard = (wire: z.output<typeof dashboard>): Dashboard => ({
  id: wire.id,
  name: wire.name,
  countryName: wire.countryName,
  countryImage: wire.countryImage,
  groups: wire.groups,
  retailers: wire.retailers.map(readRetailer),
  products: wire.products.map(readProduct),
  ownProducts: wire.myProducts.map(readOwnProduct),
  competitors: wire.myProductsCompetitors.map(readProduct),
  regions: wire.regions.map(readRegion),
  cities: wire.cities.map(readCity),
  shops: wire.shops.map(readShop),
  insertedDay: fromCompactDay(wire.insertedDate),
  firstDay: wire.initialFilterDate,
});

/** If the backend does not send it, the page offers what the access allows, and the backend decides. */
const canBy = (access: DashboardAccess): DashboardCan => {
  const edit = access === 'edit';
  return { edit, delete: edit, clone: edit, manageMembers: edit, leave: true };
};

export const readDashboardListItem = (wire: z.output<typeof dashboardListItem>): DashboardListItem => ({
  id: wire.id,
  name: wire.name,
  countryName: wire.countryName,
  countryImage: wire.countryImage,
  countryCode: wire.countryCode,
  status: wire.status,
  totalAnalysis: wire.analysis,
  totalProducts: wire.products,
  totalRetailers: wire.retailers,
  insertedDay: fromCompactDay(wire.insertedDate),
  startDay: wire.startDate,
  alerts: wire.alerts,
  access: wire.access,
  can: wire.can ?? canBy(wire.access),
  openingViewId: wire.openingViewId ?? null,
  selected: wire.selected ?? null,
});
