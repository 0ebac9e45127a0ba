import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { planUse } from '../../../entities/account.ts';
import {
  basicPlan,
  countryLimits,
  onboardingStep,
  planInfo,
  planName,
  planRole,
  planUsers,
} from '../../../entities/plan.ts';
import { id, idText, languageNumberText } from '../../../scalars.ts';

const of = { api: 'main', section: '7.5' } as const;
const ofPlan = z.object({ planId: idText });

export const basicPlanInfo = defineCall({
  ...of,
  id: 'plans.basic',
  method: 'GET',
  path: '/plans/basic',
  summary: "The team's plan in short: users, countries, and the limits in each of them",
  reply: basicPlan,
});

export const planUseOfUser = defineCall({
  ...of,
  id: 'plans.use.own',
  method: 'GET',
  path: '/plans/use',
  summary: "The use of the limits of the person's plan",
  reply: planUse,
});

export const basicLimits = defineCall({
  ...of,
  id: 'plans.basicLimits',
  method: 'GET',
  path: '/plans/{planId}/basic-limits/{countryId}',
  summary: 'Limits of the plan in one country, and their use there',
  params: ofPlan.extend({ countryId: idText }),
  reply: countryLimits,
});

export const planInfoById = defineCall({
  ...of,
  id: 'plans.info',
  method: 'GET',
  path: '/plans/{planId}/info',
  summary: 'Name, package and state of set-up of a plan',
  params: ofPlan,
  reply: planInfo,
});

export const planUsersById = defineCall({
  ...of,
  id: 'plans.users',
  method: 'GET',
  path: '/plans/{planId}/users',
  summary: 'The users of the plan: everybody of the team with role and status, and open invitations',
  params: ofPlan,
  reply: planUsers,
});

export const addPlanCountries = defineCall({
  ...of,
  id: 'plans.countries.add',
  family: 'account',
  method: 'POST',
  path: '/plans/{planId}/countries',
  summary:
    'Adds countries to the plan, all of them or none. Owners and administrators only. 400 for one without data, 402 `plan is over` beyond its limit',
  params: ofPlan,
  body: z.object({ countries: z.array(id).min(1).max(300) }),
  reply: z.object({ planId: id, selectedCountries: z.array(z.object({ countryId: id })) }),
});

export const removePlanCountries = defineCall({
  ...of,
  id: 'plans.countries.remove',
  family: 'account',
  method: 'POST',
  path: '/plans/{planId}/countries/remove',
  summary:
    'Removes countries from the plan, all of them or none. Owners and administrators only. 409 `country_in_use` if a dashboard of the plan is about one of them; 404 for one that is not in the plan',
  params: ofPlan,
  body: z.object({ countries: z.array(id).min(1).max(300) }),
  reply: z.object({ planId: id, selectedCountries: z.array(z.object({ countryId: id })) }),
});

export const onboardingSteps = defineCall({
  ...of,
  id: 'plans.onboarding',
  method: 'GET',
  path: '/plans/{planId}/onboarding',
  summary: 'The steps from a new team to its first analysis, in order, and which of them are done',
  params: ofPlan,
  reply: z.array(onboardingStep),
});

export const renamePlan = defineCall({
  ...of,
  id: 'plans.rename',
  family: 'account',
  method: 'PUT',
  path: '/plans/{planId}/name',
  summary: 'Renames the plan. Owners and administrators only',
  params: ofPlan,
  body: z.object({ name: planName }),
  reply: z.object({ planId: id, name: z.string() }),
});

export const markPlanConfigured = defineCall({
  ...of,
  id: 'plans.configured',
  family: 'account',
  method: 'PUT',
  path: '/plans/{planId}/configured',
  summary: 'Sets whether the plan is set up; until then its first steps are shown. Owners and administrators only',
  params: ofPlan,
  body: z.object({ configured: z.boolean() }),
  reply: z.object({ planId: id, configured: z.boolean() }),
});

export const planRoles = defineCall({
  ...of,
  id: 'plans.roles',
  method: 'GET',
  path: '/plans/roles',
  summary: 'Roles of the people who use a plan',
  query: z.object({ languageId: languageNumberText }),
  reply: z.array(planRole),
});
