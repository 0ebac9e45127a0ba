import type { DashboardFrameProps, Section } from '../../../../views/layout/Frame.tsx';
import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import { analysisPath, isViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import { addressFields } from '../../../domain/analysis-address.shared.ts';
import { csvBelow, paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { mostRows } from '../../../workbook/shape.ts';
import { dashboardFrame } from '../../shared/dashboard/dashboard-frame.ts';
import { observedWords } from '../../shared/words/observed-words.ts';
import { chosenProducts, type OpenAnalysis } from '../ask/open-analysis.ts';
import { askedAndAnswered, type MainCompared } from '../compare/answer.ts';
import { presentComparedWith, unlikeDays } from '../compare/choice.ts';
import { canCompare } from '../compare/compared.ts';
import { presentMissed } from '../compare/missed.ts';
import { presentOnlyBefore } from '../compare/only-before.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { aboutPlaces, mostListed } from '../filter/filter-lists.ts';
import { hasAllChosen, presentLeftDashboard } from '../filter/left-the-dashboard.ts';
import { presentNewer } from '../filter/newer.ts';
import { presentOffer } from '../filter/offer.ts';
import { presentFilter } from '../filter/present-filter.ts';
import { isOutside } from '../filter/present-not-found.ts';
import { writeFilter, writePeriod, writeSelection } from '../filter/selection.ts';
import type { About } from '../filter/words.ts';
import { presentNotes } from '../notes/shown.ts';
import { digestHere, presentKeptViews } from './kept-view.ts';

export type HeadOf = {
  question: string;
  answer: AnalysisHead['answer'];
  /** What the answer says of the other period, where one is compared with. */
  compared?: MainCompared;
  /** Number of rows of the file, if known; null without a file. */
  csvRows: number | 'unknown' | null;
  /** The product (or set) of a page about one, which the filter does not choose. */
  one?: string;
  /** What the page covers, if not all products of the filter. */
  about?: About | null;
  /** What its figures are of, where every one of them needs it. */
  meaning?: string;
  /** A note under the filter. */
  remark?: string;
  /** The filter chooses places alone: products are chosen beside it. */
  ofPlaces?: boolean;
  /** The product in view can be chosen: among all, or among the own ones. */
  subject?: { among: 'all' | 'own'; id: number | undefined };
  /** Whether a chart of the page is over time, and marks the notes. */
  marksNotes?: boolean;
  /** The page's address, if it differs from its analysis'. */
  here?: string;
};

/** What the analysis is called in the address of the page that keeps it. */
export const analysisField = 'analysis';

/** Pages that are no analysis have addresses of their own. */
export const pagePath = (key: OpenAnalysis['key'], id: number): string => {
  if (key === 'overview') return paths.dashboard(id);
  return key === 'price-changes' ? paths.priceChanges(id) : analysisPath(id, key);
};

/** The address of an analysis without its query, with BASE_PATH. */
export const analysisHref = ({ basePath }: PageRequest, { data, key }: OpenAnalysis): string =>
  basePath + pagePath(key, data.basic.id);

/** The choice of the product for figures and chart, among those of the filter. */
const presentSubject = (
  { t }: PageRequest,
  open: OpenAnalysis,
  here: string,
  { among, id }: NonNullable<HeadOf['subject']>,
): AnalysisHead['subject'] => {
  const { data, own, selection } = open;
  // Chosen competitors are compared with own products, and do not replace them.
  const chosen = chosenProducts(among === 'own' ? { ...selection, competitors: [] } : selection, data);
  const offered = data.products.filter(
    product => (among === 'all' || own.has(product.id)) && (chosen.size === 0 || chosen.has(product.id)),
  );
  if (offered.length < 2) return null;
  const shown = offered.filter((product, index) => index < mostListed || product.id === id);
  const kept = [...writeSelection(selection, { charted: null, page: 1 })].map(([name, value]) => ({ name, value }));
  return {
    action: here,
    kept,
    name: addressFields.charted,
    label: t('analysis:charted'),
    value: String(id ?? ''),
    options: shown.map(product => ({ value: String(product.id), label: product.name })),
  };
};

/** The search in lists of products that are too long to show completely. */
const presentFinder = (
  { t }: PageRequest,
  { data, selection, formats }: OpenAnalysis,
  here: string,
): AnalysisHead['finder'] => {
  if (data.products.length <= mostListed) return null;
  return {
    action: here,
    kept: [...writeSelection(selection, { page: 1 })].map(([name, value]) => ({ name, value })),
    value: selection.find,
    label: t('analysis:findProducts', { count: mostListed, total: formats.count(data.products.length) }),
  };
};

/** A note if the data begins within the named range, which then begins with the data; otherwise ''. */
const cutWords = ({ t }: PageRequest, { data: { firstDay }, selection, formats }: OpenAnalysis): string =>
  firstDay !== null && selection.cut ? t('analysis:cut', { day: formats.day(firstDay) }) : '';

/** A note if the product in the address is not in the dashboard and another one is shown; otherwise ''. */
const replacedWords = ({ t }: PageRequest, { data, selection, gone }: OpenAnalysis, { subject }: HeadOf): string => {
  const inView = data.products.find(({ id }) => id === subject?.id);
  const isThere = data.products.some(({ id }) => id === selection.charted);
  if (selection.charted === null || isThere || gone || !inView) return '';
  return t('analysis:chartedGone', { product: inView.name });
};

/** What is said of an edited address at the most. */
const mostUnknown = 5;

/** A note of what the address asks for that there is not; otherwise ''. */
export const unknownWords = ({ t }: PageRequest, { unknown = [] }: Pick<OpenAnalysis, 'unknown'>): string =>
  unknown.length === 0 ? '' : t('analysis:unknownChoices', { choices: unknown.slice(0, mostUnknown).join(', ') });

/** A note if the period has not as many days as the one that it is compared with; otherwise ''. */
const unlikeWords = (request: PageRequest, open: OpenAnalysis): string => {
  const { selection, formats, problems, incomparable } = open;
  const isCompared = canCompare(open) && !incomparable && problems.length === 0;
  return isCompared ? unlikeDays(request, formats, selection, comparedPeriod(selection)) : '';
};

/** As of which import the figures are, in the dashboard's zone as all on its pages; null if the upstream does not say. */
export const asOfWords = (request: PageRequest, { data: { asOf, basic }, formats }: OpenAnalysis): string | null => {
  if (!asOf) return null;
  const moment = observedWords(request, basic.timeZone).moment(asOf.at);
  return request.t('analysis:asOf', { number: formats.count(asOf.importId), moment });
};

/** The frame of a page of figures: its links keep the filter, or what they can of it. */
export const figuresFrame = (request: PageRequest, open: OpenAnalysis): DashboardFrameProps => {
  const { t, basePath } = request;
  const { data, analyses, key, selection, views, notes } = open;
  return dashboardFrame({
    basic: data.basic,
    t,
    basePath,
    analyses,
    current: key,
    filter: writeFilter(selection),
    period: writePeriod(selection),
    views: views && { listed: views, here: digestHere(request, open) },
    hasNotes: notes !== null,
  });
};

/** The frame of a page beside those of figures: its links keep the filter, and the page at `place` alone is open; without one it stands below the overview. */
export const frameBeside = (request: PageRequest, open: OpenAnalysis, place?: string): DashboardFrameProps => {
  const { overview, sections, views, about, ...frame } = figuresFrame(request, open);
  const href = place && request.basePath + place;
  const closed = (list: readonly Section[]): Section[] => list.map(section => ({ ...section, current: false }));
  return {
    ...frame,
    overview: { ...overview, current: place === undefined },
    sections: closed(sections),
    about: about.map(section => ({ ...section, current: section.href === href })),
    views: views && { ...views, shown: closed(views.shown) },
  };
};

/** The page that keeps what is shown under a name; null where it cannot be kept: what is not in the dashboard would be in the view. */
const keepHref = ({ basePath }: PageRequest, open: OpenAnalysis): string | null => {
  const { data, key, selection, problems, views } = open;
  if (views === null || problems.length > 0 || !isViewAnalysis(key) || !hasAllChosen(open)) return null;
  const query = writeSelection(selection, { page: 1 });
  return basePath + withQuery(paths.newView(data.basic.id), new URLSearchParams([[analysisField, key], ...query]));
};

const whyNoWorkbook = ({ t }: PageRequest, { formats }: OpenAnalysis, rows: number | 'unknown'): string | null =>
  rows === 'unknown' || rows <= mostRows ? null : t('workbook:tooMany', { number: formats.count(mostRows) });

/** The file of the rows, named with how many it has where that is known; null where there is none. */
const presentCsv = (
  request: PageRequest,
  open: OpenAnalysis,
  here: string,
  rows: HeadOf['csvRows'],
): AnalysisHead['csv'] =>
  rows === null
    ? null
    : {
        href: withQuery(csvBelow(here), writeSelection(open.selection, { page: 1 })),
        label:
          rows === 'unknown'
            ? request.t('analysis:csvFile')
            : request.t('analysis:csv', { count: rows, number: open.formats.count(rows) }),
        unfit: whyNoWorkbook(request, open, rows),
      };

const isOut = ({ problems, selection, data }: OpenAnalysis): boolean =>
  problems.length === 0 && isOutside(selection, data);

/** The notes under the filter; null without any. */
const remarkWords = (request: PageRequest, open: OpenAnalysis, head: HeadOf): string | null =>
  [
    cutWords(request, open),
    unknownWords(request, open),
    replacedWords(request, open, head),
    unlikeWords(request, open),
    head.remark ?? '',
  ]
    .filter(Boolean)
    .join(' ') || null;

/** The days that a page is about, where these are others than those of the filter. */
const ownDays = (about: About | null): Pick<AnalysisHead, 'days'> =>
  about && 'one' in about && about.days ? { days: { start: about.days.start, end: about.days.end } } : {};

/** The beginning of every analysis: its question as title, the answer in a sentence, file and filter. */
export function presentHead(request: PageRequest, open: OpenAnalysis, head: HeadOf): AnalysisHead {
  const { t, basePath } = request;
  const { data, key, selection } = open;
  const here = head.here ?? analysisHref(request, open);
  const about = head.about ?? null;
  return {
    frame: figuresFrame(request, open),
    crumbs: [
      { label: t('common:dashboards'), href: basePath + paths.dashboards },
      { label: data.basic.name, href: basePath + withQuery(paths.dashboard(data.basic.id), writePeriod(selection)) },
      { label: t(`analysisTypes:name.${key}`) },
    ],
    ...askedAndAnswered(request, open, head, head.compared),
    csv: presentCsv(request, open, here, head.csvRows),
    filter: presentFilter(request, open, {
      here,
      one: head.one ?? null,
      about,
      ...(head.ofPlaces ? { lists: aboutPlaces } : {}),
    }),
    ...ownDays(about),
    ...(head.meaning ? { meaning: head.meaning } : {}),
    remark: remarkWords(request, open, head),
    asOf: asOfWords(request, open),
    left: presentLeftDashboard(request, open, { here, one: head.one !== undefined }),
    // Where days have no data at all, the page says where there are some.
    newer: isOut(open) ? null : presentNewer(request, open, here),
    offer: presentOffer(request, open, here),
    onlyBefore: canCompare(open)
      ? (presentMissed(request, open, here) ?? presentOnlyBefore(request, open, here, head.compared?.onlyBefore))
      : null,
    ...(open.gone ? { isEmpty: true } : {}),
    comparedWith: canCompare(open) ? presentComparedWith(request, open, here, head.compared) : null,
    ...(open.incomparable ? { incomparable: true } : {}),
    finder: head.one ? null : presentFinder(request, open, here),
    subject: head.subject ? presentSubject(request, open, here, head.subject) : null,
    keepHref: keepHref(request, open),
    keptViews: presentKeptViews(request, open),
    notes: presentNotes(request, open, head.marksNotes ?? false),
    isDemo: data.basic.isDemo,
  };
}
