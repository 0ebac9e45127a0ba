import type { ScreenAddress } from '../../../contract/analyses/parts/calls.ts';
import type { Notes } from '../../../contract/entities/note.ts';
import type { View } from '../../../contract/entities/view.ts';
import { type AnalysisKey, switchedOn } from '../../../domain/analysis/analysis-keys.ts';
import { ownProductIds } from '../../../domain/analysis/own-products.ts';
import { defaultPreset } from '../../../domain/calendar/date-presets.ts';
import { type Formats, formatsFor } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith } from '../../../http/reply.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import type { DashboardData } from '../../shared/dashboard/load-dashboard.ts';
import { loadWithViews } from '../../shared/dashboard/load-views.ts';
import { idParameter, loadedOrEnd } from '../../shared/outcomes/failure.ts';
import { opened, shortened } from '../filter/kept.ts';
import { type LastFilter, readLastFilter } from '../filter/last-filter.ts';
import { type Calendar, type ReadSelection, readSelection } from '../filter/selection.ts';

/** The analyses, and the pages of figures that are none: they are always there. */
export type FiguresPage = AnalysisKey | 'overview' | 'price-changes';

export const isAlwaysThere = (key: FiguresPage): key is Exclude<FiguresPage, AnalysisKey> =>
  key === 'overview' || key === 'price-changes';

/** An open analysis: its dashboard, the selection, and its country's formats. */
export type OpenAnalysis = ReadSelection & {
  key: FiguresPage;
  data: DashboardData;
  analyses: AnalysisKey[];
  formats: Formats;
  /** Master ids of the configured own products (docs/product.md §4). */
  own: ReadonlySet<number>;
  /** The product of the figures and the chart; null if the dashboard has none. */
  charted: Charted | null;
  /** Whether all chosen products have left the dashboard. */
  gone: boolean;
  /** Whether to call the upstream: not with wrong dates, nor if the choice contains no product. */
  asks: boolean;
  /** The last filter of the dashboard. */
  last: LastFilter | null;
  /** The API has answered without the period that figures are compared with. */
  incomparable?: boolean;
  /** The kept views; null where the upstream has none, or does not give them. */
  views: readonly View[] | null;
  /** The notes of the dashboard; null where the upstream has none, or does not give them. */
  notes: Notes | null;
  /** The person's own time zone. */
  zone: string;
  /** What failed while the parts of the page were asked for: its head says so, whichever part it was for. */
  failures: { otherPeriod: boolean; sameShops: boolean };
  /** The one product that the page is about, whatever the filter chooses. */
  one?: number;
};
export type Charted = { id: number; name: string; upc: string };

/** The product chosen for the chart, else the first own product, else the first: always one that is shown. */
const chooseCharted = (
  data: DashboardData,
  own: ReadonlySet<number>,
  chosen: number | null,
  products: ReadonlySet<number>,
): Charted | null => {
  const shown = products.size > 0 ? data.products.filter(product => products.has(product.id)) : data.products;
  return shown.find(product => product.id === chosen) ?? shown.find(product => own.has(product.id)) ?? shown[0] ?? null;
};

type Compared = Pick<OpenAnalysis, 'own' | 'data'>;

/** Whether there are own products with competitors. */
export const isAgainst = ({ own, data }: Compared): boolean => own.size > 0 && data.competitors.length > 0;

/** Configured own products, and their competitors. */
export const comparedIds = ({ own, data }: Compared): Set<number> =>
  new Set([...own, ...data.competitors.map(({ id }) => id)]);

/** Products that the person chose: one by one, among the competitors, and by group. */
export const chosenProducts = (
  { products, competitors, groups }: ReadSelection['selection'],
  data: DashboardData,
): Set<number> => {
  const inGroups = data.groups.filter(group => groups.includes(group.id)).flatMap(group => group.productIds);
  return new Set([...products, ...competitors, ...inGroups]);
};

/** Whether rows are of one product, which the page names: they stand together by nothing. `areAllOwn`: there are no others. */
export const isOfOne = (
  { selection, data, own }: Pick<OpenAnalysis, 'selection' | 'data' | 'own'>,
  areAllOwn = false,
): boolean => {
  const chosen = chosenProducts(areAllOwn ? { ...selection, competitors: [] } : selection, data);
  return data.products.filter(({ id }) => chosen.has(id) && (!areAllOwn || own.has(id))).length === 1;
};

/**
 * Whether the chosen products or groups have all left the dashboard: an old address. Without them the reply would be
 * about all products.
 */
const isGone = ({ selection }: ReadSelection, products: ReadonlySet<number>, data: DashboardData): boolean => {
  const chosen = selection.products.length + selection.competitors.length + selection.groups.length;
  return chosen > 0 && !data.products.some(product => products.has(product.id));
};

/** Analyses about something else than the products of the filter: one product, or a basket. */
export const aboutOther: readonly FiguresPage[] = ['individual', 'comparative'];

/** A dashboard's calendar: its days with data, and its default period, which an upstream may lack. */
export const calendarOf = ({ now }: PageRequest, { basic, firstDay, lastDay }: DashboardData): Calendar => ({
  timeZone: basic.timeZone,
  firstDay,
  lastDay,
  now,
  standard: basic.defaultRange ?? defaultPreset,
});

/** The formats of a dashboard's country, in the person's language. */
export const formatsOf = ({ lang }: PageRequest, { basic: { locale, currency, timeZone } }: DashboardData): Formats =>
  formatsFor({ lang, locale, currency, timeZone });

/** What a query says of an analysis, over the data of its dashboard. */
const readOver = (
  data: DashboardData,
  own: ReadonlySet<number>,
  { key, ...read }: ReadSelection & Pick<OpenAnalysis, 'key'>,
): Pick<OpenAnalysis, 'key' | 'selection' | 'problems' | 'charted' | 'gone' | 'asks'> => {
  const products = chosenProducts(read.selection, data);
  const gone = !aboutOther.includes(key) && isGone(read, products, data);
  const charted = chooseCharted(data, own, read.selection.charted, products);
  return { ...read, key, charted, gone, asks: read.problems.length === 0 && !gone };
};

/** The same dashboard with another analysis and its query, to say what that is. */
export const reopened = (
  request: PageRequest,
  open: OpenAnalysis,
  key: FiguresPage,
  { query, address }: { query: URLSearchParams; address: ScreenAddress },
): OpenAnalysis => {
  const read = readSelection(query, calendarOf(request, open.data), address);
  return { ...open, ...readOver(open.data, open.own, { ...read, key }) };
};

const readLast = (
  request: PageRequest,
  dashboardId: number,
  calendar: Calendar,
  selections: KeptSelections,
): Promise<LastFilter | null> | null =>
  request.sessionId === null ? null : readLastFilter({ request, dashboardId, calendar, selections });

/** Loads what every reading of an analysis needs. Ends the request if the dashboard or the analysis does not exist. */
export async function openAnalysis(
  request: PageRequest,
  selections: KeptSelections,
  key: FiguresPage,
  screen: ScreenAddress,
): Promise<OpenAnalysis> {
  const id = idParameter(request.params.id);
  const { loaded, views, notes, zone } = await loadWithViews(request, id);
  const data = loadedOrEnd(loaded);
  const analyses = switchedOn(data.analyses);
  if (!isAlwaysThere(key) && !analyses.includes(key)) return endWith('notFound');
  const query = (await opened(request.query, id, selections)) ?? endWith('selectionGone');
  const calendar = calendarOf(request, data);
  const read = readSelection(query, calendar, screen);
  const own = ownProductIds(data.ownProducts);
  return {
    ...readOver(data, own, { ...read, key }),
    selection: await shortened(read.selection, id, selections),
    data,
    analyses,
    formats: formatsOf(request, data),
    own,
    last: await readLast(request, id, calendar, selections),
    views,
    notes,
    zone,
    failures: { otherPeriod: false, sameShops: false },
  };
}
