import { DashboardPage, type DashboardPageProps } from '../../../../views/pages/dashboards/DashboardPage.tsx';
import { getDashboard } from '../../../contract/calls/main/dashboards/dashboards.ts';
import type { Dashboard } from '../../../contract/entities/dashboard.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, type PageReply, pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { sendPicture } from '../files/send-chart.ts';
import { asOfWords } from '../present/present-head.ts';
import { watchesNothing } from '../watches-nothing.ts';
import { type OpenOverview, openOverview } from './open-overview.ts';
import { presentOverview } from './present.ts';
import { readOverview } from './readings.ts';

/** The age of the dashboard: shown only here, for the dashboard as a whole (docs/product.md §3, insertedDate). */
const madeOn = (
  { t }: PageRequest,
  { formats }: OpenOverview,
  whole: Outcome<Dashboard>,
): DashboardPageProps['facts'] =>
  whole.kind === 'ok' ? [{ name: t('overview:madeOn'), value: formats.day(whole.value.insertedDay) }] : [];

const show = async (request: PageRequest, open: OpenOverview): Promise<PageReply<DashboardPageProps>> => {
  const { basic } = open.data;
  const [readings, whole] = await Promise.all([
    readOverview(request, open),
    request.call(getDashboard, { params: { id: basic.id } }),
  ]);
  const props = presentOverview(request, open, readings);
  const shown = page(basic.name, DashboardPage, { ...props, facts: [...madeOn(request, open, whole), ...props.facts] });
  return pageReply(shown, open.problems.length > 0 ? 422 : 200);
};

/** A dashboard's own page. A draft redirects to its setup. */
export async function overview(request: PageRequest): Promise<Reply> {
  const open = await openOverview(request);
  const { basic } = open.data;
  if (basic.status === 'draft') return redirectTo(paths.setup(basic.id));
  return (await watchesNothing(request, open, request.t('common:overview'))) ?? show(request, open);
}

/** Its chart as a picture. */
export const overviewChart = async (request: PageRequest): Promise<Reply> => {
  const open = await openOverview(request);
  const { basic } = open.data;
  if (basic.status === 'draft') return endWith('notFound');
  const shown = await show(request, open);
  const { question, figures, notes } = shown.page.props;
  return sendPicture(request, open, shown, { question, filter: figures.label, asOf: asOfWords(request, open), notes });
};
