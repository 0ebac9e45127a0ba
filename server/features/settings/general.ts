import { z } from 'zod';
import { SettingsPage, type SettingsPageProps } from '../../../views/pages/settings/SettingsPage.tsx';
import { competitorList } from '../../contract/calls/main/dashboards/competitors.ts';
import { dataInsertedDate } from '../../contract/calls/main/dashboards/dashboard-data.ts';
import { changeDashboardStatus, dashboardStartDate } from '../../contract/calls/main/dashboards/dashboard-state.ts';
import { editDashboard } from '../../contract/calls/main/dashboards/dashboards.ts';
import { myProducts } from '../../contract/calls/main/dashboards/my-products.ts';
import { bounds } from '../../contract/entities/account.ts';
import { dateRange } from '../../contract/entities/dashboard.ts';
import type { DashboardDetails } from '../../contract/entities/dashboard-state.ts';
import { fromCompactDay } from '../../contract/scalars.ts';
import { type DatePreset, datePresets } from '../../domain/calendar/date-presets.ts';
import { formatsFor } from '../../domain/formats.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Translator } from '../../rendering/translator.ts';
import { orNull } from '../../upstream/outcome.ts';
import { analysisRows } from '../shared/dashboard/analysis-rows.ts';
import { nameForm } from '../shared/dashboard/name-form.ts';
import { type OpenDashboard, openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { settingsTabs } from '../shared/dashboard/settings-tabs.ts';
import { one, typedText } from '../shared/forms/fields.ts';
import { filledWrongly, type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { type Form, readChoices, readFields, readForm } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { idParameter, loadedOrEnd } from '../shared/outcomes/failure.ts';
import { countText } from '../shared/plan/plan-words.ts';

const generalForm = {
  schema: nameForm.schema.extend({ defaultRange: one(dateRange.optional().catch(undefined)) }),
  labels: { ...nameForm.labels, defaultRange: 'settings:defaultRange' },
} satisfies Form;

/** What was typed or chosen; nothing where the form was not sent. */
type Typed = { name?: string | undefined; defaultRange?: DatePreset | undefined };

type Dates = { made: string; start: string | null };

/** They stand in the details, or have calls of their own where the upstream leaves them out there. */
const loadDates = async (request: PageRequest, { id, insertedDate, startDate }: DashboardDetails): Promise<Dates> => {
  if (insertedDate !== undefined && startDate !== undefined) {
    return { made: fromCompactDay(insertedDate), start: startDate };
  }
  const [made, start] = await Promise.all([
    request.call(dataInsertedDate, { params: { dashboardId: id } }),
    request.call(dashboardStartDate, { params: { id } }),
  ]);
  return { made: loadedOrEnd(made), start: orNull(start) };
};

/** Its country, the day on which it was made (docs/product.md §3, insertedDate), and that of its first price. */
const presentFacts = (
  { t, lang }: PageRequest,
  { countryName, locale, currency, timeZone }: DashboardDetails,
  { made, start }: Dates,
): string[] => {
  const { longDay } = formatsFor({ lang, locale, currency, timeZone });
  return [
    countryName,
    `${t('settings:madeOn')} ${longDay(made)}`,
    ...(start ? [`${t('dashboards:since')} ${longDay(start)}`] : []),
  ];
};

/** The periods to choose a default from; null where the upstream has no such setting. */
const presentRanges = (t: Translator, current: DatePreset | undefined): SettingsPageProps['ranges'] =>
  current === undefined
    ? null
    : { value: current, options: datePresets.map(value => ({ value, label: t(`analysis:preset.${value}`) })) };

/** How much is chosen of each; nothing where it cannot be read: the page works without it. */
const loadCounts = async (request: PageRequest, { id, products, retailers }: DashboardDetails) => {
  const params = { dashboardId: id };
  const [own, competitors] = await Promise.all([
    request.call(myProducts, { params }),
    request.call(competitorList, { params, query: { selected: true, limit: 1 } }),
  ]);
  const text = (count: number | undefined) => (count === undefined ? '' : countText(request, count));
  return {
    products: text(products),
    retailers: text(retailers),
    'my-products': text(orNull(own)?.length),
    competitors: text(orNull(competitors)?.total),
  };
};

const buildProps = (
  request: PageRequest,
  { details, types, frame }: OpenDashboard,
  { facts, counts }: Pick<SettingsPageProps, 'facts' | 'counts'>,
  typed: Typed,
  { errors, problem }: Refusal,
): SettingsPageProps => ({
  frame,
  tabs: settingsTabs(request, details.id, 'general'),
  id: details.id,
  name: typed.name ?? details.name,
  dashboardName: details.name,
  maxName: bounds.dashboardName,
  ranges: presentRanges(request.t, typed.defaultRange ?? details.defaultRange),
  status: details.status,
  counts,
  facts,
  can: details.can,
  analyses: analysisRows(types),
  errors,
  problem,
});

/** The page, with what was typed into its form and the messages of that. */
export const showSettings = async (request: PageRequest, typed: Typed, refusal: Refusal): Promise<Reply> => {
  const open = await openDashboard(request, 'settings');
  const [dates, counts] = await Promise.all([loadDates(request, open.details), loadCounts(request, open.details)]);
  const facts = presentFacts(request, open.details, dates);
  const props = buildProps(request, open, { facts, counts }, typed, refusal);
  const title = `${request.t('settings:title')} · ${open.details.name}`;
  return pageReply(page(title, SettingsPage, props), refusal.status, refusal.headers);
};

export const settings = (request: PageRequest): Promise<Reply> => showSettings(request, {}, unsent);

/** A draft is renamed on the way to its review, and goes on there. */
const wayBack = z.object({ back: typedText });

/** Changes the name and the default period. */
export const rename = async (request: PageRequest): Promise<Reply> => {
  const { t, form } = request;
  const id = idParameter(request.params.id);
  const read = readForm(form, t, generalForm);
  if (!read.ok) return showSettings(request, { name: read.typed.name }, filledWrongly(read.errors));
  const { body } = read;
  const outcome = await request.call(editDashboard, { params: { id }, body });
  if (outcome.kind !== 'ok') return showSettings(request, body, refusedChange(t, outcome, generalForm.labels));
  request.notify({ type: 'ok', key: 'SettingsSaved', params: { name: body.name } });
  const { back } = readFields(wayBack, form);
  return redirectTo(back === 'review' ? paths.choice(id, 'setup', 'review') : paths.settings(id));
};

const statusForm = z.object({ status: one(z.enum(['active', 'draft']).default('draft')) });

/** Makes a dashboard active, or a draft again. */
export const setStatus = async (request: PageRequest): Promise<Reply> => {
  const id = idParameter(request.params.id);
  const { status } = readChoices(statusForm, request.form);
  const outcome = await request.call(changeDashboardStatus, { params: { id }, body: { status } });
  if (outcome.kind !== 'ok') return showSettings(request, {}, refusedChange(request.t, outcome));
  request.notify({ type: 'ok', key: status === 'active' ? 'Activated' : 'DraftAgain' });
  return redirectTo(status === 'active' ? paths.settings(id) : paths.setup(id));
};
