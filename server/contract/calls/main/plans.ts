import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { packageOffer, planListItem } from '../../entities/account.ts';
import { country } from '../../entities/catalogue.ts';
import { idText } from '../../scalars.ts';

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
  summary:
    'Countries in which the plan can have a dashboard: those it has and, while its limit has room, those with data',
  params: z.object({ planId: idText }),
  reply: z.array(country),
});

export const plansV2 = defineCall({
  id: 'plans.v2',
  api: 'main',
  method: 'GET',
  path: '/v2/plans',
  section: '7.5',
  summary: 'The packages on offer, the free one first',
  access: 'open',
  query: z.object({ languageId: z.coerce.number().int().min(1).max(2).default(1) }),
  reply: z.array(packageOffer),
});
