import { AnalysisUpcsPage } from '../../../../views/pages/upcs/AnalysisUpcsPage.tsx';
import { analysisPath, type ScreenKey } from '../../../domain/analysis/analysis-keys.ts';
import { fileBelow, paths, upcsBelow, withQuery } from '../../../domain/paths.shared.ts';
import { findUpcs } from '../../../domain/upc-list.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { oddUpcs, readTypedUpcs, readUploadedUpcs, refusedList, type SentUpcs } from '../../shared/upcs/read-list.ts';
import { type OpenAnalysis, openAnalysis } from '../ask/open-analysis.ts';
import { figuresFrame } from '../present/present-head.ts';
import { isScreenKey, screens } from '../screens.ts';
import { shortened } from './kept.ts';
import { rememberFilter } from './remember-filter.ts';
import { type Selection, writeSelection } from './selection.ts';

/** As many as an address' list may have. */
const mostUpcs = 5000;

const open = (request: PageRequest, selections: KeptSelections): Promise<OpenAnalysis> => {
  const key = request.params.analysis;
  return isScreenKey(key) ? openAnalysis(request, selections, key, screens[key].address) : endWith('notFound');
};

const address = ({ data, key }: OpenAnalysis, selection: Selection): string =>
  withQuery(analysisPath(data.basic.id, key as ScreenKey), writeSelection(selection));

type Answer = { value: string; error: string | null; odd: ReturnType<typeof oddUpcs> };

const show = (request: PageRequest, opened: OpenAnalysis, answer: Answer): Reply => {
  const { t, basePath } = request;
  const { data, key, selection } = opened;
  const list = basePath + upcsBelow(analysisPath(data.basic.id, key as ScreenKey));
  const query = writeSelection(selection);
  const props = {
    frame: figuresFrame(request, opened),
    dashboard: { name: data.basic.name, href: basePath + paths.dashboard(data.basic.id) },
    form: {
      sendTo: withQuery(list, query),
      fileTo: withQuery(fileBelow(list), query),
      backHref: basePath + address(opened, selection),
      ...answer,
    },
  };
  const status = answer.error !== null || answer.odd !== null ? 422 : 200;
  return pageReply(page(`${t('upcs:title')} · ${data.basic.name}`, AnalysisUpcsPage, props), status);
};

const choose =
  (selections: KeptSelections, read: (request: PageRequest) => SentUpcs | Promise<SentUpcs>) =>
  async (request: PageRequest): Promise<Reply> => {
    const opened = await open(request, selections);
    const sent = await read(request);
    const error = refusedList(request, sent, mostUpcs);
    if (error !== null) return show(request, opened, { value: sent.text, error, odd: null });
    const { data, selection } = opened;
    const { found, unknown } = findUpcs(sent.list.codes, data.products);
    const odd = oddUpcs(request, sent, { found, unknown });
    if (odd) return show(request, opened, { value: sent.text, error: null, odd });
    const competing = new Set(data.competitors.map(({ id }) => id));
    const ids = found.map(({ id }) => id);
    const chosen = {
      ...selection,
      kept: null,
      products: ids.filter(id => !competing.has(id)),
      competitors: ids.filter(id => competing.has(id)),
      groups: [],
      page: 1,
    };
    const short = await shortened(chosen, data.basic.id, selections);
    await rememberFilter({ ...opened, selection: short }, selections)?.(request);
    return redirectTo(address(opened, short));
  };

/** …/upcs: chooses the products of the filter by a list of UPCs; the address has the rest of the filter. */
export const askUpcs =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> =>
    show(request, await open(request, selections), { value: '', error: null, odd: null });

export const chooseTypedUpcs = (selections: KeptSelections) => choose(selections, readTypedUpcs);
export const chooseUploadedUpcs = (selections: KeptSelections) => choose(selections, readUploadedUpcs);
