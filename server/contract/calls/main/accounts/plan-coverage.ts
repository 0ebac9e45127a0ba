import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { dashboardRetailer, readRetailer } from '../../../entities/catalogue.ts';
import { analysisType } from '../../../entities/dashboard.ts';
import { city, readCity, readRegion, readShop, region, shop } from '../../../entities/places.ts';
import { idText, limit, page, paged } from '../../../scalars.ts';

const ofPlan = z.object({ planId: idText });
const inCountry = z.object({ countryId: idText.optional() });
const of = { api: 'main', section: '7.5', method: 'GET', params: ofPlan } as const;

export const planRegions = defineCall({
  ...of,
  id: 'plans.regions',
  path: '/plans/{planId}/regions',
  summary: 'Regions that the plan covers: those of its countries, or of one of them. `hasProducts`: it has shops',
  query: inCountry,
  reply: z.array(region),
  read: all => all.map(readRegion),
});

export const planCities = defineCall({
  ...of,
  id: 'plans.cities',
  path: '/plans/{planId}/cities',
  summary: 'Cities that the plan covers, in pages of 2000 (docs/product.md §7.5, §9)',
  query: inCountry.extend({ limit: limit(2000, 2000), page }),
  reply: paged(city),
  read: ({ data, ...paging }) => ({ ...paging, cities: data.map(readCity) }),
});

export const planShops = defineCall({
  ...of,
  id: 'plans.shops',
  path: '/plans/{planId}/shops',
  summary: 'Shops that the plan covers, in pages',
  query: inCountry.extend({ limit: limit(200, 2000), page }),
  reply: paged(shop),
  read: ({ data, ...paging }) => ({ ...paging, shops: data.map(readShop) }),
});

export const planRetailers = defineCall({
  ...of,
  id: 'plans.retailers',
  path: '/plans/{planId}/retailers',
  summary: 'Retailers that the plan covers',
  query: inCountry,
  reply: z.array(dashboardRetailer),
  read: all => all.map(readRetailer),
});

export const planAnalysis = defineCall({
  ...of,
  id: 'plans.analysis',
  path: '/plans/{planId}/analysis',
  summary: 'Analyses that the plan covers; `active`: a dashboard of the plan has it switched on',
  reply: z.array(analysisType),
});
