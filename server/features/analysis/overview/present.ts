import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import type { DashboardPageProps } from '../../../../views/pages/dashboards/DashboardPage.tsx';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type NotFound, presentPanel } from '../../shared/outcomes/panel.ts';
import { isAgainst } from '../ask/open-analysis.ts';
import { presentFilter } from '../filter/present-filter.ts';
import { ownAnswer } from '../present/own-index.ts';
import { figuresFrame } from '../present/present-head.ts';
import { drawable, presentTime } from '../present/present-time.ts';
import { readSummary } from '../present/table.ts';
import { analysisHref, overviewHref } from './links.ts';
import type { OpenOverview } from './open-overview.ts';
import { firedAlert } from './present-alerts.ts';
import { freshnessTile } from './present-freshness.ts';
import { presentMoves } from './present-moves.ts';
import { presentTiles } from './present-tiles.ts';
import type { OverviewReadings } from './readings.ts';

const formatPeriod = ({ formats, problems }: OpenOverview, { start, end }: { start: string; end: string }): string =>
  problems.length > 0 ? '…' : formats.period(start, end);

const presentLead = ({ t }: PageRequest, { data, formats }: OpenOverview): string => {
  const counted = (words: 'dashboards:pageProducts' | 'dashboards:pageRetailers', count: number): string =>
    t(words, { count, amount: formats.count(count) });
  return t('dashboards:pageLead', {
    products: counted('dashboards:pageProducts', data.products.length),
    retailers: counted('dashboards:pageRetailers', data.retailers.length),
    country: data.basic.countryName,
  });
};

const presentFacts = ({ t }: PageRequest, { data, formats }: OpenOverview): DashboardPageProps['facts'] => [
  {
    name: t('dashboards:since'),
    value: data.firstDay ? formats.day(data.firstDay) : t('dashboards:dataNone'),
  },
  { name: t('dashboards:currency'), value: data.basic.currency },
  { name: t('dashboards:timeZone'), value: data.basic.timeZone },
];

const presentEvolution =
  (request: PageRequest, open: OpenOverview) =>
  (reply: TimeChart): TimeChartValue => {
    const { t } = request;
    const href = analysisHref(request, open, 'price-evolution');
    return presentTime(request, open, reply, {
      id: 'evolution',
      title: t(isAgainst(open) ? 'overview:evolution.against' : 'overview:evolution.all'),
      sub: t(`evolution:sub.${reply.bucket}`, {
        currency: open.formats.currency,
        period: formatPeriod(open, open.selection),
      }),
      lines: drawable(reply.series),
      ...(href ? { numbers: { href, label: t('overview:evolution.open') } } : {}),
    });
  };

/** No prices yet at all, or none in these days. */
const presentNothing = ({ t }: PageRequest, open: OpenOverview): NotFound =>
  open.data.firstDay === null
    ? { title: t('analysis:none.noData'), text: t('analysis:none.noDataText'), removals: [] }
    : {
        title: t('analysis:none.title'),
        text: t('analysis:none.textPlain', { period: formatPeriod(open, open.selection) }),
        removals: [],
      };

const presentPanels = (request: PageRequest, open: OpenOverview, { evolution, changes, alerts }: OverviewReadings) => {
  const { t } = request;
  const retryHref = overviewHref(request, open);
  const nothing = presentNothing(request, open);
  const common = { t, retryHref, notFound: nothing };
  return {
    evolution: presentPanel(evolution, {
      ...common,
      name: t('analysis:panel.chart'),
      present: presentEvolution(request, open),
    }),
    moves: presentPanel(changes, {
      ...common,
      name: t('overview:moves'),
      present: table => presentMoves(request, open, table),
    }),
    alerts: presentPanel(alerts, {
      ...common,
      name: t('alerts:firedTitle'),
      present: ({ data }) => data.map(firedAlert(request, open)),
    }),
  };
};

/** The days of the page, or of its figures, and the preceding ones: none if the data begins with the days. */
const presentDays = ({ t }: PageRequest, open: OpenOverview, of: 'period' | 'figures'): string => {
  const { selection, before, formats } = open;
  const values = { period: formatPeriod(open, selection) };
  if (before) return t(`overview:${of}`, { ...values, before: formatPeriod(open, before) });
  return t(`overview:${of}First`, { ...values, day: formats.day(selection.start) });
};

/** The content of a dashboard's overview. */
export function presentOverview(
  request: PageRequest,
  open: OpenOverview,
  readings: OverviewReadings,
): DashboardPageProps {
  const { t, basePath } = request;
  const { data, analyses } = open;
  return {
    frame: figuresFrame(request, open),
    name: data.basic.name,
    answer: ownAnswer(t, open.formats, readSummary(readings.gap)),
    lead: presentLead(request, open),
    period: presentDays(request, open, 'period'),
    filter: presentFilter(request, open, {
      here: basePath + paths.dashboard(data.basic.id),
      one: null,
      about: null,
      lists: [],
    }),
    figures: {
      label: presentDays(request, open, 'figures'),
      figures: [...presentTiles(request, open, readings), freshnessTile(request, open)],
    },
    ...presentPanels(request, open, readings),
    analyses: analyses.map(key => ({
      label: t(`analysisTypes:name.${key}`),
      help: t(`analysisTypes:help.${key}`),
      href: analysisHref(request, open, key) ?? '',
    })),
    alertsHref: basePath + paths.alerts(data.basic.id),
    facts: presentFacts(request, open),
  };
}
