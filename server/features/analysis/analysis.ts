import { addressFields } from '../../domain/analysis-address.shared.ts';
import { withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import type { KeptSelections } from '../../session/kept-selections.ts';
import { type FiguresPage, type OpenAnalysis, openAnalysis } from './ask/open-analysis.ts';
import { sendChart } from './files/send-chart.ts';
import { type AnalysisPage, sendRows } from './files/send-rows.ts';
import { shorterThan } from './filter/kept.ts';
import { rememberFilter } from './filter/remember-filter.ts';
import { writeSelection } from './filter/selection.ts';
import { pagePath } from './present/present-head.ts';
import { priceChanges } from './price-changes/screen.ts';
import type { Screen } from './screen.ts';
import { isScreenKey, screens } from './screens.ts';
import { watchesNothing } from './watches-nothing.ts';

/** Which page of figures a request is for; null if there is none. */
type Find = (request: PageRequest) => { key: FiguresPage; screen: Screen } | null;

/** An analysis, by its name in the address. */
const byName: Find = ({ params: { analysis: key } }) => (isScreenKey(key) ? { key, screen: screens[key] } : null);

/** The price changes of the overview, all of them. */
export const allChanges: Find = () => ({ key: 'price-changes', screen: priceChanges });

type Opened = { open: OpenAnalysis; screen: Screen };

const open = async (request: PageRequest, selections: KeptSelections, find: Find): Promise<Opened> => {
  const found = find(request);
  if (!found) return endWith('notFound');
  const { key, screen } = found;
  return { open: await openAnalysis(request, selections, key, screen.address), screen };
};

const analysisAddress = ({ data, key, selection }: OpenAnalysis): string =>
  withQuery(pagePath(key, data.basic.id), writeSelection(selection));

const show = async (request: PageRequest, { open, screen }: Opened): Promise<AnalysisPage> => {
  const shown = await screen.show(request, open);
  return pageReply(shown.page, open.problems.length > 0 ? 422 : shown.status);
};

/** Whether an address is that of the filter's form: links into a figure choose as well, and nobody wants those again. */
const isOfForm = ({ query }: PageRequest): boolean => query.has(addressFields.was);

/**
 * An analysis. Wrong dates are shown in the filter, and then the upstream is not called. An address that is too long
 * for proxies redirects to the short one of the same selection. What the filter's form chose is offered again later.
 */
export const analysis =
  (selections: KeptSelections, find: Find = byName) =>
  async (request: PageRequest): Promise<Reply> => {
    const opened = await open(request, selections, find);
    const { selection, problems, key } = opened.open;
    if (problems.length > 0) return show(request, opened);
    const nothing = await watchesNothing(request, opened.open, request.t(`analysisTypes:name.${key}`));
    if (nothing) return nothing;
    const remember = isOfForm(request) ? rememberFilter(opened.open, selections) : null;
    if (shorterThan(request.query, selection)) {
      await remember?.(request);
      return redirectTo(analysisAddress(opened.open));
    }
    const reply = await show(request, opened);
    return remember ? { ...reply, onShown: remember } : reply;
  };

/** The filter if it has too many choices for an address: a POST that redirects to one. */
export const narrow =
  (selections: KeptSelections, find: Find = byName) =>
  async (request: PageRequest): Promise<Reply> => {
    const posted = { ...request, query: request.form };
    const opened = await open(posted, selections, find);
    if (opened.open.problems.length > 0) return show(posted, opened);
    await rememberFilter(opened.open, selections)?.(request);
    return redirectTo(analysisAddress(opened.open));
  };

/** Its rows as a file. */
export const rows =
  (selections: KeptSelections, find: Find = byName) =>
  async (request: PageRequest): Promise<Reply> => {
    const opened = await open(request, selections, find);
    const file = (await opened.screen.csv(request, opened.open)) ?? endWith('notFound');
    return sendRows(request, opened.open, file, () => show(request, opened));
  };

/** One of its charts as a picture. */
export const chart =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const opened = await open(request, selections, byName);
    return sendChart(request, opened.open, await show(request, opened));
  };
