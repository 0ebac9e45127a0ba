import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds } from '../../../entities/account.ts';
import { competitor, competitorDetails, readCompetitor, readCompetitorDetails } from '../../../entities/choice.ts';
import { count, flag, id, idText, limit, page, paged } from '../../../scalars.ts';

const path = '/dashboards/{dashboardId}/competitors';
const of = { api: 'main', section: '7.3' } as const;
const ofDashboard = z.object({ dashboardId: idText });
const ofOwn = z.object({ ownProductId: idText.optional() });
const productIds = z.object({ productIds: z.array(id).min(1).max(5000) });
const changed = z.object({ selected: count });

export const competitorList = defineCall({
  ...of,
  id: 'competitors.list',
  method: 'GET',
  path,
  summary:
    'Products of a dashboard that are, or can be, competitors: all except own products. `isSelected`: linked to `ownProductId`, or without it to any own product; `selected=true` returns only those, `selected=false` only the others',
  params: ofDashboard,
  query: ofOwn.extend({
    page,
    limit: limit(100, 500),
    productName: z.string().max(bounds.search).optional(),
    selected: flag.optional(),
  }),
  reply: paged(competitor),
  read: wire => ({ ...wire, data: wire.data.map(readCompetitor) }),
});

export const getCompetitor = defineCall({
  ...of,
  id: 'competitors.get',
  method: 'GET',
  path: `${path}/{productId}`,
  summary: 'A competitor with the own products it is linked to; 404 for a product that is not a competitor',
  params: ofDashboard.extend({ productId: idText }),
  reply: competitorDetails,
  read: readCompetitorDetails,
});

export const selectCompetitors = defineCall({
  ...of,
  id: 'competitors.select',
  method: 'POST',
  path,
  summary:
    'Link products as competitors to `ownProductId`, or without it to every own product that is not switched off; these become CONFIGURATED. 409 `no_own_products` if there is none; 400 for products that are own ones or not of the dashboard. `selected`: how many competitors the dashboard then has',
  family: 'account',
  params: ofDashboard,
  query: ofOwn,
  body: productIds,
  reply: changed,
});

export const removeCompetitors = defineCall({
  ...of,
  id: 'competitors.remove',
  method: 'DELETE',
  path,
  summary:
    'Remove the links of competitors with `ownProductId`, or without it those with every own product; an own product without a competitor is PENDING again',
  params: ofDashboard,
  query: ofOwn,
  body: productIds,
  reply: changed,
});
