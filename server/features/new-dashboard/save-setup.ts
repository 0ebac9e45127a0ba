import type { FormError } from '../../../views/components/ErrorSummary.tsx';
import { activateDashboard } from '../../contract/calls/main/dashboards.ts';
import { addProducts, addRetailers, removeProducts } from '../../contract/calls/main/selection.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { endWith, type Reply, redirectTo } from '../../http/reply.ts';
import { type Failure, type Outcome, ok } from '../../upstream/outcome.ts';
import { idParameter } from '../failure.ts';
import { paths, withQuery } from '../paths.ts';
import { problemOf, statusOf } from './problems.ts';
import { allRetailersValue, loadSetup, queryOf, type Setup, showSetup } from './setup.ts';

const idsOf = (form: URLSearchParams, name: string): Set<number> =>
  new Set(
    form
      .getAll(name)
      .map(Number)
      .filter(id => Number.isSafeInteger(id) && id > 0),
  );

/** The box for all retailers stands for each of them. */
const retailersOf = (form: URLSearchParams, setup: Setup): Set<number> =>
  form.getAll('retailer').includes(allRetailersValue)
    ? new Set(setup.retailers.map(retailer => retailer.id))
    : idsOf(form, 'retailer');

type Ticked = { products: ReadonlySet<number>; retailers: ReadonlySet<number> };

/** More ids than the contract lets one call carry. */
const isTooMuch = ({ products, retailers }: Ticked): boolean =>
  !addRetailers.body.safeParse({ retailers: [...retailers] }).success ||
  (products.size > 0 && !addProducts.body.safeParse({ productIds: [...products] }).success);

/** Brings what is kept to what is ticked. Removing comes last: where adding is refused, nothing has gone. */
const keep = async (
  request: PageRequest,
  dashboardId: number,
  setup: Setup,
  ticked: Ticked,
): Promise<Outcome<null>> => {
  const params = { dashboardId };
  const kept = new Set(setup.kept.map(product => product.id));
  const gone = [...kept].filter(id => !ticked.products.has(id));
  const added = [...ticked.products].filter(id => !kept.has(id));
  const steps = [
    ...(added.length > 0 ? [() => request.call(addProducts, { params, body: { productIds: added } })] : []),
    () => request.call(addRetailers, { params, body: { retailers: [...ticked.retailers] } }),
    ...(gone.length > 0 ? [() => request.call(removeProducts, { params, body: { productIds: gone } })] : []),
  ];
  for (const step of steps) {
    const outcome = await step();
    if (outcome.kind !== 'ok') return outcome;
  }
  return ok(null);
};

const missing = ({ t }: PageRequest, ticked: Ticked): FormError[] => [
  ...(ticked.products.size === 0
    ? [{ field: 'products', text: `${t('dashboards:products')}: ${t('common:chooseSome')}` }]
    : []),
  ...(ticked.retailers.size === 0
    ? [{ field: 'retailers', text: `${t('dashboards:retailers')}: ${t('common:chooseSome')}` }]
    : []),
];

const finish = async (request: PageRequest, id: number): Promise<Failure | Reply> => {
  const activated = await request.call(activateDashboard, { params: { id } });
  if (activated.kind !== 'ok') return activated;
  request.notify({ type: 'ok', key: 'Created' });
  return redirectTo(paths.dashboard(id));
};

/**
 * Keeps what is ticked, whichever button sent it; then searches, stays, or activates. Where something is refused, the
 * page comes back with every tick as it was sent.
 */
export async function saveSetup(request: PageRequest): Promise<Reply> {
  const { form, t } = request;
  const id = idParameter(request.params.id);
  const query = queryOf(form.get('q'));
  const action = form.get('action');
  const setup = await loadSetup(request, id, query);
  const ticked = { products: idsOf(form, 'product'), retailers: retailersOf(form, setup) };
  // An old tab of the setup does not reach into a dashboard that people read already.
  if (setup.basic.status === 'active') return redirectTo(paths.dashboard(id));
  if (isTooMuch(ticked)) return endWith('tooLarge');
  const refused = async (failure: Failure): Promise<Reply> =>
    showSetup(
      request,
      await loadSetup(request, id, query),
      { problem: problemOf(t, failure), ticked },
      statusOf(failure),
    );
  const saved = await keep(request, id, setup, ticked);
  if (saved.kind !== 'ok') return refused(saved);
  if (action !== 'activate') {
    if (action === 'save') request.notify({ type: 'ok', key: 'Draft' });
    return redirectTo(withQuery(paths.setup(id), new URLSearchParams(query ? { q: query } : {})));
  }
  const errors = missing(request, ticked);
  if (errors.length > 0) return showSetup(request, await loadSetup(request, id, query), { errors, ticked }, 422);
  const finished = await finish(request, id);
  return finished.kind === 'redirect' ? finished : refused(finished as Failure);
}
