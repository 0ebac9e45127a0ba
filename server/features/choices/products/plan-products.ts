import { z } from 'zod';
import { PlanProductsPage } from '../../../../views/pages/choices/PlanProductsPage.tsx';
import { planProducts } from '../../../contract/calls/main/dashboards/product-choice.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
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

/**
 * …/products/plan: the products of all dashboards of the plan (docs/product.md §7.3, plan products), each counted once.
 */
export const showPlanProducts: ChoiceHandler = async (request, { details, path, place }) => {
  const { t, basePath } = request;
  const query = { dashboardId: details.id, ...readFields(paging, request.query), limit: pageSize };
  const { data, page: current, limit, total } = orEnd(await request.call(planProducts, { query }));
  const count = presentCounts(request, details);
  const here = basePath + paths.choicePlan(details.id, place.kind);
  const pageHref = (number: number): string => withQuery(here, { page: number });
  const props = {
    place,
    canEdit: details.can.edit,
    sendTo: basePath + path,
    back: basePath + path,
    total: t('choices:planCounts', { count: total, total: count(total) }),
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
