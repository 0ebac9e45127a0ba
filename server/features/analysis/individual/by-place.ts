import { ModalPage, type ModalPageProps } from '../../../../views/pages/analysis/parts/ModalPage.tsx';
import { productByPlace } from '../../../contract/analyses/product-by-place.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { sendChart } from '../files/send-chart.ts';
import { type AnalysisPage, sendRows } from '../files/send-rows.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { writeSelection } from '../filter/selection.ts';
import { presentHead } from '../present/present-head.ts';
import type { PlaceView } from './place-views.ts';
import { type OpenModal, openModal, placesBody, presentSwitches, readPlaces } from './places.ts';

const show = async (request: PageRequest, open: OpenModal): Promise<AnalysisPage> => {
  const { t } = request;
  const { view } = open;
  const { panel: places, chart, answer, then, figure, remark } = await readPlaces(request, open);
  const name = t(view === 'mode' ? `individual:modeBy.${open.level}` : `individual:by.${open.level}`);
  const product = open.product.name;
  const head = presentHead(request, open, {
    question: t(view === 'mode' ? `individual:modeQuestion.${open.level}` : `analysis:question.${open.level}`, {
      product,
    }),
    answer,
    compared: {
      figure,
      before: then && { observations: then.reduce((sum, { observations }) => sum + observations, 0) },
    },
    csvRows: places.state === 'ok' ? 'unknown' : null,
    one: product,
    remark,
    here: open.here,
  });
  const props: ModalPageProps = {
    head: {
      ...head,
      crumbs: [...head.crumbs.slice(0, -1), { label: product, href: open.productHref }, { label: name }],
    },
    switches: presentSwitches(request, open),
    chart,
    places,
  };
  const title = `${product} · ${name}`;
  return pageReply(page(title, ModalPage, props), open.problems.length > 0 ? 422 : 200);
};

/** One product by region, city or shop, with its figures or its modes: a separate page. */
export const byPlace =
  (selections: KeptSelections, view: PlaceView) =>
  async (request: PageRequest): Promise<Reply> =>
    show(request, await openModal(request, selections, view));

/** Its filter, if sent as a POST. */
export const narrowByPlace =
  (selections: KeptSelections, view: PlaceView) =>
  async (request: PageRequest): Promise<Reply> => {
    const posted = { ...request, query: request.form };
    const open = await openModal(posted, selections, view);
    if (open.problems.length > 0) return show(posted, open);
    return redirectTo(withQuery(open.here.slice(request.basePath.length), writeSelection(open.selection)));
  };

/** The same as a file. */
export const byPlaceCsv =
  (selections: KeptSelections, view: PlaceView) =>
  async (request: PageRequest): Promise<Reply> => {
    const open = await openModal(request, selections, view);
    const file = {
      call: productByPlace[open.level][view === 'mode' ? 'modes' : 'figures'].calls.csv,
      body: placesBody(open, comparedPeriod(open.selection)),
      name: open.product.name,
      type: request.t(`individual:csv.place-${view}`, { level: request.t(`analysis:csv.${open.level}`) }),
    };
    return sendRows(request, open, file, () => show(request, open));
  };

/** Its chart as a picture. */
export const byPlaceChart =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const open = await openModal(request, selections, 'figures');
    return sendChart(request, open, await show(request, open));
  };
