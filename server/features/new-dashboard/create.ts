import type { FormError } from '../../../views/components/ErrorSummary.tsx';
import { NewDashboardPage, type NewDashboardPageProps } from '../../../views/pages/new-dashboard/NewDashboardPage.tsx';
import { createDashboard } from '../../contract/calls/main/dashboards.ts';
import { planCountries, planList } from '../../contract/calls/main/plans.ts';
import { bounds } from '../../contract/entities/account.ts';
import type { Country } from '../../contract/entities/catalogue.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { orEnd } from '../failure.ts';
import { paths } from '../paths.ts';
import { problemOf, statusOf } from './problems.ts';

type Plan = { planId: number; countries: Country[] };

/** The team's plan and its countries. A team has one plan so far: the first of the list. */
const loadPlan = async (request: PageRequest): Promise<Plan> => {
  const [plan] = orEnd(await request.call(planList, {}));
  if (!plan) return endWith('forbidden');
  const { planId } = plan;
  const countries = orEnd(await request.call(planCountries, { params: { planId } }));
  return { planId, countries };
};

type Shown = Partial<Pick<NewDashboardPageProps, 'name' | 'countryId' | 'errors' | 'problem'>>;

const show = (request: PageRequest, { countries }: Plan, shown: Shown, status = 200): Reply => {
  const options = countries.map(country => ({ value: String(country.countryId), label: country.name }));
  const byName = options.sort((a, b) => a.label.localeCompare(b.label, request.lang));
  const none = { title: request.t('dashboards:countryNone'), text: '' };
  const props: NewDashboardPageProps = {
    name: '',
    countryId: '',
    countries: byName,
    maxName: bounds.dashboardName,
    errors: [],
    problem: countries.length === 0 ? none : null,
    ...shown,
  };
  return pageReply(page(request.t('dashboards:newTitle'), NewDashboardPage, props), status);
};

export const newForm = async (request: PageRequest): Promise<Reply> => show(request, await loadPlan(request), {});

const errorsOf = ({ t }: PageRequest, { countries }: Plan, name: string, countryId: string): FormError[] => {
  const errors: FormError[] = [];
  const max = bounds.dashboardName;
  const nameLabel = t('dashboards:name');
  if (name === '') errors.push({ field: 'name', text: `${nameLabel}: ${t('common:required')}` });
  if (name.length > max)
    errors.push({ field: 'name', text: `${nameLabel}: ${t('common:tooLong', { max, length: name.length })}` });
  const isKnown = countries.some(country => String(country.countryId) === countryId);
  if (!isKnown) errors.push({ field: 'countryId', text: `${t('dashboards:country')}: ${t('common:chooseOne')}` });
  return errors;
};

/** Makes the draft, and goes on to what it watches. */
export async function createDraft(request: PageRequest): Promise<Reply> {
  const plan = await loadPlan(request);
  const name = (request.form.get('name') ?? '').trim();
  const countryId = request.form.get('countryId') ?? '';
  const errors = errorsOf(request, plan, name, countryId);
  if (errors.length > 0) return show(request, plan, { name, countryId, errors }, 422);
  const body = { name, countryId: Number(countryId), planId: plan.planId };
  const made = await request.call(createDashboard, { body });
  if (made.kind === 'ok') return redirectTo(paths.setup(made.value.id));
  return show(request, plan, { name, countryId, problem: problemOf(request.t, made) }, statusOf(made));
}
