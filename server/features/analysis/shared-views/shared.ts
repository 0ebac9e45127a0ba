import { createPaperShare, createShare } from '../../../contract/calls/main/dashboards/shares.ts';
import { shareBounds } from '../../../contract/entities/share.ts';
import { addressFields } from '../../../domain/analysis-address.shared.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith } from '../../../http/reply.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { notFound } from '../../../upstream/outcome.ts';
import { describeFilter, describeForSeveral } from '../filter/words.ts';
import { analysisName } from '../kept-views/open.ts';
import { crumbsBelow, openPlain, openView, viewsFrame } from '../kept-views/read-view.ts';
import { viewWords } from '../kept-views/words.ts';
import { frameBeside } from '../present/present-head.ts';
import { namesOnPaper, openPart, readPaper, writePaper } from '../several/read-paper.ts';
import type { Shared } from './make.ts';

/** The view that a path names. */
export const viewToShare = async (request: PageRequest, selections: KeptSelections): Promise<Shared> => {
  const { t, basePath } = request;
  const { view, key, open } = await openView(request, selections);
  const { basic } = open.data;
  const params = { dashboardId: basic.id, viewId: view.id };
  const above = { label: view.name, href: basePath + paths.view(basic.id, view.id) };
  const { analysis, filter } =
    key === null
      ? { analysis: analysisName(t, view.analysis), filter: describeFilter(request, open) }
      : await viewWords(request, key, open);
  return {
    kind: 'view',
    frame: viewsFrame(request, open),
    crumbs: crumbsBelow(request, open, above, t('shares:title')),
    name: view.name,
    what: analysis,
    filter,
    of: { viewId: view.id },
    place: page => withQuery(paths.viewShares(basic.id, view.id), page === undefined ? '' : { page }),
    create: body => request.call(createShare, { params, body }),
  };
};

/** A dashboard's page for print, as the address has it. */
export const paperToShare = async (request: PageRequest, selections: KeptSelections): Promise<Shared> => {
  const { t, basePath, query } = request;
  const open = await openPlain(request, selections, query);
  if (open.problems.length > 0) return endWith('badRequest');
  const { basic } = open.data;
  const paper = readPaper(open, query);
  const shown = paper.chosen.filter(({ place }) => place !== null);
  if (shown.length === 0) return endWith('badRequest');
  const short = new URLSearchParams(query);
  short.delete(addressFields.page);
  return {
    kind: 'paper',
    frame: frameBeside(request, open),
    crumbs: crumbsBelow(
      request,
      open,
      { label: t('paper:title'), href: basePath + withQuery(paths.paper(basic.id), short) },
      t('shares:title'),
    ),
    name: paper.title.slice(0, shareBounds.name),
    // Without a choice they are those that are pinned now: a link keeps them.
    what: namesOnPaper(request, paper),
    filter: describeForSeveral(
      request,
      open,
      shown.map(({ key }) => openPart(request, open, query, key)),
    ),
    of: { paperOf: basic.id },
    place: page =>
      withQuery(
        paths.paperShares(basic.id),
        page === undefined ? short : new URLSearchParams([...short, [addressFields.page, String(page)]]),
      ),
    create: ({ files: _none, ...body }) => {
      const input = { params: { dashboardId: basic.id }, body: { ...body, paper: writePaper(open, paper).toString() } };
      return request.callOr(createPaperShare, input, async () => notFound());
    },
  };
};
