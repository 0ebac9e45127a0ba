import { z } from 'zod';
import { ViewSharesPage, type ViewSharesPageProps } from '../../../../views/pages/share-links/ViewSharesPage.tsx';
import { createShare } from '../../../contract/calls/main/dashboards/shares.ts';
import { shareBounds } from '../../../contract/entities/share.ts';
import { freeName } from '../../../domain/free-name.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import type { Failure } from '../../../upstream/outcome.ts';
import { customIssue, id, line, one, text, ticked } from '../../shared/forms/fields.ts';
import { filledWrongly, type Refusal, refusalCode, unsent } from '../../shared/forms/form-refusal.ts';
import { type Form, readForm } from '../../shared/forms/read-form.ts';
import { refusedChange } from '../../shared/forms/refused-change.ts';
import { idParameter } from '../../shared/outcomes/failure.ts';
import { lastOfShares, loadShares, presentShares } from '../../shared/shares/present-share.ts';
import { describeFilter } from '../filter/words.ts';
import { analysisName } from '../kept-views/open.ts';
import { crumbsBelow, openView, viewsFrame } from '../kept-views/read-view.ts';

/** For how many days a link may work. */
const dayChoices = [1, 7, shareBounds.daysStandard, 90, shareBounds.days] as const;

const isPassword = (typed: string): boolean => typed === '' || typed.length >= shareBounds.passwordLeast;

const shareForm = {
  schema: z.object({
    name: line(shareBounds.name),
    days: one(id.refine(days => dayChoices.some(choice => choice === days)).catch(shareBounds.daysStandard)),
    password: text(
      z
        .string()
        .max(shareBounds.password)
        .refine(isPassword, customIssue('shares:passwordShort', { least: shareBounds.passwordLeast })),
    ),
    files: ticked,
  }),
  labels: { name: 'shares:name', days: 'shares:days', password: 'shares:passwordNew' },
} satisfies Form;

/** So many that the name offered for another link is known to be free, unless there are more. */
const linksOfPage = 200;

type Typed = { name: string; days: string; files: boolean };

const shareRefusal = (request: PageRequest, failure: Failure): Refusal => {
  const { t } = request;
  const code = refusalCode(failure);
  if (code === 'name_taken') {
    return filledWrongly([{ field: 'name', text: `${t('shares:name')}: ${t('shares:taken')}` }]);
  }
  if (code === 'limit' || code === 'off') {
    const problem = { title: t('forms:refused'), text: t(`shares:refused_${code}`, { most: shareBounds.ofTeam }) };
    return { status: 422, errors: [], problem };
  }
  return refusedChange(t, failure, shareForm.labels);
};

const show = async (
  request: PageRequest,
  selections: KeptSelections,
  { typed, made, refusal }: { typed: Typed | null; made: ViewSharesPageProps['made']; refusal: Refusal },
): Promise<Reply> => {
  const { t, basePath } = request;
  const { view, open } = await openView(request, selections);
  const { basic } = open.data;
  const action = paths.viewShares(basic.id, view.id);
  const listed = await loadShares(request, linksOfPage, view.id);
  const { status, errors, problem } = refusal;
  const last = lastOfShares(listed, action);
  // The address of a new link is shown on this page alone, and what was typed stays on it.
  if (last !== null && made === null && status === 200) return redirectTo(last);
  const working = listed.data.filter(({ state }) => state === 'open').map(({ name }) => name);
  const viewLink = { label: view.name, href: basePath + paths.view(basic.id, view.id) };
  const props: ViewSharesPageProps = {
    frame: viewsFrame(request, open),
    crumbs: crumbsBelow(request, open, viewLink, t('shares:title')),
    action,
    viewName: view.name,
    analysis: analysisName(t, view.analysis),
    filter: describeFilter(request, open),
    on: listed.on,
    made,
    name: typed?.name ?? freeName(working, view.name, shareBounds.name),
    maxName: shareBounds.name,
    maxPassword: shareBounds.password,
    days: typed?.days ?? String(shareBounds.daysStandard),
    dayChoices: dayChoices.map(days => ({ value: String(days), label: t('shares:forDays', { count: days }) })),
    files: typed?.files ?? false,
    ...presentShares(request, listed, action),
    errors,
    problem,
  };
  return pageReply(page(`${t('shares:title')} · ${view.name}`, ViewSharesPage, props), status);
};

/** The links to a view, and the form for another one. */
export const viewShares =
  (selections: KeptSelections) =>
  (request: PageRequest): Promise<Reply> =>
    show(request, selections, { typed: null, made: null, refusal: unsent });

/**
 * Makes a link. Its address is on the page that follows, and nowhere else: only its digest is stored. So this is a reply to the
 * form, and no page to come back to; sent again, the name is taken.
 */
export const makeShare =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { form, t, publicUrl } = request;
    const read = readForm(form, t, shareForm);
    const typed = { name: read.typed.name, days: read.typed.days, files: form.get('files') === '1' };
    if (!read.ok) return show(request, selections, { typed, made: null, refusal: filledWrongly(read.errors) });
    const params = { dashboardId: idParameter(request.params.id), viewId: idParameter(request.params.viewId) };
    const { password, ...body } = read.body;
    const outcome = await request.call(createShare, { params, body: { ...body, password: password || null } });
    if (outcome.kind !== 'ok') {
      return show(request, selections, { typed, made: null, refusal: shareRefusal(request, outcome) });
    }
    const { name, token, hasPassword } = outcome.value;
    const made = { name, address: publicUrl + paths.shared(token), hasPassword };
    return show(request, selections, { typed: null, made, refusal: unsent });
  };
