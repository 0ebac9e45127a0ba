import { addPlanCountries, markPlanConfigured, renamePlan } from '../../contract/calls/main/plan-details.ts';
import { subscriptionOfUser } from '../../contract/calls/main/subscription.ts';
import { bounds } from '../../contract/entities/account.ts';
import { planName } from '../../contract/entities/plan.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import { orEnd } from '../failure.ts';
import { filledWrongly } from '../form-refusal.ts';
import { refusedChange } from '../refused-change.ts';
import { wouldHold } from './present.ts';
import { showPlan } from './show.ts';

const planIdOf = async (request: PageRequest): Promise<number> =>
  orEnd(await request.call(subscriptionOfUser, {})).planId;

const nameFault = ({ t }: PageRequest, name: string): string => {
  const label = t('plan:newName');
  const max = bounds.teamName;
  if (name === '') return `${label}: ${t('common:required')}`;
  return name.length > max ? `${label}: ${t('common:tooLong', { max, length: name.length })}` : t('forms:refusedText');
};

/** Gives the plan another name (product.md §7.5). */
export const rename = async (request: PageRequest): Promise<Reply> => {
  const typed = (request.form.get('name') ?? '').trim();
  const read = planName.safeParse(typed);
  if (!read.success)
    return showPlan(request, { name: typed }, filledWrongly([{ field: 'name', text: nameFault(request, typed) }]));
  const params = { planId: await planIdOf(request) };
  const outcome = await request.call(renamePlan, { params, body: { name: read.data } });
  if (outcome.kind !== 'ok') return showPlan(request, { name: typed }, refusedChange(request.t, outcome));
  request.notify({ type: 'ok', key: 'Renamed', params: { name: outcome.value.name } });
  return redirectTo(paths.teamPlan);
};

/** Takes countries into the plan: POST {countries}. What was chosen stays on the page where there is no room for it. */
export const addCountries = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const countries = [...new Set(request.form.getAll('countries').map(Number))].filter(
    id => Number.isInteger(id) && id > 0,
  );
  if (countries.length === 0)
    return showPlan(request, {}, filledWrongly([{ field: 'countries', text: t('plan:chooseCountry') }]));
  const params = { planId: await planIdOf(request) };
  const outcome = await request.call(addPlanCountries, { params, body: { countries } });
  if (outcome.kind === 'ok') {
    request.notify({ type: 'ok', key: 'CountriesAdded', params: { count: countries.length } });
    return redirectTo(paths.teamPlan);
  }
  const refusal = refusedChange(t, outcome);
  if (outcome.kind !== 'planOver') return showPlan(request, { countries }, refusal);
  return showPlan(request, { countries }, loaded => {
    const text = wouldHold(request, loaded, countries.length);
    return { ...refusal, errors: [{ field: 'countries', text }] };
  });
};

/** Says that the team is set up: its first steps are shown no more (product.md §4). */
export const markConfigured = async (request: PageRequest): Promise<Reply> => {
  const params = { planId: await planIdOf(request) };
  const outcome = await request.call(markPlanConfigured, { params, body: { configured: true } });
  if (outcome.kind !== 'ok') return showPlan(request, {}, refusedChange(request.t, outcome));
  request.notify({ type: 'ok', key: 'StepsDone' });
  return redirectTo(paths.teamPlan);
};
