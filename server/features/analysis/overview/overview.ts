import { DashboardPage } from '../../../../views/pages/dashboards/DashboardPage.tsx';
import { priceChangeCalls } from '../../../contract/calls/charts/price-changes.ts';
import { csvName } from '../../../domain/csv-name.ts';
import { isDay } from '../../../domain/days.ts';
import { languageId } from '../../../domain/languages.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { endWith, fileReply, pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import { fileOrEnd, idParameter } from '../../failure.ts';
import { paths } from '../../paths.ts';
import { openOverview } from './open-overview.ts';
import { presentOverview } from './present.ts';
import { bodyOfDays, readOverview } from './readings.ts';

/** A dashboard's own page. A draft is not one yet: its setup is. */
export async function overview(request: PageRequest): Promise<Reply> {
  const open = await openOverview(request);
  const { basic } = open.data;
  if (basic.status === 'draft') return redirectTo(paths.setup(basic.id));
  const readings = await readOverview(request, open);
  return pageReply(page(basic.name, DashboardPage, presentOverview(request, open, readings)));
}

/** Every price change of some days as a file. */
export async function priceChangesCsv(request: PageRequest): Promise<Reply> {
  const { query, t, lang } = request;
  const [start, end] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
  if (!isDay(start) || !isDay(end) || start > end) return endWith('badRequest');
  const body = bodyOfDays({ id: idParameter(request.params.id), countryId: 0 }, { start, end });
  const file = fileOrEnd(await request.stream(priceChangeCalls.csv, { query: { languageId: languageId(lang) }, body }));
  return fileReply(csvName(t('overview:csvName'), t('overview:csvType'), start, end), file);
}
