import { z } from 'zod';
import { PlanProductsPage } from '../../../../views/pages/choices/PlanProductsPage.tsx';
import { planUseById } from '../../../contract/calls/main/accounts/plans.ts';
import { planProducts } from '../../../contract/calls/main/dashboards/product-choice.ts';
import type { DashboardDetails } from '../../../contract/entities/dashboard-state.ts';
import { countryInSentence, countryName } from '../../../domain/country-names.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import { pageNumber } from '../../shared/forms/fields.ts';
import { readFields } from '../../shared/forms/read-form.ts';
import { pageLinks } from '../../shared/lists/page-links.ts';
import { orEnd } from '../../shared/outcomes/failure.ts';
import { presentCounts } from '../numbers.ts';
import type { ChoiceHandler } from '../place.ts';
import { pageSize } from './load-products.ts';
import { productLabel, productNote } from './present-products.ts';

const paging = z.object({ page: pageNumber });

/** The products that count in the plan, but were not observed in this country: here they cannot be added. */
const presentElsewhere = (request: PageRequest, details: DashboardDetails, elsewhere: number): string | null =>
  elsewhere > 0
    ? request.t('choices:planElsewhere', {
        count: elsewhere,
        elsewhere: presentCounts(request, details)(elsewhere),
        country: countryInSentence(countryName(details.countryCode, request.lang), request.lang),
      })
    : null;

/**
 * …/products/plan: the products of all dashboards of the plan (docs/product.md §7.3, plan products), each counted once;
 * those of the dashboard's country can be added.
 */
export const showPlanProducts: ChoiceHandler = async (request, { details, path, place }) => {
  const { t, basePath } = request;
  const { id: dashboardId, countryId, planId } = details;
  const query = { dashboardId, countryId, ...readFields(paging, request.query), limit: pageSize };
  const [found, use] = await Promise.all([
    request.call(planProducts, { query }),
    request.call(planUseById, { params: { planId } }),
  ]);
  const { data, page: current, limit, total } = orEnd(found);
  // Where the use is not known, what can be listed is what is said.
  const whole = use.kind === 'ok' ? Math.max(total, use.value.totalProducts) : total;
  const count = presentCounts(request, details);
  const here = basePath + paths.choicePlan(details.id, place.kind);
  const pageHref = (number: number): string => withQuery(here, { page: number });
  const props = {
    place,
    canEdit: details.can.edit,
    sendTo: basePath + path,
    back: basePath + path,
    title: t('choices:planCounts', { count: whole, total: count(whole), here: count(details.products) }),
    elsewhere: presentElsewhere(request, details, whole - total),
    rows: data.map(product => ({
      value: String(product.id),
      label: productLabel(request, product),
      note: productNote(product),
      isHere: product.isSelected,
    })),
    pages: pageLinks({ t, label: t('common:pages'), page: current, limit, total, count, pageHref }),
  };
  return pageReply(page(`${t('choices:planProducts')} · ${details.name}`, PlanProductsPage, props));
};
