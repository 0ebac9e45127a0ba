import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds } from '../../../entities/account.ts';
import { day, id, idText } from '../../../scalars.ts';

const named = z.object({ id, name: z.string() });
/** What was found: the first of all that match. */
const found = <T extends z.ZodType>(one: T) => z.object({ total: z.number().int().min(0), data: z.array(one) });

/** Our own call: only dashboards are searched where an API lacks it. */
export const searchAll = defineCall({
  id: 'search.all',
  api: 'main',
  method: 'GET',
  path: '/search',
  section: '7.2',
  summary:
    'Products, retailers, shops, regions, cities, dashboards, groups, comparison sets, alerts, kept views and notes whose names (of products also brand, or the beginning of a code; of notes their texts) have all words of a text, in any case, with or without accents, of the dashboards that the person may open; and the analyses of one of these, `dashboardId` or the newest, by their names in any language and by other words for them. An API may lack it, or some of its groups',
  query: z.object({
    text: z.string().trim().min(1).max(bounds.search),
    limit: z.coerce.number().int().min(1).max(100).default(10),
    dashboardId: idText.optional(),
  }),
  reply: z.object({
    dashboards: found(named),
    /** With all dashboards that have chosen it. `own`: whether it is an own product of one of them. */
    products: found(
      z.object({
        ...named.shape,
        upc: z.string(),
        brand: z.string().nullable(),
        own: z.boolean().optional(),
        dashboards: z.array(named).min(1),
      }),
    ),
    /** With all dashboards that follow its retailer and have prices by shop. */
    shops: found(
      z.object({
        ...named.shape,
        retailerName: z.string().nullable(),
        address: z.string(),
        dashboards: z.array(named).min(1),
      }),
    ),
    alerts: found(z.object({ ...named.shape, dashboard: named })),
    /** With all dashboards that follow it and have prices by shop. */
    retailers: found(z.object({ ...named.shape, dashboards: z.array(named).min(1) })).optional(),
    groups: found(z.object({ ...named.shape, dashboard: named })).optional(),
    comparisonSets: found(
      z.object({ ...named.shape, status: z.enum(['active', 'archived']), dashboard: named }),
    ).optional(),
    /** Those of everybody who may open their dashboard, and the person's own. */
    views: found(z.object({ ...named.shape, analysis: z.string().min(1), dashboard: named })).optional(),
    /** Those that the dashboard has switched on, and its price changes. */
    analyses: found(z.object({ analysis: z.string().min(1), dashboard: named })).optional(),
    /** With all dashboards of their country that have prices by region, or by city. */
    regions: found(z.object({ ...named.shape, dashboards: z.array(named).min(1) })).optional(),
    cities: found(z.object({ ...named.shape, regionName: z.string(), dashboards: z.array(named).min(1) })).optional(),
    notes: found(z.object({ id, text: z.string(), firstDay: day, lastDay: day, dashboard: named })).optional(),
  }),
});
export type SearchReply = z.output<typeof searchAll.reply>;
