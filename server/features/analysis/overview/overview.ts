import { DashboardPage, type DashboardPageProps } from '../../../../views/pages/dashboards/DashboardPage.tsx';
import { priceChanges } from '../../../contract/analyses/price-changes.ts';
import { getDashboard } from '../../../contract/calls/main/dashboards/dashboards.ts';
import type { Dashboard } from '../../../contract/entities/dashboard.ts';
import { addressFields } from '../../../domain/analysis-address.shared.ts';
import { isDay } from '../../../domain/calendar/days.ts';
import { csvName } from '../../../domain/csv-name.ts';
import { languageId } from '../../../domain/languages.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, fileReply, pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { fileOrEnd, idParameter } from '../../shared/outcomes/failure.ts';
import { type OpenOverview, openOverview } from './open-overview.ts';
import { presentOverview } from './present.ts';
import { bodyOfDays, readOverview } from './readings.ts';

/** The age of the dashboard: shown only here, for the dashboard as a whole (docs/product.md §3, insertedDate). */
const madeOn = (
  { t }: PageRequest,
  { formats }: OpenOverview,
  whole: Outcome<Dashboard>,
): DashboardPageProps['facts'] =>
  whole.kind === 'ok' ? [{ name: t('settings:madeOn'), value: formats.day(whole.value.insertedDay) }] : [];

/** A dashboard's own page. A draft redirects to its setup. */
export async function overview(request: PageRequest): Promise<Reply> {
  const open = await openOverview(request);
  const { basic } = open.data;
  if (basic.status === 'draft') return redirectTo(paths.setup(basic.id));
  const [readings, whole] = await Promise.all([
    readOverview(request, open),
    request.call(getDashboard, { params: { id: basic.id } }),
  ]);
  const props = presentOverview(request, open, readings);
  return pageReply(
    page(basic.name, DashboardPage, { ...props, facts: [...madeOn(request, open, whole), ...props.facts] }),
  );
}

/** Every price change of some days as a file. */
export async function priceChangesCsv(request: PageRequest): Promise<Reply> {
  const { query, t, lang } = request;
  const [start, end] = [query.get(addressFields.start) ?? '', query.get(addressFields.end) ?? ''];
  if (!isDay(start) || !isDay(end) || start > end) return endWith('badRequest');
  const body = bodyOfDays({ id: idParameter(request.params.id), countryId: 0 }, { start, end });
  const file = fileOrEnd(
    await request.stream(priceChanges.table.calls.csv, { query: { languageId: languageId(lang) }, body }),
  );
  return fileReply(csvName(t('overview:csvName'), t('overview:csvType'), start, end), file);
}
