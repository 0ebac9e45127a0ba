import { z } from 'zod';
import { KeepViewPage, type KeepViewPageProps } from '../../../../views/pages/kept-views/KeepViewPage.tsx';
import { dashboardDetailsForUser } from '../../../contract/calls/main/dashboards/dashboard-state.ts';
import { createView, updateView } from '../../../contract/calls/main/dashboards/views.ts';
import { type View, viewBounds } from '../../../contract/entities/view.ts';
import { isViewAnalysis, type ViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import { freeName } from '../../../domain/free-name.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { listViews } from '../../shared/dashboard/load-views.ts';
import { idOrNone } from '../../shared/forms/fields.ts';
import { filledWrongly, type Refusal, unsent } from '../../shared/forms/form-refusal.ts';
import { readFields, readForm } from '../../shared/forms/read-form.ts';
import { orEnd } from '../../shared/outcomes/failure.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeSelection, writeWhole } from '../filter/selection.ts';
import { describeChoices } from '../filter/words.ts';
import { analysisField, analysisHref } from '../present/present-head.ts';
import { seerOptions, viewForm, viewRefusal } from './form.ts';
import { crumbsBelow, openQuery, viewsFrame } from './read-view.ts';
import { analysisWithView, viewWords } from './words.ts';

/** The name of the field with the query of what is kept. */
const queryField = 'query';

type Asked = { key: ViewAnalysis; open: OpenAnalysis };

/** What is to be kept: an analysis with a selection that can be read. */
const openAsked = async (
  request: PageRequest,
  selections: KeptSelections,
  analysis: string | null,
  query: URLSearchParams,
): Promise<Asked> => {
  const key = isViewAnalysis(analysis) ? analysis : endWith('notFound');
  const open = await openQuery(request, selections, key, query);
  return open.problems.length > 0 ? endWith('badRequest') : { key, open };
};

/** The analysis and what was chosen of it, as far as there is room, and not as another view is called. */
const proposeName = (request: PageRequest, { key, open }: Asked): string => {
  const parts = [analysisWithView(request, key, open), ...describeChoices(request, open)];
  const joined = parts.reduce((name, part) => {
    const longer = name === '' ? part : `${name} · ${part}`;
    return longer.length <= viewBounds.name ? longer : name;
  }, '');
  const own = (open.views ?? []).filter(({ shared }) => !shared).map(({ name }) => name);
  return freeName(own, joined, viewBounds.name);
};

/** Views of the same analysis that the person may change. */
const replaceable = ({ key, open }: Asked): View[] =>
  (open.views ?? []).filter(({ analysis, canChange }) => analysis === key && canChange);

type Typed = { name: string; seer: string };

const show = async (
  request: PageRequest,
  { key, open }: Asked,
  typed: Typed,
  { status, errors, problem }: Refusal,
): Promise<Reply> => {
  const { t } = request;
  const { basic } = open.data;
  const details = orEnd(await request.call(dashboardDetailsForUser, { params: { id: basic.id } }));
  const query = writeSelection(open.selection, { page: 1 }).toString();
  const analysisPage = withQuery(analysisHref(request, open), query);
  const props: KeepViewPageProps = {
    frame: viewsFrame(request, open),
    crumbs: crumbsBelow(request, open, { label: t(`analysisTypes:name.${key}`), href: analysisPage }, t('views:keep')),
    action: paths.views(basic.id),
    backHref: analysisPage,
    ...(await viewWords(request, key, open)),
    isRelative: open.selection.range !== 'dates',
    kept: [
      { name: analysisField, value: key },
      { name: queryField, value: query },
    ],
    name: typed.name,
    maxName: viewBounds.name,
    seer: typed.seer,
    seers: details.can.edit ? seerOptions(t) : [],
    replaceable: replaceable({ key, open }).map(view => ({ value: String(view.id), label: view.name })),
    errors,
    problem,
  };
  return pageReply(page(`${t('views:keep')} · ${basic.name}`, KeepViewPage, props), status);
};

/** The form that keeps an analysis with the selection of the address. */
export const askName =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const asked = await openAsked(request, selections, request.query.get(analysisField), request.query);
    // An API without views has no page to keep one; one that failed says so.
    if (asked.open.views === null) orEnd(await listViews(request, asked.open.data.basic.id));
    return show(request, asked, { name: proposeName(request, asked), seer: 'me' }, unsent);
  };

const replaceForm = z.object({ view: idOrNone });

/** Keeps what is shown in place of what a view has kept so far, under the same name. */
const replace = async (request: PageRequest, asked: Asked, viewId: number): Promise<Reply> => {
  const dashboardId = asked.open.data.basic.id;
  const view = replaceable(asked).find(({ id }) => id === viewId) ?? endWith('notFound');
  const query = writeWhole(asked.open.selection).toString();
  orEnd(await request.call(updateView, { params: { dashboardId, viewId }, body: { query } }));
  request.notify({ type: 'ok', key: 'ViewChanged', params: { name: view.name } });
  return redirectTo(paths.view(dashboardId, viewId));
};

/** Keeps it, and opens the view. */
export const keep =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { form, t } = request;
    const query = new URLSearchParams(form.get(queryField) ?? '');
    const asked = await openAsked(request, selections, form.get(analysisField), query);
    const { view } = readFields(replaceForm, form);
    if (view !== undefined) return replace(request, asked, view);
    const read = readForm(form, t, viewForm);
    if (!read.ok) return show(request, asked, read.typed, filledWrongly(read.errors));
    const { name, seer } = read.body;
    const dashboardId = asked.open.data.basic.id;
    const outcome = await request.call(createView, {
      params: { dashboardId },
      body: {
        name,
        analysis: asked.key,
        query: writeWhole(asked.open.selection).toString(),
        shared: seer === 'dashboard',
      },
    });
    if (outcome.kind !== 'ok') return show(request, asked, read.typed, viewRefusal(t, outcome));
    request.notify({ type: 'ok', key: 'ViewKept', params: { name } });
    return redirectTo(paths.view(dashboardId, outcome.value.id));
  };
