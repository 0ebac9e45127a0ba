import { z } from 'zod';
import type { StepLink } from '../../../views/pages/choices/Steps.tsx';
import { NewDashboardPage, type NewDashboardPageProps } from '../../../views/pages/new-dashboard/NewDashboardPage.tsx';
import { planCountries, planList } from '../../contract/calls/main/accounts/plans.ts';
import { createDashboard } from '../../contract/calls/main/dashboards/dashboards.ts';
import { getImport, type ImportDetails } from '../../contract/calls/main/imports/imports.ts';
import { bounds, type PlanListItem } from '../../contract/entities/account.ts';
import type { Country } from '../../contract/entities/catalogue.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Translator } from '../../rendering/translator.ts';
import { allOk, orNull } from '../../upstream/outcome.ts';
import { customIssue, filled, idOrNone, one, text } from '../shared/forms/fields.ts';
import { type Form, readFields, readForm } from '../shared/forms/read-form.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { works } from '../shared/people/signed-in.ts';
import { chooseStatus, presentProblem } from './problems.ts';

/** The team's plans, each with the countries in which it can have a dashboard. */
type Choice = { plans: PlanListItem[]; countries: ReadonlyMap<number, Country[]> };

const loadChoice = async (request: PageRequest): Promise<Choice> => {
  if (!works(request)) return endWith('forbidden');
  const plans = orEnd(await request.call(planList, {}));
  if (plans.length === 0) return endWith('forbidden');
  const countries = await Promise.all(plans.map(({ planId }) => request.call(planCountries, { params: { planId } })));
  const lists = orEnd(allOk(countries)) as Country[][];
  return { plans, countries: new Map(plans.map(({ planId }, index) => [planId, lists[index] ?? []])) };
};

/** Every country that fits into any of the plans, once, by name. */
const presentCountries = ({ lang }: PageRequest, { countries }: Choice) => {
  const byId = new Map([...countries.values()].flat().map(country => [country.countryId, country.name]));
  return [...byId]
    .map(([id, name]) => ({ value: String(id), label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, lang));
};

/** Only the first step can be opened: the others need a draft. */
const presentSteps = (t: Translator): StepLink[] => {
  const labels = [
    t('choices:step_name'),
    t('choices:step_retailers'),
    t('choices:step_products'),
    t('choices:step_my-products'),
    t('choices:step_competitors'),
    t('choices:step_analyses'),
    t('choices:step_review'),
  ];
  return labels.map((label, index) => ({ label, href: null, isDone: false, isCurrent: index === 0 }));
};

/** The plan of a team that has only one, and need not choose. */
const firstPlan = ({ plans }: Choice): string => String(plans[0]?.planId ?? '');

type Typed = { name: string; countryId: string; planId: string; importId: string };
type Shown = Partial<Typed & Pick<NewDashboardPageProps, 'importText' | 'errors' | 'problem'>>;

const show = (request: PageRequest, choice: Choice, shown: Shown, status = 200): Reply => {
  const { t } = request;
  const countries = presentCountries(request, choice);
  const props: NewDashboardPageProps = {
    name: '',
    countryId: '',
    countries,
    planId: firstPlan(choice),
    importId: '',
    importText: '',
    plans: choice.plans.map(({ planId, name }) => ({ value: String(planId), label: name })),
    maxName: bounds.dashboardName,
    steps: presentSteps(t),
    errors: [],
    problem: countries.length === 0 ? { title: t('dashboards:countryNone'), text: '' } : null,
    ...shown,
  };
  return pageReply(page(t('dashboards:newTitle'), NewDashboardPage, props), status);
};

const address = z.object({ importId: idOrNone });

/** The import whose prices the dashboard is to watch; null if none is named, or it brought nothing that the person may see. */
const loadImport = async (request: PageRequest, named: URLSearchParams): Promise<ImportDetails | null> => {
  const { importId } = readFields(address, named);
  if (importId === undefined) return null;
  const found = orNull(await request.call(getImport, { params: { importId } }));
  return found?.state === 'done' ? found : null;
};

/** What the form says of an import, and carries of it. */
const ofImport = ({ t }: PageRequest, brought: ImportDetails | null): Shown =>
  brought === null
    ? {}
    : { importId: String(brought.id), importText: t('dashboards:ofImport', { file: brought.fileName }) };

/** The country of an import, by whose name its dashboard is called at first. */
const countryOf = ({ countries }: Choice, brought: ImportDetails | null): Shown => {
  const country = [...countries.values()].flat().find(({ code }) => code === brought?.countryCode);
  return country ? { name: country.name, countryId: String(country.countryId) } : {};
};

/** /dashboards/new: a dashboard's name, country and plan; filled in for the prices of an import. */
export const newForm = async (request: PageRequest): Promise<Reply> => {
  const [choice, brought] = await Promise.all([loadChoice(request), loadImport(request, request.query)]);
  return show(request, choice, { ...ofImport(request, brought), ...countryOf(choice, brought) });
};

const holds = (countries: readonly Country[], countryId: number): boolean =>
  countries.some(country => country.countryId === countryId);

/** The form, checked against the countries of each plan: the country has to be one of the chosen plan. */
const draftForm = (choice: Choice) => {
  const { countries } = choice;
  return {
    schema: z
      .object({
        name: filled(bounds.dashboardName),
        planId: one(
          z.coerce
            .number()
            .refine(planId => countries.has(planId), customIssue('common:chooseOne'))
            .prefault(firstPlan(choice)),
        ),
        countryId: text(z.coerce.number()),
        importId: idOrNone,
      })
      .superRefine(({ planId, countryId }, context) => {
        const open = countries.get(planId);
        if (!open || holds(open, countryId)) return;
        const isElsewhere = holds([...countries.values()].flat(), countryId);
        const issue = customIssue(isElsewhere ? 'dashboards:countryNotInPlan' : 'common:chooseOne');
        context.addIssue({ code: 'custom', path: ['countryId'], ...issue });
      }),
    labels: { name: 'dashboards:name', planId: 'dashboards:plan', countryId: 'dashboards:country' },
  } satisfies Form;
};

/** Creates the draft by POST {name, countryId, planId, importId} (docs/product.md §7.2), and redirects to its choices. */
export async function createDraft(request: PageRequest): Promise<Reply> {
  const { form, t } = request;
  const choice = await loadChoice(request);
  const read = readForm(form, t, draftForm(choice));
  const typed = { ...read.typed, planId: read.typed.planId || firstPlan(choice) };
  const again = async (shown: Shown, status: number): Promise<Reply> =>
    show(request, choice, { ...typed, ...ofImport(request, await loadImport(request, form)), ...shown }, status);
  if (!read.ok) return again({ errors: read.errors }, 422);
  const made = await request.call(createDashboard, { body: read.body });
  if (made.kind === 'ok') return redirectTo(paths.setup(made.value.id));
  return again({ problem: presentProblem(t, made) }, chooseStatus(made));
}
