import { z } from 'zod';
import { LandingsPage, type LandingsPageProps } from '../../../views/pages/alerts/LandingsPage.tsx';
import { alertLandings } from '../../contract/calls/main/alerts.ts';
import type { Landing } from '../../contract/entities/alerts.ts';
import { switchedOn } from '../../domain/analysis-keys.ts';
import { todayIn } from '../../domain/days.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import { landingPath } from '../../firings/landing-path.ts';
import { firingSentence } from '../../firings/sentence.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { type OpenDashboard, openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { id, idOrNone, one, pageNumber } from '../shared/forms/fields.ts';
import { readQuery } from '../shared/forms/read-form.ts';
import { lastInstead, pageLinks } from '../shared/lists/page-links.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { panelOf } from '../shared/outcomes/panel.ts';
import { takenBackText } from '../shared/words/taken-back.ts';
import { formatsOf } from './load.ts';

const [standardLimit, mostLimit] = [50, 200];

const listQuery = z.object({
  page: pageNumber,
  limit: one(id.catch(standardLimit).transform(limit => Math.min(limit, mostLimit))),
  alertId: idOrNone,
});
type ListQuery = z.output<typeof listQuery>;

const pathOf = (dashboardId: number, { page: number, limit, alertId }: ListQuery): string => {
  const query = new URLSearchParams();
  if (alertId) query.append('alertId', String(alertId));
  if (number > 1) query.append('page', String(number));
  if (limit !== standardLimit) query.append('limit', String(limit));
  return withQuery(paths.alertLandings(dashboardId), query);
};

const rowOf = (request: PageRequest, { details, types }: OpenDashboard) => {
  const { t, lang, basePath } = request;
  const formats = formatsOf(request, details);
  const analyses = details.status === 'active' ? switchedOn(types) : [];
  const today = todayIn(details.timeZone, request.now);
  return (landing: Landing) => {
    const path = landingPath(landing, analyses, today);
    const name = landing.alertName && t('notifications:ofAlert', { name: landing.alertName });
    return {
      key: String(landing.landingId),
      day: formats.day(landing.day),
      href: path && basePath + path,
      product: landing.productName,
      upc: landing.upc,
      sub: [firingSentence({ t, lang, formats }, landing), name].filter(Boolean).join(' · '),
      note: takenBackText(request, landing),
    };
  };
};

/** …/alerts/landings: the pages to which firings lead, of all alerts or of one (docs/product.md §7.6). */
export const landings = async (request: PageRequest): Promise<Reply> => {
  const { t, basePath } = request;
  const dashboardId = idParameter(request.params.id);
  const asked = readQuery(listQuery, request.query);
  const { alertId, ...paging } = asked;
  const query = alertId ? { ...paging, alertId } : paging;
  const [opened, outcome] = await Promise.all([
    openDashboard(request, 'alerts'),
    request.call(alertLandings, { params: { dashboardId }, query }),
  ]);
  const last = outcome.kind === 'ok' ? lastInstead(outcome.value) : null;
  if (last !== null) return redirectTo(pathOf(dashboardId, { ...asked, page: last }));
  const { count } = formatsOf(request, opened.details);
  const props: LandingsPageProps = {
    frame: opened.frame,
    listHref: basePath + paths.alerts(dashboardId),
    lead: t(alertId ? 'notifications:landingsOf' : 'notifications:landingsLead'),
    allHref: alertId ? basePath + paths.alertLandings(dashboardId) : '',
    panel: panelOf(outcome, {
      t,
      name: t('alerts:landings'),
      retryHref: basePath + pathOf(dashboardId, asked),
      present: ({ data, ...found }) => ({
        rows: data.map(rowOf(request, opened)),
        pages: pageLinks({
          t,
          label: t('common:pages'),
          ...found,
          count,
          hrefOf: number => basePath + pathOf(dashboardId, { ...asked, page: number }),
        }),
      }),
      notFound: { title: t('notifications:landingsNone'), text: t('notifications:landingsNoneText'), removals: [] },
    }),
  };
  return pageReply(page(`${t('alerts:landings')} · ${opened.details.name}`, LandingsPage, props));
};
