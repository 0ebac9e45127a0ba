import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { packageOffer, planLimits, planListItem, planUse } from '../../../entities/account.ts';
import { country } from '../../../entities/catalogue.ts';
import { idText, languageNumberText } from '../../../scalars.ts';

export const planList = defineCall({
  id: 'plans.list',
  api: 'main',
  method: 'GET',
  path: '/plans',
  section: '7.5',
  summary: 'Plans of the team',
  reply: z.array(planListItem),
});

export const planCountries = defineCall({
  id: 'plans.countries',
  api: 'main',
  method: 'GET',
  path: '/plans/{planId}/countries',
  section: '7.5',
  summary: 'Countries in which the plan can have a dashboard: its own and, if its limit allows more, those with data',
  params: z.object({ planId: idText }),
  reply: z.array(country),
});

export const planLimitsById = defineCall({
  id: 'plans.limits',
  api: 'main',
  method: 'GET',
  path: '/plans/{planId}/limits',
  section: '7.5',
  summary: 'The limits of the plan, over all of its dashboards together',
  params: z.object({ planId: idText }),
  reply: planLimits,
});

export const planUseById = defineCall({
  id: 'plans.use',
  api: 'main',
  method: 'GET',
  path: '/plans/{planId}/use',
  section: '7.5',
  summary:
    "The use of the plan's limits: products and retailers of all of its dashboards, each once, and its countries",
  params: z.object({ planId: idText }),
  reply: planUse,
});

export const plansV2 = defineCall({
  id: 'plans.v2',
  api: 'main',
  method: 'GET',
  path: '/v2/plans',
  section: '7.5',
  summary: 'The available packages, the free one first',
  access: 'open',
  query: z.object({ languageId: languageNumberText }),
  reply: z.array(packageOffer),
});
