import { z } from 'zod';
import type { Crumb } from '../../../../views/components/Breadcrumbs.tsx';
import type { DashboardFrameProps } from '../../../../views/layout/Frame.tsx';
import { SharesPage, type SharesPageProps } from '../../../../views/pages/share-links/SharesPage.tsx';
import { shareBounds } from '../../../contract/entities/share.ts';
import { freeName } from '../../../domain/free-name.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { Failure, Outcome } from '../../../upstream/outcome.ts';
import { customIssue, line, text, ticked } from '../../shared/forms/fields.ts';
import { filledWrongly, type Refusal, refusalCode, unsent } from '../../shared/forms/form-refusal.ts';
import { type Form, readForm } from '../../shared/forms/read-form.ts';
import { refusedChange } from '../../shared/forms/refused-change.ts';
import { lastOfShares, loadShares, presentShares, type SharesOf } from '../../shared/shares/present-share.ts';

/** For how many days a link may work. */
const dayChoices = [1, 7, shareBounds.daysStandard, 90, shareBounds.days] as const;

const isPassword = (typed: string): boolean => typed === '' || typed.length >= shareBounds.passwordLeast;

const shareForm = {
  schema: z.object({
    name: line(shareBounds.name),
    days: text(z.enum(dayChoices.map(String)).transform(Number)),
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

/** What a link is made of: as typed; `files` means nothing where what is shown has none. */
export type LinkBody = { name: string; days: number; password: string | null; files: boolean };

/** What links are made to: a view, or a dashboard's page for print. */
export type Shared = {
  kind: SharesPageProps['kind'];
  frame: DashboardFrameProps;
  crumbs: Crumb[];
  /** What it is called: the name that a link has unless another is typed. */
  name: string;
  what: string;
  filter: string;
  of: SharesOf;
  /** The page of its links, below the prefix. */
  place: (page?: number) => string;
  create: (body: LinkBody) => Promise<Outcome<{ token: string; hasPassword: boolean }>>;
};

const shareRefusal = ({ t }: PageRequest, kind: Shared['kind'], failure: Failure): Refusal => {
  const code = refusalCode(failure);
  if (code === 'name_taken') {
    return filledWrongly([{ field: 'name', text: `${t('shares:name')}: ${t(`shares:taken_${kind}`)}` }]);
  }
  if (code === 'made_before') {
    return { status: 409, errors: [], problem: { title: t('forms:refused'), text: t('shares:refused_made_before') } };
  }
  if (code === 'limit' || code === 'off') {
    const problem = { title: t('forms:refused'), text: t(`shares:refused_${code}`, { most: shareBounds.ofTeam }) };
    return { status: 422, errors: [], problem };
  }
  // The page itself is there: what is not is the call.
  if (kind === 'paper' && failure.kind === 'notFound') {
    return { status: 422, errors: [], problem: { title: t('forms:refused'), text: t('shares:refused_lacking') } };
  }
  return refusedChange(t, failure, shareForm.labels);
};

type Shown = { typed: Typed | null; made: SharesPageProps['made']; refusal: Refusal };

const show = async (request: PageRequest, shared: Shared, { typed, made, refusal }: Shown): Promise<Reply> => {
  const { t } = request;
  const { kind, frame, crumbs, name, what, filter, place } = shared;
  const listed = await loadShares(request, linksOfPage, shared.of);
  const { status, errors, problem } = refusal;
  const last = lastOfShares(listed, place);
  // The address of a new link is shown on this page alone, and what was typed stays on it.
  if (last !== null && made === null && status === 200) return redirectTo(last);
  const working = listed.data.filter(({ state }) => state === 'open').map(link => link.name);
  const props: SharesPageProps = {
    kind,
    frame,
    crumbs,
    action: place(),
    what,
    filter,
    on: listed.on,
    made,
    name: typed?.name ?? freeName(working, name, shareBounds.name),
    maxName: shareBounds.name,
    maxPassword: shareBounds.password,
    days: typed?.days ?? String(shareBounds.daysStandard),
    dayChoices: dayChoices.map(days => ({ value: String(days), label: t('shares:forDays', { count: days }) })),
    files: typed?.files ?? false,
    ...(await presentShares(request, listed, place)),
    errors,
    problem,
  };
  return pageReply(page(`${t('shares:title')} · ${name}`, SharesPage, props), status);
};

/** The links to something, and the form for another one. */
export const showShares = (request: PageRequest, shared: Shared): Promise<Reply> =>
  show(request, shared, { typed: null, made: null, refusal: unsent });

/**
 * Makes a link. Its address is on the page that follows, and nowhere else: only its digest is stored. So this is a reply to the
 * form, and no page to come back to; sent again, the name is taken.
 */
export const makeShare = async (request: PageRequest, shared: Shared): Promise<Reply> => {
  const { form, t, publicUrl } = request;
  const read = readForm(form, t, shareForm);
  const typed = { name: read.typed.name, days: read.typed.days, files: form.get('files') === '1' };
  if (!read.ok) return show(request, shared, { typed, made: null, refusal: filledWrongly(read.errors) });
  const outcome = await shared.create({ ...read.body, password: read.body.password || null });
  if (outcome.kind !== 'ok') {
    return show(request, shared, { typed, made: null, refusal: shareRefusal(request, shared.kind, outcome) });
  }
  const { token, hasPassword } = outcome.value;
  const made = { address: publicUrl + paths.shared(token), hasPassword };
  return show(request, shared, { typed: null, made, refusal: unsent });
};
