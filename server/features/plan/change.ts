import { z } from 'zod';
import { addPlanCountries, markPlanConfigured, renamePlan } from '../../contract/calls/main/accounts/plan-details.ts';
import { subscriptionOfUser } from '../../contract/calls/main/accounts/subscription.ts';
import { bounds } from '../../contract/entities/account.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import { ids, line } from '../shared/forms/fields.ts';
import { filledWrongly } from '../shared/forms/form-refusal.ts';
import { type Form, readFields, readForm } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { wouldHold } from './present.ts';
import { showPlan } from './show.ts';

const readPlanId = async (request: PageRequest): Promise<number> =>
  orEnd(await request.call(subscriptionOfUser, {})).planId;

const nameForm = {
  schema: z.object({ name: line(bounds.teamName) }),
  labels: { name: 'plan:newName' },
} satisfies Form;

const countriesForm = z.object({ countries: ids });

/** Renames the plan (docs/product.md §7.5). */
export const rename = async (request: PageRequest): Promise<Reply> => {
  const read = readForm(request.form, request.t, nameForm);
  if (!read.ok) return showPlan(request, read.typed, filledWrongly(read.errors));
  const { body } = read;
  const params = { planId: await readPlanId(request) };
  const outcome = await request.call(renamePlan, { params, body });
  if (outcome.kind !== 'ok') return showPlan(request, body, refusedChange(request.t, outcome));
  request.notify({ type: 'ok', key: 'Renamed', params: { name: outcome.value.name } });
  return redirectTo(paths.teamPlan);
};

/** Adds countries to the plan: POST {countries}. The page keeps the choice if they do not fit. */
export const addCountries = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const { countries } = readFields(countriesForm, request.form);
  if (countries.length === 0)
    return showPlan(request, {}, filledWrongly([{ field: 'countries', text: t('plan:chooseCountry') }]));
  const params = { planId: await readPlanId(request) };
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

/** Marks the team as set up: its first steps are no longer shown (docs/product.md §4). */
export const markConfigured = async (request: PageRequest): Promise<Reply> => {
  const params = { planId: await readPlanId(request) };
  const outcome = await request.call(markPlanConfigured, { params, body: { configured: true } });
  if (outcome.kind !== 'ok') return showPlan(request, {}, refusedChange(request.t, outcome));
  request.notify({ type: 'ok', key: 'StepsDone' });
  return redirectTo(paths.teamPlan);
};
