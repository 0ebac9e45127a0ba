import type { Sent } from './client.ts';
import type { World } from './samples.ts';

const ofPlan = ({ planId }: World): Sent => ({ params: { planId } });
const inCountry = ({ planId, countryId }: World): Sent => ({ params: { planId }, query: { countryId } });
const nothing = (): Sent => ({});

/** Good requests for the team, its plan and its subscription. */
export const planSamples: Record<string, (world: World) => Sent> = {
  'subscription.plan': ({ planId }) => ({
    params: { planId },
    query: { languageId: 2, paymentConcurrency: 'month' },
  }),
  'subscription.user': nothing,
  'subscription.check': nothing,
  'subscription.labels': () => ({ query: { languageId: 2 } }),
  'plans.basic': nothing,
  'plans.use.own': nothing,
  'plans.basicLimits': ({ planId, countryId }) => ({ params: { planId, countryId } }),
  'plans.info': ofPlan,
  'plans.users': ofPlan,
  'plans.roles': () => ({ query: { languageId: 2 } }),
  'plans.onboarding': ofPlan,
  'plans.regions': inCountry,
  'plans.cities': ({ planId }) => ({ params: { planId }, query: { limit: 2000, page: 1 } }),
  'plans.shops': inCountry,
  'plans.retailers': ofPlan,
  'plans.analysis': ofPlan,
  'plans.countries.add': ({ planId, countryId }) => ({ params: { planId }, body: { countries: [countryId] } }),
  'plans.countries.remove': ({ planId, emptyCountryId }) => ({
    params: { planId },
    body: { countries: [emptyCountryId] },
  }),
  'plans.rename': ({ planId }) => ({ params: { planId }, body: { name: 'Renamed by the contract suite' } }),
  'plans.configured': ({ planId }) => ({ params: { planId }, body: { configured: true } }),
  'plans.upgrade': ({ planId }) => ({ params: { planId, packageId: 4 } }),
  'plans.downgrade': () => ({ body: { packageId: 1 } }),
  'team.get': nothing,
  'team.members.status': ({ memberId }) => ({ body: { members: [memberId] } }),
  'team.members.role': ({ memberId }) => ({ body: { members: [memberId], roleId: 4 } }),
  'team.invite': () => ({ body: { members: ['fifth@new.example'], message: 'Join us', roleId: 3 } }),
  'team.invitations.resend': ({ invitationId }) => ({ params: { invitationId } }),
  'team.invitations.withdraw': ({ doomedInvitationId }) => ({ params: { invitationId: doomedInvitationId } }),
};
