import { NewSetPage } from '../../../views/pages/comparison-sets/NewSetPage.tsx';
import { createComparisonSet } from '../../contract/calls/main/dashboards/comparison-sets.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { filledWrongly, type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { buildForm, type Choices, isSearch, loadChoices } from './load-form.ts';
import { nothingTyped, readSet, setForm, type Typed } from './typed.ts';
import { setRefusal } from './words.ts';

const show = async (request: PageRequest, choices: Choices, typed: Typed, refusal: Refusal): Promise<Reply> => {
  const { details, frame } = await openDashboard(request, 'comparison-sets');
  if (!details.can.edit) return endWith('forbidden');
  const path = paths.newComparisonSet(details.id);
  const props = {
    frame,
    listHref: request.basePath + paths.comparisonSets(details.id),
    dashboardName: details.name,
    form: {
      ...buildForm(request, choices, typed, refusal),
      action: path,
      submit: request.t('sets:make'),
    },
  };
  return pageReply(page(`${request.t('sets:new')} · ${details.name}`, NewSetPage, props), refusal.status);
};

/** …/comparison-sets/new: every retailer of the dashboard ticked. */
export const newSet = async (request: PageRequest): Promise<Reply> => {
  const choices = await loadChoices(request);
  const retailers = choices.retailers.map(retailer => retailer.id);
  return show(request, choices, { ...nothingTyped, retailers }, unsent);
};

/** Creates a set, and redirects to it. */
export const create = async (request: PageRequest): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const choices = await loadChoices(request);
  const findName = (id: number) => choices.products.find(product => product.id === id)?.name ?? '';
  const read = readSet(request, findName);
  const { typed } = read;
  if (isSearch(request)) return show(request, choices, typed, unsent);
  if (!read.ok) return show(request, choices, typed, filledWrongly(read.errors));
  const outcome = await request.call(createComparisonSet, { params: { dashboardId }, body: read.body });
  if (outcome.kind !== 'ok') {
    return show(request, choices, typed, setRefusal(request.t, outcome, setForm.labels));
  }
  request.notify({ type: 'ok', key: 'SetMade', params: { name: outcome.value.name } });
  return redirectTo(paths.comparisonSet(dashboardId, outcome.value.id));
};
