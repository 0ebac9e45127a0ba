import { PriceByPlacePage, type PriceByPlacePageProps } from '../../../views/pages/analysis/PriceByPlacePage.tsx';
import { priceCalls } from '../../contract/calls/charts/price.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { KeptSelections } from '../../session/kept-selections.ts';
import { notFound } from '../../upstream/outcome.ts';
import { analysisBodyOf } from '../analysis-body.ts';
import { paths, withQuery } from '../paths.ts';
import { shorterThan } from './kept.ts';
import { type OpenAnalysis, openAnalysis } from './open-analysis.ts';
import { presentPage } from './present-page.ts';
import { mostPlaces, type Readings } from './readings.ts';
import { writeSelection } from './selection.ts';

const nothing: Readings = { table: notFound(), chart: notFound(), figures: notFound(), lastPage: null };

/** Table, chart and figures, all calls side by side. */
const read = async (request: PageRequest, open: OpenAnalysis): Promise<Readings> => {
  const { data, selection, level, charted } = open;
  const calls = priceCalls[level];
  const body = analysisBodyOf(data.basic.id, data.basic.countryId, selection);
  const ofCharted = { ...body, master_product_id: charted ? [charted.id] : [] };
  const [table, chart, figures] = await Promise.all([
    request.call(calls.table, { query: { page: selection.page, limit: selection.limit }, body }),
    request.call(calls.chart, { query: { limit: mostPlaces }, body: ofCharted }),
    request.call(calls.table, { query: { page: 1, limit: 1 }, body: ofCharted }),
  ]);
  if (table.kind !== 'notFound' || selection.page === 1) return { table, chart, figures, lastPage: null };
  const first = await request.call(calls.table, { query: { page: 1, limit: 1 }, body });
  const lastPage = first.kind === 'ok' ? Math.ceil(first.value.total / selection.limit) : null;
  return { table, chart, figures, lastPage };
};

const statusOf = (open: OpenAnalysis, readings: Readings): number => {
  if (open.problems.length > 0) return 422;
  return readings.lastPage === null ? 200 : 404;
};

const show = async (request: PageRequest, open: OpenAnalysis): Promise<Reply> => {
  const readings = open.problems.length > 0 ? nothing : await read(request, open);
  const props: PriceByPlacePageProps = presentPage(request, open, readings);
  const title = `${request.t(`analysis:name.${open.level}`)} · ${open.data.basic.name}`;
  return pageReply(page(title, PriceByPlacePage, props), statusOf(open, readings));
};

const addressOf = ({ data, key, selection }: OpenAnalysis): string =>
  withQuery(paths.analysis(data.basic.id, key), writeSelection(selection));

/**
 * Price by region, city or shop. Wrong dates are told in the filter, and nothing is asked of the upstream for them. An
 * address that is too long for proxies leads to the short one of the same selection.
 */
export const priceByPlace =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const open = await openAnalysis(request, selections);
    if (shorterThan(request.query, open.selection) && open.problems.length === 0) return redirectTo(addressOf(open));
    return show(request, open);
  };

/** The filter where it offers so much that its choices could not stand in an address: a POST that leads to one. */
export const narrow =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const asked = { ...request, query: request.form };
    const open = await openAnalysis(asked, selections);
    return open.problems.length > 0 ? show(asked, open) : redirectTo(addressOf(open));
  };
