import { PaperPage, type PaperPageProps } from '../../../../views/pages/analysis/several/PaperPage.tsx';
import { analysisParts } from '../../../domain/analysis/analysis-parts.shared.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { opened } from '../filter/kept.ts';
import { writeFilter } from '../filter/selection.ts';
import { crumbsBelow, openPlain } from '../kept-views/read-view.ts';
import { overviewHref } from '../overview/links.ts';
import { asOfWords, frameBeside, unknownWords } from '../present/present-head.ts';
import { watchesNothing } from '../watches-nothing.ts';
import {
  askParts,
  longestLine,
  offWords,
  type Paper,
  paperFields,
  paperWords,
  readPaper,
  rowChoices,
  unknownOfPaper,
} from './read-paper.ts';
import { showParts } from './show-parts.ts';

/** The same paper with all analyses, where it has some of them by itself; null where the person has chosen, or it has all. */
const presentAll = ({ query, basePath }: PageRequest, open: OpenAnalysis, { isChosen, arePinned, chosen }: Paper) => {
  if (isChosen || chosen.every(({ place }) => place !== null)) return null;
  const whole = new URLSearchParams(query);
  for (const [index, { key }] of chosen.entries()) whole.set(paperFields.at(key), String(index + 1));
  return { href: basePath + withQuery(paths.paper(open.data.basic.id), whole), count: chosen.length, arePinned };
};

/** The form with which one chooses what stands on the paper. */
const presentForm = (request: PageRequest, open: OpenAnalysis, paper: Paper): PaperPageProps['form'] => {
  const { t, query, basePath } = request;
  const { at, line, shows, rows, titled } = paperFields;
  const { basic } = open.data;
  return {
    isOpen: paper.chosen.every(({ place }) => place === null),
    all: presentAll(request, open, paper),
    action: basePath + paths.paper(basic.id),
    kept: [...writeFilter(open.selection)].map(([name, value]) => ({ name, value })),
    titled: { name: titled, value: query.get(titled) ?? '', placeholder: basic.name },
    maxLine: longestLine,
    analyses: paper.chosen.map(({ key, place, line: above }) => ({
      label: t(`analysisTypes:name.${key}`),
      place: { name: at(key), value: place === null ? '' : String(place) },
      line: { name: line(key), value: above },
    })),
    parts: {
      name: shows,
      choices: analysisParts.map(part => ({
        value: part,
        label: t(`pins:part_${part}`),
        checked: paper.shows.includes(part),
      })),
    },
    rows: { name: rows, value: paper.rows, choices: [...rowChoices].sort((one, other) => Number(one) - Number(other)) },
  };
};

/** /dashboards/:id/paper: chosen analyses of a dashboard in a chosen order, one below the other, to print or to keep as PDF. */
export const paper =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t, query } = request;
    const open = await openPlain(request, selections, query);
    if (open.problems.length > 0) return endWith('badRequest');
    const nothing = await watchesNothing(request, open, t('paper:title'), frameBeside(request, open));
    if (nothing) return nothing;
    const { basic } = open.data;
    const shown = readPaper(open, query);
    const whole = (await opened(query, basic.id, selections)) ?? endWith('selectionGone');
    const above = { label: t('common:overview'), href: overviewHref(request, open) };
    const asked = await askParts(request, open, whole, shown);
    const props: PaperPageProps = {
      frame: frameBeside(request, open),
      crumbs: crumbsBelow(request, open, above, t('paper:title')),
      title: shown.title,
      filter: paperWords(request, open, shown, asked),
      remark: [unknownWords(request, { unknown: unknownOfPaper(query) }), offWords(request, shown)]
        .filter(Boolean)
        .join(' '),
      parts: await showParts(request, asked),
      asOf: asOfWords(request, open),
      form: presentForm(request, open, shown),
      shareHref: request.basePath + withQuery(paths.paperShares(basic.id), query),
    };
    return pageReply(page(`${shown.title} · ${t('paper:title')}`, PaperPage, props));
  };
