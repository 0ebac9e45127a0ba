import { CompetitorPage } from '../../../../views/pages/choices/CompetitorPage.tsx';
import { getCompetitor } from '../../../contract/calls/main/dashboards/competitors.ts';
import { retailersOfProduct } from '../../../contract/calls/main/dashboards/product-choice.ts';
import { pageReply } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import { idParameter, orEnd } from '../../shared/outcomes/failure.ts';
import type { ChoiceHandler } from '../place.ts';
import { productLabel, productNote } from '../products/present-products.ts';

/** …/competitors/:productId: one competitor, the own products that it competes with, and its retailers. */
export const showCompetitor: ChoiceHandler = async (request, { details, place, path }) => {
  const productId = idParameter(request.params.productId);
  const dashboardId = details.id;
  const [one, sellers] = await Promise.all([
    request.call(getCompetitor, { params: { dashboardId, productId } }),
    request.call(retailersOfProduct, { params: { productId }, query: { dashboardId } }),
  ]);
  const competitor = orEnd(one);
  const props = {
    place,
    canEdit: details.can.edit,
    value: String(productId),
    name: competitor.name,
    lead: [competitor.name === competitor.upc ? '' : competitor.upc, productNote(competitor)]
      .filter(Boolean)
      .join('\u00a0· '),
    own: competitor.ownProducts.map(({ id, status, ...product }) => ({
      value: String(id),
      label: productLabel(request, product),
      status,
    })),
    // Without the list of retailers the page still shows the rest.
    retailers: sellers.kind === 'ok' ? sellers.value.map(({ name, isSelected }) => ({ name, isSelected })) : null,
    listHref: request.basePath + path,
    sendTo: path,
  };
  return pageReply(page(`${competitor.name} · ${details.name}`, CompetitorPage, props));
};
