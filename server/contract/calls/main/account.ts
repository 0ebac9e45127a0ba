import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { bounds, planListItem, profile, signedIn } from '../../entities/account.ts';
import { country } from '../../entities/catalogue.ts';
import { idText } from '../../scalars.ts';

export const signIn = defineCall({
  id: 'auth.login',
  api: 'main',
  method: 'POST',
  path: '/auth/login',
  section: '7.1',
  summary: 'Sign in',
  access: 'open',
  family: 'account',
  body: z.object({
    email: z.string().min(1).max(bounds.email),
    password: z.string().min(1).max(bounds.password),
  }),
  reply: signedIn,
});

export const customerProfile = defineCall({
  id: 'account.profile',
  api: 'main',
  method: 'GET',
  path: '/customer/profile',
  section: '7.1',
  summary: 'Profile of the signed-in person',
  family: 'account',
  reply: profile,
});

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
