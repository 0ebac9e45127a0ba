import { ReviewPage, type ReviewPageProps, type ReviewPart } from '../../../views/pages/choices/ReviewPage.tsx';
import { activateDashboard, allSelectedOfDashboard } from '../../contract/calls/main/dashboards/dashboards.ts';
import type { AllSelected } from '../../contract/entities/dashboard-state.ts';
import { countryInSentence } from '../../domain/country-names.ts';
import { listWords } from '../../domain/languages.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import type { Handler } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { partByStep, type Step, steps } from '../shared/dashboard/setup-steps.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { presentCounts } from './numbers.ts';
import { type ChoiceHandler, loadDraft, type Opened } from './place.ts';
import { toProblem } from './problem.ts';

const mostNamed = 5;

type Part = Exclude<Step, 'review'>;

/** Without one of these a dashboard cannot be activated, or shows nothing. */
const needed: readonly Part[] = ['retailers', 'products', 'analyses'];

const listNames = (selected: AllSelected): Record<Part, string[]> => ({
  retailers: selected.retailers.map(one => one.name),
  products: selected.products.map(one => one.name),
  'my-products': selected.ownProducts.filter(one => one.status === 'CONFIGURATED').map(one => one.name),
  competitors: selected.competitors.map(one => one.name),
  analyses: selected.analyses.map(one => one.name),
});

const presentParts = (request: PageRequest, { details }: Opened, selected: AllSelected): ReviewPart[] => {
  const { t, basePath } = request;
  const count = presentCounts(request, details);
  return (Object.entries(listNames(selected)) as [Part, string[]][]).map(([step, names]) => {
    const more = names.length - mostNamed;
    return {
      key: step,
      title: t(`choices:step_${step}`),
      href: basePath + paths.choice(details.id, 'setup', step),
      count: count(names.length),
      names: names.slice(0, mostNamed),
      more: more > 0 ? t('choices:andMore', { count: more, more: count(more) }) : null,
      isOptional: !needed.includes(step),
      isMissing: names.length === 0,
      missing: t(`choices:missing_${step}`),
    };
  });
};

/** What is lacking before the draft can be activated; the analyses it could do without. */
const isLacking = (part: ReviewPart): boolean =>
  part.isMissing && (part.key === 'retailers' || part.key === 'products');

/** Whether it is ready, with what; or what is missing. */
const titleText = (request: PageRequest, { details }: Opened, selected: AllSelected, parts: ReviewPart[]): string => {
  const { t, lang } = request;
  const lacking = parts
    .filter(isLacking)
    .map(({ key }) => t(key === 'retailers' ? 'choices:lacks_retailers' : 'choices:lacks_products'));
  if (lacking.length > 0) return t('choices:reviewMissing', { list: listWords(lang, lacking) });
  return t('choices:reviewReady', {
    products: t('search:products', { count: selected.products.length }),
    retailers: t('search:retailers', { count: selected.retailers.length }),
    country: countryInSentence(details.countryName, lang),
  });
};

const pendingText = ({ t }: PageRequest, { ownProducts }: AllSelected): string | null => {
  const pending = ownProducts.filter(one => one.status === 'PENDING').length;
  return pending > 0 ? t('choices:pendingNeed', { count: pending, pending }) : null;
};

const show = async (request: PageRequest, opened: Opened, refusal: Refusal): Promise<Reply> => {
  const { details, place, path } = opened;
  const selected = orEnd(await request.call(allSelectedOfDashboard, { params: { id: details.id } }));
  const parts = presentParts(request, opened, selected);
  const props: ReviewPageProps = {
    place,
    title: titleText(request, opened, selected, parts),
    canEdit: details.can.edit,
    sendTo: path,
    name: details.name,
    countryName: details.countryName,
    nameHref: request.basePath + paths.choice(details.id, 'setup', 'name'),
    parts,
    pending: pendingText(request, selected),
    isComplete: !parts.some(isLacking),
    problem: toProblem(refusal),
  };
  const pageTitle = `${request.t('choices:step_review')} · ${details.name}`;
  return pageReply(page(pageTitle, ReviewPage, props), refusal.status);
};

/** The last step: all choices so far, and what is missing (docs/product.md §7.2: get all-selected). */
export const showReview: ChoiceHandler = (request, opened) => show(request, opened, unsent);

/** The call has no error code (docs/product.md §8): it refuses drafts without a retailer or a product. */
const incomplete = ({ t }: PageRequest): Refusal => ({
  status: 422,
  errors: [],
  problem: { title: t('forms:refused'), text: t('settings:refused_incomplete') },
});

/** Activates by one GET that acts, from a form, and never repeated (docs/product.md §7.2). */
export const activate: ChoiceHandler = async (request, opened) => {
  const { id } = opened.details;
  const outcome = await request.call(activateDashboard, { params: { id } });
  if (outcome.kind === 'failed' && outcome.reason === 'refused') return show(request, opened, incomplete(request));
  if (outcome.kind !== 'ok') return show(request, opened, refusedChange(request.t, outcome));
  request.notify({ type: 'ok', key: 'Created' });
  return redirectTo(paths.dashboard(id));
};

/** /dashboards/:id/setup redirects to the first step without a choice, else to the review. */
export const resume: Handler = async request => {
  const { details, selected } = await loadDraft(request);
  if (details.status === 'active') return redirectTo(paths.dashboard(details.id));
  const open = steps.find(step => step !== 'review' && !selected[partByStep[step]]);
  return redirectTo(paths.choice(details.id, 'setup', open ?? 'review'));
};
