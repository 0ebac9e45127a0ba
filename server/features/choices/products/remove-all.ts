import type { Ending } from '../../../../views/components/forms/EndForm.tsx';
import { RemoveAllPage } from '../../../../views/pages/choices/RemoveAllPage.tsx';
import { advancedAlerts, basicAlerts } from '../../../contract/calls/main/alerts/alerts.ts';
import { comparisonSetList } from '../../../contract/calls/main/dashboards/comparison-sets.ts';
import { removeAllProducts } from '../../../contract/calls/main/dashboards/product-choice.ts';
import { listWords } from '../../../domain/languages.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import { type Outcome, orNull } from '../../../upstream/outcome.ts';
import { endForm } from '../../shared/dashboard/ending.ts';
import { loadDashboard } from '../../shared/dashboard/load-dashboard.ts';
import { filledWrongly, type Refusal, unsent } from '../../shared/forms/form-refusal.ts';
import { readForm } from '../../shared/forms/read-form.ts';
import { loadedOrEnd, orEnd } from '../../shared/outcomes/failure.ts';
import { presentCounts } from '../numbers.ts';
import type { ChoiceHandler, Opened } from '../place.ts';

/** An API without them has none. */
const isKnown = ({ kind }: Outcome<unknown>): boolean => kind === 'ok' || kind === 'notFound';

/** How much there is that the products are part of; `isWhole`: all of it could be read. */
const loadUses = async (request: PageRequest, dashboardId: number) => {
  const params = { dashboardId };
  const [loaded, sets, basic, advanced] = await Promise.all([
    loadDashboard(request, dashboardId),
    request.call(comparisonSetList, { params }),
    request.call(basicAlerts, { params }),
    request.call(advancedAlerts, { params }),
  ]);
  const { ownProducts, competitors, groups } = loadedOrEnd(loaded);
  const alerts = [...(orNull(basic) ?? []), ...(orNull(advanced) ?? [])];
  return {
    own: ownProducts.length,
    competitors: new Set(competitors.map(({ id }) => id)).size,
    groups: groups.filter(({ productIds }) => productIds.length > 0).length,
    alerts: alerts.filter(({ state }) => state !== 'archived').length,
    comparisonSets: (orNull(sets) ?? []).length,
    isWhole: [sets, basic, advanced].every(isKnown),
  };
};

const presentEnding = async (request: PageRequest, dashboardId: number): Promise<Ending> => {
  const { t, lang } = request;
  const { own, competitors, isWhole, ...uses } = await loadUses(request, dashboardId);
  const goes = [
    ...(own > 0 ? [t('choices:ownCount', { count: own })] : []),
    ...(competitors > 0 ? [t('choices:competitorCount', { count: competitors })] : []),
  ];
  const stays = (['groups', 'alerts', 'comparisonSets'] as const).flatMap(kind =>
    uses[kind] > 0 ? [t(`search:${kind}`, { count: uses[kind] })] : [],
  );
  const count = uses.groups + uses.alerts + uses.comparisonSets;
  return {
    lead: t(goes.length > 0 ? 'choices:removeAllGoes' : 'choices:removeAllGoesAlone'),
    goes,
    // What could not be read is not said to be less than it is.
    stays: count > 0 && isWhole ? t('choices:removeAllStays', { count, list: listWords(lang, stays) }) : '',
  };
};

const show = async (request: PageRequest, opened: Opened, { status, errors }: Refusal): Promise<Reply> => {
  const { details, place, path } = opened;
  if (!details.can.edit) return endWith('forbidden');
  const props = {
    // Two confirmations on one page could be confused.
    place: place.kind === 'setup' ? { ...place, canDelete: false } : place,
    sendTo: paths.choiceRemoveAll(details.id, place.kind),
    keepHref: request.basePath + path,
    count: details.products,
    total: presentCounts(request, details)(details.products),
    ending: await presentEnding(request, details.id),
    errors,
  };
  return pageReply(page(`${request.t('choices:removeAll')} · ${details.name}`, RemoveAllPage, props), status);
};

/** Asks for confirmation before all products are removed, and counts what depends on them. */
export const askRemoveAll: ChoiceHandler = (request, opened) => show(request, opened, unsent);

/** DELETE remove all by {dashboardId} (docs/product.md §7.3), only with the tick. */
export const removeAll: ChoiceHandler = async (request, opened) => {
  const { details, path } = opened;
  const read = readForm(request.form, request.t, { ...endForm, labels: { sure: 'choices:removeAllSure' } });
  if (!read.ok) return show(request, opened, filledWrongly(read.errors));
  orEnd(await request.call(removeAllProducts, { params: { dashboardId: details.id } }));
  const changed = presentCounts(request, details)(details.products);
  request.notify({ type: 'ok', key: 'ProductsRemoved', params: { count: details.products, changed, total: '0' } });
  return redirectTo(path);
};
