import { TimeChart } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import type { MadeReport, ReportOrder } from '../../../contract/entities/report.ts';
import { isViewAnalysis, type ViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import { asWorkbook } from '../../../domain/file-format.shared.ts';
import { languageById } from '../../../domain/languages.ts';
import { paths } from '../../../domain/paths.shared.ts';
import { buildBackgroundRequest } from '../../../http/pages/background-request.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import type { Upstream } from '../../../upstream/client.ts';
import { isAlwaysThere, type OpenAnalysis } from '../ask/open-analysis.ts';
import { thenPeriod } from '../compare/drawn-then.ts';
import { openWholeWorkbook } from '../files/dashboard-workbook.ts';
import { openRowsFile } from '../files/send-rows.ts';
import { findLeft } from '../kept-views/left.ts';
import { analysisName } from '../kept-views/open.ts';
import { addressOf, openQuery } from '../kept-views/read-view.ts';
import { dayText } from '../market/day-text.ts';
import { openOverview } from '../overview/open-overview.ts';
import { presentOverview } from '../overview/present.ts';
import { readOverview } from '../overview/readings.ts';
import { screenOf } from '../screens.ts';
import { type OpenFile, takeFile } from './make-file.ts';
import { lackingPart, watched } from './parts/lacking.ts';
import { presentParts, type Shown } from './parts/present.ts';

/** What a mail is made from: a page, and what opens its rows as a file, if it has any. */
type Page = { shown: Shown; file: (() => Promise<OpenFile | null>) | null };

/** Nothing is kept for a mail: its links lead to the view, whose address is short. */
const noSelections: KeptSelections = {
  keep: async () => null,
  find: async () => null,
  filters: { remember: async () => undefined, last: async () => null },
  close: async () => undefined,
};

/**
 * What a mail is called: the name of its report, and the dashboard, where that does not say it. Mails of several dashboards lie
 * in one list.
 */
const reportTitle = (name: string, dashboard: string): string =>
  name.toLocaleLowerCase().includes(dashboard.toLocaleLowerCase()) ? name : `${name} · ${dashboard}`;

/** The analysis of a view; null where it is unknown, or switched off. */
const openView = async (
  request: PageRequest,
  { analysis, query }: NonNullable<ReportOrder['view']>,
): Promise<{ key: ViewAnalysis; open: OpenAnalysis } | null> => {
  if (!isViewAnalysis(analysis)) return null;
  const asked = new URLSearchParams(query);
  const open = await openQuery(request, noSelections, 'price-changes', asked, addressOf(analysis));
  const isThere = isAlwaysThere(analysis) || open.analyses.includes(analysis);
  return isThere && open.problems.length === 0 ? { key: analysis, open: { ...open, key: analysis } } : null;
};

const viewPage = async (
  request: PageRequest,
  order: ReportOrder,
  { key, open }: { key: ViewAnalysis; open: OpenAnalysis },
): Promise<Page> => {
  const { page: shown } = await screenOf(key).show(request, open);
  const { head, ...props } = shown.props;
  const { answer } = head;
  const { formats, selection } = open;
  const csv = head.csv;
  const { file } = order;
  return {
    shown: {
      title: reportTitle(order.name, open.data.basic.name),
      question: head.question,
      answer: answer ? `${answer.strong} ${answer.rest}`.trim() : '',
      // The period that is compared with, and the day of a state at the end of this one, on one line or not.
      moving: { days: [thenPeriod(open), formats.day(selection.end), dayText(formats, selection.end)], since: '' },
      about: [head.filter.words.join(''), head.remark, head.asOf],
      href: order.view ? request.basePath + order.path : '',
      props,
      notes: head.notes ?? null,
      page: shown,
    },
    file:
      file === 'none' || csv === null || csv.unfit !== null
        ? null
        : async () => {
            const rows = await screenOf(key).csv(request, open);
            if (rows === null) return null;
            const opened = await openRowsFile(request, open, rows, { format: file, head });
            return { ...opened, href: file === 'xlsx' ? asWorkbook(csv.href) : csv.href };
          },
  };
};

const overviewPage = async (request: PageRequest, order: ReportOrder): Promise<Page> => {
  const open = await openOverview(request);
  const { question, answer, since, figures, evolution, moves, notes } = presentOverview(
    request,
    open,
    await readOverview(request, open),
  );
  const { basic } = open.data;
  return {
    shown: {
      title: reportTitle(order.name, basic.name),
      question,
      answer,
      moving: { days: [], since },
      about: [figures.label],
      href: request.basePath + order.path,
      props: {
        figures,
        ...(evolution ? { evolution } : {}),
        ...(moves ? { moves: movesTable(request, moves) } : {}),
      },
      notes: notes ?? null,
      page: evolution?.state === 'ok' ? page('', TimeChart, evolution.value) : null,
    },
    file:
      order.file === 'none'
        ? null
        : async () => ({
            ...(await openWholeWorkbook(request, noSelections)),
            href: request.basePath + paths.dashboardWorkbook(basic.id),
          }),
  };
};

type Moves = NonNullable<ReturnType<typeof presentOverview>['moves']>;

/** The list of the largest changes as a table. */
const movesTable = ({ t }: PageRequest, moves: Moves) => {
  if (moves.state !== 'ok') return moves;
  const { rows, currency } = moves.value;
  const column = (label: string, kind: 'head' | 'number', unit = '') => ({ key: label, label, unit, kind });
  const cell = (text: string, sub = '') => ({ text, sub });
  return {
    caption: t('overview:moves'),
    columns: [
      column(t('mails:report.product'), 'head'),
      column(t('overview:priceBefore'), 'number', currency),
      column(t('overview:priceNow'), 'number', currency),
      column(t('overview:change'), 'number', '%'),
    ],
    rows: rows.map(({ key, own, name, sub, before, now, change }) => ({
      key,
      own,
      cells: [cell(name, sub), cell(before), cell(now), cell(change)],
    })),
  };
};

/** Makes what a page would show now into what a mail says, if all of it could be had. */
const makePage = async (
  request: PageRequest,
  order: ReportOrder,
  { shown, file }: Page,
  isMissed: boolean,
): Promise<MadeReport> => {
  const part = lackingPart(shown.props, isMissed);
  if (part !== null) return { kind: 'lacking', part };
  const { parts, digest } = await presentParts(request, shown);
  const opened = parts.isEmpty || file === null ? null : await file();
  return { kind: 'made', parts, digest, file: opened && (await takeFile(opened, order.mostBytes)) };
};

/**
 * Makes a report: the figures of a view, or of the overview, as its owner sees them at this moment. Throws where they cannot be
 * had now.
 */
export const makeReport = async (
  { upstream, now }: { upstream: Upstream; now: () => number },
  order: ReportOrder,
  signal: AbortSignal,
): Promise<MadeReport> => {
  const { request, missed } = watched(
    buildBackgroundRequest({
      upstream,
      token: order.token,
      lang: languageById(order.languageId) ?? 'en',
      siteUrl: order.baseUrl.replace(/\/+$/, ''),
      params: { id: String(order.dashboardId) },
      query: new URLSearchParams(),
      now: now(),
      signal,
    }),
  );
  if (order.view === null) return makePage(request, order, await overviewPage(request, order), missed());
  const opened = await openView(request, order.view);
  if (opened === null) return { kind: 'incomplete', left: [analysisName(request.t, order.view.analysis)] };
  const { words } = await findLeft(request, opened.open);
  if (words.length > 0) return { kind: 'incomplete', left: words };
  return makePage(request, order, await viewPage(request, order, opened), missed());
};
