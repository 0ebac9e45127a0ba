import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import type { DashboardPageProps } from '../../../../views/pages/dashboards/DashboardPage.tsx';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { countryInSentence } from '../../../domain/country-names.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type NotFound, presentPanel } from '../../shared/outcomes/panel.ts';
import { isAgainst } from '../ask/open-analysis.ts';
import { unlikeDays } from '../compare/choice.ts';
import { presentMissed } from '../compare/missed.ts';
import { presentFilter } from '../filter/present-filter.ts';
import { isOutside, lackOf, newestDays, presentNotFound } from '../filter/present-not-found.ts';
import { writePeriod } from '../filter/selection.ts';
import { endApart } from '../market/late.ts';
import { presentNotes } from '../notes/shown.ts';
import { summaryOver } from '../present/compared.ts';
import { drawable } from '../present/drawn-lines.ts';
import { indexFigure, indexOfAllShops, ownAnswer } from '../present/own-index.ts';
import { figuresFrame, unknownWords } from '../present/present-head.ts';
import { presentTime } from '../present/present-time.ts';
import { evolutionFinding, productChanges, shopsFinding } from '../present/titles/evolution-finding.ts';
import { addedRemark, findingTitle, isByShop, lineOf, mostRule } from '../present/titles/finding-words.ts';
import { sameShopsFinding, sameShopsRemarks, sameShopsSub, shopLines } from '../present/titles/same-shops.ts';
import { lastComplete } from '../present/unfinished.ts';
import { presentIndexChart } from './index-chart.ts';
import { analysisHref, overviewHref } from './links.ts';
import { isOfDay, type OpenOverview } from './open-overview.ts';
import { firedAlert } from './present-alerts.ts';
import { freshnessTile, presentRetailers } from './present-freshness.ts';
import { presentMoves } from './present-moves.ts';
import { presentTiles } from './present-tiles.ts';
import type { OverviewReadings } from './readings.ts';

const formatPeriod = ({ formats, problems }: OpenOverview, { start, end }: { start: string; end: string }): string =>
  problems.length > 0 ? '…' : formats.period(start, end);

/** The brand of all own products; null if they have several, or none. */
const ownBrand = ({ data, own }: OpenOverview): string | null => {
  const brands = new Set(data.products.filter(({ id }) => own.has(id)).map(({ brand }) => brand));
  const [brand = null] = brands;
  return brands.size === 1 ? brand : null;
};

const presentQuestion = ({ t, lang }: PageRequest, open: OpenOverview): string => {
  const country = countryInSentence(open.data.basic.countryName, lang);
  if (!isAgainst(open)) return t('overview:question.all', { country });
  const brand = ownBrand(open);
  return brand === null ? t('overview:question.own', { country }) : t('overview:question.brand', { brand, country });
};

/** How far the index has moved in the shops of both periods, then with all: as the price gap says it; '' where that is not known. */
const sinceInBoth = (
  { t }: PageRequest,
  { formats }: OpenOverview,
  { indexBoth }: OverviewReadings,
  before: string,
): string => {
  const change = indexFigure(t, formats, indexBoth)?.change?.delta ?? '';
  const all = indexOfAllShops(t, formats, indexBoth)?.change?.delta ?? '';
  if (summaryOver(indexBoth, 'index') !== 'both' || change === '' || all === '') return '';
  return t('overview:sinceInBoth', { change, all, before });
};

/** How far the index has moved, and what is known of the period before. */
const indexSince = (request: PageRequest, open: OpenOverview, readings: OverviewReadings): string => {
  const { t } = request;
  const { index, before: then } = readings;
  const { formats, before, selection, data } = open;
  if (open.problems.length > 0) return '';
  if (data.firstDay && data.firstDay > selection.end) return t('analysis:early', { day: formats.day(data.firstDay) });
  if (before === null) return t('overview:first', { day: formats.day(selection.start) });
  const days = formatPeriod(open, before);
  const now = index.kind === 'ok' ? index.value.now.index : null;
  const earlier = then.index.kind === 'ok' ? then.index.value : null;
  if (now === null || earlier === null) return t('overview:comparedWith', { before: days });
  const inBoth = sinceInBoth(request, open, readings, days);
  if (inBoth !== '') return inBoth;
  if (formats.percent(now) === formats.percent(earlier))
    return t('overview:asBefore', { within: formats.within(before.start, before.end) });
  const points = t('overview:points', { points: formats.percentStep(earlier, now) });
  return t('overview:sinceBefore', { points, before: days });
};

/** The same, and that counts of unlike many days are compared. */
const sinceBefore = (request: PageRequest, open: OpenOverview, readings: OverviewReadings): string => {
  const { selection, problems, before, formats } = open;
  const unlike = problems.length > 0 ? '' : unlikeDays(request, formats, selection, before);
  return [indexSince(request, open, readings), unlike].filter(Boolean).join(' ');
};

const presentLead = ({ t, lang }: PageRequest, { data, formats }: OpenOverview): string => {
  const counted = (words: 'dashboards:pageProducts' | 'dashboards:pageRetailers', count: number): string =>
    t(words, { count, amount: formats.count(count) });
  return t('dashboards:pageLead', {
    products: counted('dashboards:pageProducts', data.products.length),
    retailers: counted('dashboards:pageRetailers', data.retailers.length),
    country: countryInSentence(data.basic.countryName, lang),
  });
};

const presentFacts = ({ t }: PageRequest, { data, formats }: OpenOverview): DashboardPageProps['facts'] => [
  {
    name: t('dashboards:since'),
    value: data.firstDay ? formats.day(data.firstDay) : t('dashboards:dataNone'),
  },
  { name: t('dashboards:currency'), value: data.basic.currency },
];

/** Which product changed most in the same shops, else from the first day to the last one: as its own screen says it. */
const presentEvolution =
  (request: PageRequest, open: OpenOverview, { changes, sameShops }: Pick<OverviewReadings, 'changes' | 'sameShops'>) =>
  (reply: TimeChart): TimeChartValue => {
    const { t } = request;
    const { formats, selection } = open;
    const href = analysisHref(request, open, 'price-evolution');
    const shops = shopLines(reply, sameShops);
    const label = t(isAgainst(open) ? 'overview:evolution.against' : 'overview:evolution.all');
    const common = {
      id: 'evolution',
      asChanges: true,
      ofProducts: true,
      ...(href ? { numbers: { href, label: t('overview:evolution.open') } } : {}),
    };
    if (shops) {
      const finding = sameShopsFinding(shops, formats);
      const lines = drawable(shops.reply.series, lineOf(finding));
      return presentTime(request, open, shops.reply, {
        ...common,
        title: findingTitle(t, formats, { finding, linesOf: 'product', label }),
        sub: sameShopsSub(t, formats, selection.start, shops.reply.bucket),
        lines,
        subject: lineOf(finding),
        changesFrom: 'known',
        saysMost: false,
        remarks: sameShopsRemarks(t, formats, { shops, drawn: lines }),
      });
    }
    const finding = endApart(open, open.newest.kind === 'ok' ? open.newest.value : null, lastComplete(reply))
      ? shopsFinding(reply, open.formats, productChanges(changes))
      : evolutionFinding(reply, open.formats);
    const rule = mostRule(t, finding);
    return presentTime(request, open, reply, {
      ...common,
      title: findingTitle(t, open.formats, { finding, linesOf: 'product', label }),
      sub: t(`overview:evolution.sub.${reply.bucket}`, { period: formatPeriod(open, open.selection) }),
      lines: drawable(reply.series, lineOf(finding)),
      subject: lineOf(finding),
      saysMost: rule.saysMost,
      remarks: [...addedRemark(t, { line: lineOf(finding), byShop: isByShop(finding) }, reply), ...rule.remarks],
    });
  };

/** No prices yet at all, or none in these days: then with the way to the newest ones. */
const presentNothing = (request: PageRequest, open: OpenOverview): NotFound => {
  const { t } = request;
  const { data, selection, problems, formats } = open;
  const here = request.basePath + paths.dashboard(data.basic.id);
  const isOfDates = problems.length === 0 && isOutside(selection, data);
  if (isOfDates || data.firstDay === null || lackOf(open) !== null) return presentNotFound(request, open, here, null);
  return {
    title: t('analysis:none.title'),
    text: t('analysis:none.textPlain', { within: formats.within(selection.start, selection.end) }),
    removals: [],
    // Who reads a mail chooses nothing.
    ...(request.signedIn && selection.range !== 'newest_30_days' ? { link: newestDays(request, selection, here) } : {}),
  };
};

/** The index, or prices, over the days. */
const presentChart = (
  request: PageRequest,
  open: OpenOverview,
  { index, evolution, changes, sameShops }: Pick<OverviewReadings, 'index' | 'evolution' | 'changes' | 'sameShops'>,
  common: { t: PageRequest['t']; retryHref: string; notFound: NotFound },
) => {
  const chart = { ...common, name: request.t('analysis:panel.chart') };
  return evolution === null
    ? presentPanel(index, { ...chart, present: presentIndexChart(request, open) })
    : presentPanel(evolution, { ...chart, present: presentEvolution(request, open, { changes, sameShops }) });
};

const presentPanels = (
  request: PageRequest,
  open: OpenOverview,
  { index, evolution, changes, sameShops, alerts }: OverviewReadings,
) => {
  const { t } = request;
  const retryHref = overviewHref(request, open);
  const nothing = presentNothing(request, open);
  const common = { t, retryHref, notFound: nothing };
  const chart = isOfDay(open) ? null : presentChart(request, open, { index, evolution, changes, sameShops }, common);
  return {
    evolution: chart,
    // Where nothing was observed one box says so, that of the chart.
    moves:
      chart?.state === 'notFound' && changes.kind === 'notFound'
        ? null
        : presentPanel(changes, {
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

/** The days of the figures, and those of the period before: none if the data begins with the days. */
const presentDays = ({ t }: PageRequest, open: OpenOverview): string => {
  const { selection, before } = open;
  const values = { period: formatPeriod(open, selection) };
  return before
    ? t('overview:figures', { ...values, before: formatPeriod(open, before) })
    : t('overview:figuresFirst', values);
};

/** The content of a dashboard's overview. */
export function presentOverview(
  request: PageRequest,
  open: OpenOverview,
  readings: OverviewReadings,
): DashboardPageProps {
  const { t, basePath } = request;
  const { data, formats, selection } = open;
  const answer = readings.index.kind === 'ok' ? ownAnswer(t, formats, readings.index.value.now) : null;
  return {
    frame: figuresFrame(request, open),
    name: data.basic.name,
    question: presentQuestion(request, open),
    answer: answer ?? presentLead(request, open),
    since: sinceBefore(request, open, readings),
    filter: presentFilter(request, open, {
      here: basePath + paths.dashboard(data.basic.id),
      one: null,
      about: null,
      lists: [],
    }),
    remark: unknownWords(request, open),
    missed: presentMissed(request, open, overviewHref(request, open)),
    figures: {
      label: presentDays(request, open),
      figures: [...presentTiles(request, open, readings), freshnessTile(request, open)],
    },
    ...presentPanels(request, open, readings),
    notes: presentNotes(request, open, true),
    freshness: presentRetailers(request, open, readings),
    coverageHref: analysisHref(request, open, 'assortment'),
    alertsHref: basePath + paths.alerts(data.basic.id),
    facts: presentFacts(request, open),
    workbookHref: basePath + withQuery(paths.dashboardWorkbook(data.basic.id), writePeriod(selection)),
    paperHref: basePath + withQuery(paths.paper(data.basic.id), writePeriod(selection)),
  };
}
