import { z } from 'zod';
import { GroupPage, type GroupPageProps } from '../../../views/pages/groups/GroupPage.tsx';
import { dataProducts } from '../../contract/calls/main/dashboards/dashboard-data.ts';
import {
  groupList,
  groupProducts,
  removeGroupProducts,
  updateGroup,
} from '../../contract/calls/main/dashboards/groups.ts';
import { bounds } from '../../contract/entities/account.ts';
import type { Product } from '../../contract/entities/catalogue.ts';
import { createFinder } from '../../domain/find-words.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { ids, searched } from '../shared/forms/fields.ts';
import { filledWrongly, type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readFields, readForm } from '../shared/forms/read-form.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { groupForm, groupRefusal } from './form.ts';
import { type Path, readIds, within } from './path.ts';
import { pricesHrefs } from './prices.ts';

const mostFound = 50;

const finder = z.object({ q: searched(bounds.search) });

const toOption = ({ id, upc, name }: Product) => ({ value: String(id), label: name, note: upc, checked: false });

/** Products of the dashboard that are not in the group and match the search. */
const findProducts = (products: Product[], taken: Product[], query: string): Product[] => {
  const held = new Set(taken.map(product => product.id));
  const isWanted = createFinder(query);
  return products.filter(({ id, upc, name }) => !held.has(id) && isWanted(`${upc} ${name}`));
};

const show = async (request: PageRequest, typed: string | null, refusal: Refusal): Promise<Reply> => {
  const { id, groupId } = readIds(request);
  const [opened, listed, taken, products] = await Promise.all([
    openDashboard(request, 'groups'),
    request.call(groupList, { params: { dashboardId: id } }),
    request.call(groupProducts, { params: { groupId } }),
    request.call(dataProducts, { params: { dashboardId: id } }),
  ]);
  const { details, frame } = opened;
  const group = orEnd(listed).find(one => one.id === groupId) ?? endWith('notFound');
  const held = orEnd(taken);
  const { q: query } = readFields(finder, request.query);
  const found = findProducts(orEnd(products), held, query);
  const props: GroupPageProps = {
    frame,
    id,
    groupId,
    dashboardName: details.name,
    canEdit: details.can.edit,
    groupName: group.name,
    pricesHref: pricesHrefs(request, opened)({ id: groupId, count: held.length }),
    name: typed ?? group.name,
    maxName: bounds.groupName,
    products: held.map(toOption),
    query,
    found: found.slice(0, mostFound).map(toOption),
    foundCount: found.length,
    errors: refusal.errors,
    problem: refusal.problem,
  };
  return pageReply(page(`${group.name} · ${details.name}`, GroupPage, props), refusal.status);
};

/** /dashboards/:id/groups/:groupId */
export const group = (request: PageRequest): Promise<Reply> => show(request, null, unsent);

const productsForm = z.object({ product: ids });

const chosen = ({ form }: PageRequest): number[] => readFields(productsForm, form).product;

const here = ({ id, groupId }: Path): string => paths.group(id, groupId);

/** Changes the name. */
export const rename = within(async (request, path) => {
  const { groupId } = path;
  const read = readForm(request.form, request.t, groupForm);
  if (!read.ok) return show(request, read.typed.name, filledWrongly(read.errors));
  const { name } = read.body;
  const outcome = await request.call(updateGroup, { params: { groupId }, body: { name } });
  if (outcome.kind !== 'ok') return show(request, name, groupRefusal(request.t, outcome));
  request.notify({ type: 'ok', key: 'GroupChanged', params: { name } });
  return redirectTo(here(path));
});

/** Sent without a tick: the page comes back as it was, so it is said. */
const nothingTicked = (request: PageRequest, path: Path): Reply => {
  request.notify({ type: 'info', key: 'NothingTicked' });
  return redirectTo(here(path));
};

/** Adds the ticked products to those that are there. */
export const add = within(async (request, path) => {
  const { groupId } = path;
  if (chosen(request).length === 0) return nothingTicked(request, path);
  const held = orEnd(await request.call(groupProducts, { params: { groupId } }));
  const productIds = [...new Set([...held.map(product => product.id), ...chosen(request)])];
  const outcome = await request.call(updateGroup, { params: { groupId }, body: { productIds } });
  if (outcome.kind !== 'ok') return show(request, null, groupRefusal(request.t, outcome));
  request.notify({ type: 'ok', key: 'GroupChanged', params: { name: outcome.value.name } });
  return redirectTo(here(path));
});

/** Removes the ticked products; the group stays, even if empty. */
export const remove = within(async (request, path) => {
  const { groupId } = path;
  const productIds = chosen(request);
  if (productIds.length === 0) return nothingTicked(request, path);
  const outcome = await request.call(removeGroupProducts, { params: { groupId }, body: { productIds } });
  if (outcome.kind !== 'ok') return show(request, null, groupRefusal(request.t, outcome));
  request.notify({ type: 'ok', key: 'GroupChanged', params: { name: outcome.value.name } });
  return redirectTo(here(path));
});
