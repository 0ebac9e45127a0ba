import { PaperPage, type PaperPageProps } from '../../../../views/pages/analysis/several/PaperPage.tsx';
import type { ViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import { analysisParts } from '../../../domain/analysis/analysis-parts.shared.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { type OpenAnalysis, reopened } from '../ask/open-analysis.ts';
import { opened } from '../filter/kept.ts';
import { writeFilter } from '../filter/selection.ts';
import { describeFilter } from '../filter/words.ts';
import { addressOf, crumbsBelow, openPlain } from '../kept-views/read-view.ts';
import { overviewHref } from '../overview/links.ts';
import { asOfWords, frameBeside } from '../present/present-head.ts';
import { offeredAnalyses, screenOf } from '../screens.ts';
import { type AskedPart, showParts } from './show-parts.ts';

/** A line above an analysis, in characters. */
const longestLine = 200;

/** Rows of a table on paper: the choices, the first one by default. */
const rowChoices = ['20', '10', '50'] as const;

const fields = { at: (key: ViewAnalysis) => `at_${key}`, line: (key: ViewAnalysis) => `line_${key}` };
const [shows, rows, titled] = ['shows', 'rows', 'titled'] as const;

type Chosen = { key: ViewAnalysis; place: number | null; line: string };

const isChosen = ({ query }: PageRequest, offered: readonly ViewAnalysis[]): boolean =>
  offered.some(key => query.has(fields.at(key)));

/** What the address says of each analysis; without a word about any of them all are on the paper. */
const readChosen = (request: PageRequest, offered: readonly ViewAnalysis[]): Chosen[] => {
  const { query } = request;
  const isAsked = isChosen(request, offered);
  return offered.map((key, index) => {
    const place = Number(query.get(fields.at(key)));
    const line = (query.get(fields.line(key)) ?? '').trim().slice(0, longestLine);
    if (!isAsked) return { key, place: index + 1, line };
    return { key, place: Number.isInteger(place) && place > 0 && place <= offered.length ? place : null, line };
  });
};

/** Those on the paper, in its order; of two at the same place the one that is listed first. */
const inOrder = (chosen: readonly Chosen[]): Chosen[] =>
  chosen.filter(({ place }) => place !== null).sort((one, other) => (one.place ?? 0) - (other.place ?? 0));

/** The dashboard, and the address with its lists in full: a short id would leave an analysis without its filter. */
type Asked = { open: OpenAnalysis; query: URLSearchParams };

const askPart = async (
  request: PageRequest,
  { open, query }: Asked,
  { key, line }: Chosen,
  shown: Pick<AskedPart['part'], 'shows' | 'mostRows'>,
): Promise<AskedPart> => {
  const own = reopened(request, open, key, { query, address: addressOf(key) });
  const about = (await screenOf(key).about?.(request, own)) ?? null;
  const part = {
    id: key,
    title: request.t(`analysisTypes:name.${key}`),
    href: '',
    sub: describeFilter(request, own, about),
    line,
    ...shown,
  };
  return { part, key, open: own };
};

/** /dashboards/:id/paper: chosen analyses of a dashboard in a chosen order, one below the other, to print or to keep as PDF. */
export const paper =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t, query, basePath } = request;
    const open = await openPlain(request, selections, query);
    if (open.problems.length > 0) return endWith('badRequest');
    const { basic } = open.data;
    const offered = offeredAnalyses(open.analyses);
    const chosen = readChosen(request, offered);
    const wanted = analysisParts.filter(part => query.getAll(shows).includes(part));
    const parts = wanted.length > 0 ? wanted : analysisParts;
    const most = rowChoices.find(choice => choice === query.get(rows)) ?? rowChoices[0];
    const shown = { shows: parts, mostRows: Number(most) };
    const title = (query.get(titled) ?? '').trim().slice(0, longestLine) || basic.name;
    const whole = (await opened(query, basic.id, selections)) ?? endWith('selectionGone');
    const asked = await Promise.all(inOrder(chosen).map(one => askPart(request, { open, query: whole }, one, shown)));
    const props: PaperPageProps = {
      frame: frameBeside(request, open),
      crumbs: crumbsBelow(
        request,
        open,
        { label: t('common:overview'), href: overviewHref(request, open) },
        t('paper:title'),
      ),
      title,
      filter: describeFilter(request, open),
      parts: await showParts(request, asked),
      asOf: asOfWords(request, open),
      form: {
        isOpen: !isChosen(request, offered),
        action: basePath + paths.paper(basic.id),
        kept: [...writeFilter(open.selection)].map(([name, value]) => ({ name, value })),
        titled: { name: titled, value: query.get(titled) ?? '', placeholder: basic.name },
        maxLine: longestLine,
        analyses: chosen.map(({ key, place, line }) => ({
          label: t(`analysisTypes:name.${key}`),
          place: { name: fields.at(key), value: place === null ? '' : String(place) },
          line: { name: fields.line(key), value: line },
        })),
        parts: {
          name: shows,
          choices: analysisParts.map(part => ({
            value: part,
            label: t(`pins:part_${part}`),
            checked: parts.includes(part),
          })),
        },
        rows: { name: rows, value: most, choices: [...rowChoices].sort((one, other) => Number(one) - Number(other)) },
      },
    };
    return pageReply(page(`${title} · ${t('paper:title')}`, PaperPage, props));
  };
