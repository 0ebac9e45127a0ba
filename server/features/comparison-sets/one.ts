import { SetPage, type SetPageProps } from '../../../views/pages/comparison-sets/SetPage.tsx';
import {
  activateComparisonSet,
  archiveComparisonSet,
  comparisonSetList,
  getComparisonSet,
  updateComparisonSet,
} from '../../contract/calls/main/dashboards/comparison-sets.ts';
import type { ComparisonSet } from '../../contract/entities/comparison-set.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { filledWrongly, type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { goneWords } from '../shared/words/gone-words.ts';
import { compareHrefs } from './compare.ts';
import { deletePath } from './ids.ts';
import { buildForm, type Choices, isSearch, loadChoices } from './load-form.ts';
import { readSet, setForm, type Typed, toTyped } from './typed.ts';
import { holds, setRefusal } from './words.ts';

/** A set can only be opened under its own dashboard's address; under another it is not found. */
const load = async (request: PageRequest): Promise<{ id: number; set: ComparisonSet; choices: Choices }> => {
  const [id, setId] = [idParameter(request.params.id), idParameter(request.params.setId)];
  const listed = orEnd(await request.call(comparisonSetList, { params: { dashboardId: id }, query: {} }));
  if (!listed.some(one => one.id === setId)) return endWith('notFound');
  const [found, choices] = await Promise.all([
    request.call(getComparisonSet, { params: { setId } }),
    loadChoices(request),
  ]);
  return { id, set: orEnd(found), choices };
};
type Loaded = Awaited<ReturnType<typeof load>>;

const listNames = ({ set, choices }: Loaded): SetPageProps['held'] => ({
  products: set.products.flatMap(({ productId, quantity }) => {
    const product = choices.products.find(one => one.id === productId);
    return product ? [{ name: product.name, upc: product.upc, quantity }] : [];
  }),
  retailers: choices.retailers.filter(one => set.retailerIds.includes(one.id)).map(one => one.name),
});

const show = async (request: PageRequest, loaded: Loaded, typed: Typed, refusal: Refusal): Promise<Reply> => {
  const { t, basePath } = request;
  const { set, choices } = loaded;
  const opened = await openDashboard(request, 'comparison-sets');
  const { details, frame } = opened;
  const path = paths.comparisonSet(details.id, set.id);
  const isOpen = details.can.edit && set.status === 'active';
  const props: SetPageProps = {
    frame,
    id: details.id,
    setId: set.id,
    listHref: basePath + paths.comparisonSets(details.id),
    dashboardName: details.name,
    name: set.name,
    status: set.status,
    holds: holds(t, set),
    gone: goneWords(t, set),
    canEdit: details.can.edit,
    compareHref: compareHrefs(request, opened)(set),
    deleteHref: basePath + deletePath(details.id, [set.id]),
    held: listNames(loaded),
    form: isOpen
      ? {
          ...buildForm(request, choices, typed, refusal),
          action: path,
          submit: t('sets:save'),
        }
      : null,
    problem: refusal.problem,
  };
  return pageReply(page(`${set.name} · ${details.name}`, SetPage, props), refusal.status);
};

/** /dashboards/:id/comparison-sets/:setId */
export const comparisonSet = async (request: PageRequest): Promise<Reply> => {
  const loaded = await load(request);
  return show(request, loaded, toTyped(loaded.set), unsent);
};

/** Saves name, basket and retailers. */
export const save = async (request: PageRequest): Promise<Reply> => {
  const loaded = await load(request);
  const { id, set, choices } = loaded;
  const findName = (productId: number) => choices.products.find(product => product.id === productId)?.name ?? '';
  const read = readSet(request, findName);
  const { typed } = read;
  if (isSearch(request)) return show(request, loaded, typed, unsent);
  if (!read.ok) return show(request, loaded, typed, filledWrongly(read.errors));
  const outcome = await request.call(updateComparisonSet, { params: { setId: set.id }, body: read.body });
  if (outcome.kind !== 'ok') return show(request, loaded, typed, setRefusal(request.t, outcome, setForm.labels));
  request.notify({ type: 'ok', key: 'SetChanged', params: { name: outcome.value.name } });
  return redirectTo(paths.comparisonSet(id, set.id));
};

const move =
  (call: typeof archiveComparisonSet | typeof activateComparisonSet, key: 'SetsArchived' | 'SetsActivated') =>
  async (request: PageRequest): Promise<Reply> => {
    const loaded = await load(request);
    const { id, set } = loaded;
    const outcome = await request.call(call, { params: { setId: set.id } });
    if (outcome.kind !== 'ok') return show(request, loaded, toTyped(set), setRefusal(request.t, outcome));
    request.notify({ type: 'ok', key, params: { count: 1 } });
    return redirectTo(paths.comparisonSet(id, set.id));
  };

/** active → archived. */
export const archive = move(archiveComparisonSet, 'SetsArchived');

/** archived → active. */
export const activate = move(activateComparisonSet, 'SetsActivated');
