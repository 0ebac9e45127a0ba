import { z } from 'zod';
import { PlanProductsPage } from '../../../../views/pages/choices/PlanProductsPage.tsx';
import { basicPlanInfo } from '../../../contract/calls/main/accounts/plan-details.ts';
import { planCountries, planUseById } from '../../../contract/calls/main/accounts/plans.ts';
import { planProducts } from '../../../contract/calls/main/dashboards/product-choice.ts';
import type { DashboardDetails } from '../../../contract/entities/dashboard-state.ts';
import { countryInSentence, countryName } from '../../../domain/country-names.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import { allOk } from '../../../upstream/outcome.ts';
import { pageNumber } from '../../shared/forms/fields.ts';
import { readFields } from '../../shared/forms/read-form.ts';
import { pageLinks } from '../../shared/lists/page-links.ts';
import { orEnd } from '../../shared/outcomes/failure.ts';
import { presentCounts } from '../numbers.ts';
import type { ChoiceHandler } from '../place.ts';
import { pageSize } from './load-products.ts';
import { productLabel, productNote } from './present-products.ts';

const paging = z.object({ page: pageNumber });

/** The country of the plan besides the dashboard's, in a sentence; null where there are several, or it is not known. */
const otherCountry = async (request: PageRequest, { planId, countryId }: DashboardDetails): Promise<string | null> => {
  const outcomes = await Promise.all([
    request.call(basicPlanInfo, {}),
    request.call(planCountries, { params: { planId } }),
  ]);
  const loaded = allOk(outcomes);
  if (loaded.kind !== 'ok') return null;
  const [plan, countries] = loaded.value;
  const others = plan.selectedCountries.filter(one => one.countryId !== countryId);
  const code = countries.find(one => one.countryId === others[0]?.countryId)?.code;
  return others.length === 1 && code ? countryInSentence(countryName(code, request.lang), request.lang) : null;
};

/** The products that count in the plan, but are of other countries: here they cannot be watched. */
const presentElsewhere = async (
  request: PageRequest,
  details: DashboardDetails,
  elsewhere: number,
): Promise<string | null> => {
  if (elsewhere <= 0) return null;
  const values = { count: elsewhere, elsewhere: presentCounts(request, details)(elsewhere) };
  const country = await otherCountry(request, details);
  return country
    ? request.t('choices:planElsewhereIn', { ...values, country })
    : request.t('choices:planElsewhere', values);
};

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
    elsewhere: await presentElsewhere(request, details, whole - total),
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
