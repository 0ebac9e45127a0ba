import * as contract from '../../../contract/calls/main/accounts/plan-details.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { coveredCountries } from '../../plans/coverage.ts';
import { limitsInCountry } from '../../plans/limits-by-country.ts';
import { loadOnboarding } from '../../plans/onboarding.ts';
import { currentPlan, ownPlan } from '../../plans/own-plan.ts';
import { dropCountry, takeCountry } from '../../plans/plan-countries.ts';
import { loadPlanUse } from '../../plans/plan-use.ts';
import { planHeadWire } from '../../plans/plan-wire.ts';
import { planCountryIds } from '../../records/accounts/plans.ts';
import { dashboardsOfPlan, setConfigured, setPlanName } from '../../records/accounts/subscriptions.ts';
import { listInvitations, peopleOfTeam, roles } from '../../records/accounts/team-people.ts';
import type { Services } from '../../services.ts';
import { isAssignable, planUserWire } from '../../team/people.ts';
import { textsIn } from '../../words/texts-in.ts';

const basicCall = ({ records }: Services): Implementation =>
  implementKept(contract.basicPlanInfo, async ({ principal }) => {
    const plan = await currentPlan(records, principal);
    const countryIds = await planCountryIds(records, plan.id);
    const limits = await Promise.all(countryIds.map(countryId => limitsInCountry(records, plan, countryId)));
    const people = await peopleOfTeam(records, principal.teamId);
    const usersAdded = people.filter(person => person.status === 'active').length;
    return { planId: plan.id, usersAdded, selectedCountries: countryIds.map(countryId => ({ countryId })), limits };
  });

const useCall = ({ records }: Services): Implementation =>
  implementKept(contract.planUseOfUser, async ({ principal }) =>
    loadPlanUse(records, (await currentPlan(records, principal)).id),
  );

const basicLimitsCall = ({ records }: Services): Implementation =>
  implementKept(contract.basicLimits, async ({ principal, params: { planId, countryId } }) => {
    const plan = await ownPlan(records, principal, planId);
    await coveredCountries(records, plan, countryId);
    return limitsInCountry(records, plan, countryId);
  });

const infoCall = ({ records }: Services): Implementation =>
  implementKept(contract.planInfoById, async ({ principal, params, languageId }) => {
    const plan = await ownPlan(records, principal, params.planId);
    const { length: dashboards } = await dashboardsOfPlan(records, plan.id);
    return { ...planHeadWire(plan, languageId), configured: plan.configured, dashboards };
  });

const usersCall = ({ records, now }: Services): Implementation =>
  implementKept(contract.planUsersById, async ({ principal, params }) => {
    await ownPlan(records, principal, params.planId);
    const people = await peopleOfTeam(records, principal.teamId);
    const waiting = await listInvitations(records, principal.teamId, now().getTime());
    return {
      users: people.map(person => planUserWire(principal, person)),
      // Without their messages, which are for the invited person.
      invitations: waiting.map(({ invitationId, email, role, expiresAt }) => ({
        invitationId,
        email,
        role,
        expiresAt: new Date(expiresAt).toISOString(),
      })),
    };
  });

const addCountriesCall = ({ records }: Services): Implementation =>
  implement(contract.addPlanCountries, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const plan = await ownPlan(work, principal, params.planId);
      for (const countryId of body.countries) await takeCountry(work, plan, countryId);
      const countryIds = await planCountryIds(work, plan.id);
      return { planId: plan.id, selectedCountries: countryIds.map(countryId => ({ countryId })) };
    }),
  );

const removeCountriesCall = ({ records }: Services): Implementation =>
  implement(contract.removePlanCountries, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const plan = await ownPlan(work, principal, params.planId);
      for (const countryId of new Set(body.countries)) await dropCountry(work, plan, countryId);
      const countryIds = await planCountryIds(work, plan.id);
      return { planId: plan.id, selectedCountries: countryIds.map(countryId => ({ countryId })) };
    }),
  );

const onboardingCall = ({ records }: Services): Implementation =>
  implementKept(contract.onboardingSteps, async ({ principal, params }) =>
    loadOnboarding(records, (await ownPlan(records, principal, params.planId)).id),
  );

const renameCall = ({ records }: Services): Implementation =>
  implement(contract.renamePlan, async ({ principal, params, body: { name } }) => {
    const { id: planId } = await ownPlan(records, principal, params.planId);
    await setPlanName(records, planId, name);
    return { planId, name };
  });

const configuredCall = ({ records }: Services): Implementation =>
  implement(contract.markPlanConfigured, async ({ principal, params, body: { configured } }) => {
    const { id: planId } = await ownPlan(records, principal, params.planId);
    await setConfigured(records, planId, configured);
    return { planId, configured };
  });

const rolesCall = ({ records }: Services): Implementation =>
  implementKept(contract.planRoles, async ({ query }) => {
    const t = textsIn(query.languageId);
    const all = await roles(records);
    return all.map(({ id, key }) => ({
      roleId: id,
      key,
      name: t(`account:role_${key}`),
      assignable: isAssignable(key),
    }));
  });

/** A plan's package, use and limits (docs/product.md §3, §7.5). */
export const planDetailCalls = (services: Services): Implementation[] =>
  [
    basicCall,
    useCall,
    basicLimitsCall,
    infoCall,
    usersCall,
    addCountriesCall,
    removeCountriesCall,
    onboardingCall,
    renameCall,
    configuredCall,
    rolesCall,
  ].map(make => make(services));
