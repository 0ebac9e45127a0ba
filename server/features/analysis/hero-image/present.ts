import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { HeroImagePageProps } from '../../../../views/pages/analysis/hero-image/HeroImagePage.tsx';
import { heroImage, heroSortKeys } from '../../../contract/analyses/hero-image.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { imageStates } from '../../../domain/analysis/hero-image.ts';
import { todayIn } from '../../../domain/calendar/days.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { placelessOr } from '../ask/placeless.ts';
import { withRows } from '../ask/with-rows.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection, writeView } from '../filter/selection.ts';
import type { About } from '../filter/words.ts';
import { lateAtEnd, reachWords } from '../market/late.ts';
import { presentDefinitions } from '../present/definitions.ts';
import { presentFigure } from '../present/figures.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { presentSwitch } from '../view-links.ts';
import type { OpenHero } from './open-hero.ts';
import { presentGallery, presentLate } from './present-gallery.ts';
import { allTurned, changesIn, changesOf, presentHistory } from './present-history.ts';
import { mostAndLeast, presentRetailers } from './present-retailers.ts';
import type { HeroGallery, HeroReadings } from './readings.ts';

type Summary = NonNullable<HeroGallery['summary']>;
type NotFound = ReturnType<typeof presentNotFound>;

const readSummary = ({ figures, gallery }: HeroReadings): Summary | null => {
  const read = figures ?? gallery;
  return (read?.kind === 'ok' && read.value.summary) || null;
};

const comparedIn = ({ same, different, missing }: Summary): number => same + different + missing;

/** The newest day of the images that are compared: those of a retailer whose data ends before are its newest. */
const newestDay = ({ formats, data, selection }: OpenHero, { newest }: Summary): string =>
  formats.day(newest ? todayIn(data.basic.timeZone, Date.parse(newest)) : selection.end);

/** How many products at how many retailers the cases are, where each of these is at each of those; '' otherwise, or where that is not known. */
const eachAtEach = (
  { t }: PageRequest,
  { formats, state }: OpenHero,
  { gallery }: HeroReadings,
  count: number,
): string => {
  if (gallery?.kind !== 'ok' || state !== null) return '';
  const { data, total } = gallery.value;
  const retailers = new Set(data.flatMap(({ cells }) => cells.map(({ retailerId }) => retailerId))).size;
  if (total * retailers !== count) return '';
  const products = t('hero:productsOf', { count: total, number: formats.count(total) });
  return ` (${t('hero:atRetailers', { count: retailers, number: formats.count(retailers), products })})`;
};

const presentAnswer = (request: PageRequest, open: OpenHero, readings: HeroReadings, summary: Summary | null) => {
  if (!summary) return null;
  const { t } = request;
  const { formats } = open;
  const { share, same, different, missing, noReference } = summary;
  if (share === null) {
    return noReference > 0 ? { strong: t('hero:answer.none'), rest: t('hero:answer.noneRest') } : null;
  }
  const count = comparedIn(summary);
  const others = { count: different, number: formats.count(different) };
  return {
    strong: t('hero:answer.share', {
      day: newestDay(open, summary),
      same: formats.count(same),
      of: eachAtEach(request, open, readings, count),
      count,
      number: formats.count(count),
    }),
    rest:
      missing > 0
        ? t('hero:answer.rest', { ...others, missing: formats.count(missing) })
        : t('hero:answer.different', others),
  };
};

/** How many images have changed, and when the last one did; of one product at one retailer how often. Null on later pages. */
const answerChanges = (request: PageRequest, open: OpenHero, { history }: HeroReadings) => {
  const read = history?.kind === 'ok' ? history.value : null;
  const strong = read && (open.pair ? changesOf(request, open, read) : changesIn(request, open, read));
  return strong ? { strong: `${strong}.`, rest: open.pair || !read ? '' : allTurned(request, read) } : null;
};

/** Which retailer shows the brand's image most often, where that is the question; null where several do as often. */
const answerMost = (request: PageRequest, open: OpenHero, { compliance }: HeroReadings) => {
  return compliance?.kind === 'ok' ? mostAndLeast(request, open, compliance.value) : null;
};

const presentFigures = (request: PageRequest, open: OpenHero, summary: Summary | null) => {
  // Of a single case the cards below say all of it.
  if (!summary || imageStates.reduce((sum, name) => sum + summary[name], 0) === 1) return null;
  const { t } = request;
  const { formats, view } = open;
  const compared = comparedIn(summary);
  const figure = (name: 'share' | (typeof imageStates)[number], note = ''): Figure =>
    presentFigure(request, formats, heroImage.gallery.totals[name], summary[name], note);
  const of = t('hero:compared', { count: compared, number: formats.count(compared) });
  // Beside changes the answer does not say of which day the state is.
  const isAlways = (name: (typeof imageStates)[number]): boolean => name === 'same' || name === 'different';
  return {
    label: t('analysisTypes:name.hero-image'),
    figures: [
      figure('share', view === 'history' ? `${of}, ${newestDay(open, summary)}` : of),
      ...imageStates.filter(name => isAlways(name) || summary[name] > 0).map(name => figure(name)),
    ],
  };
};

const presentRemarks = ({ t }: PageRequest, { formats, view }: OpenHero, summary: Summary | null): string[] => {
  if (!summary) return [];
  const { notCompared, withImage, newest } = summary;
  return [
    ...(notCompared > 0 ? [t('hero:notCompared', { count: notCompared, number: formats.count(notCompared) })] : []),
    ...(withImage === 0 && imageStates.some(name => summary[name] > 0) ? [t('hero:noImages')] : []),
    // Below the chart, where there is one.
    ...(newest && view !== 'retailers' ? [t('hero:newest', { newest: formats.moment(newest) })] : []),
  ];
};

type Counts = Record<(typeof imageStates)[number], number>;

/** Of changes each state says how many there are; of the gallery the figures above do. One without any is no link. */
const presentStates = ({ t }: PageRequest, open: OpenHero, here: string, counts: Counts | null) => {
  const { formats, view } = open;
  const nameOf = (value: OpenHero['state']): string => (value ? t(`figures:image.${value}`) : t('hero:state.all'));
  const countOf = (value: OpenHero['state'], all: Counts): number =>
    value ? all[value] : imageStates.reduce((sum, name) => sum + all[name], 0);
  const { address } = heroImage;
  const labelled = { fields: address, name: 'state', label: t('hero:state') } as const;
  const named = presentSwitch(open, here, labelled, value =>
    counts && view === 'history'
      ? t('hero:state.counted', { state: nameOf(value), number: formats.count(countOf(value, counts)) })
      : nameOf(value),
  );
  // In the order of the values: all of them, and then each state.
  const isEmpty = [null, ...imageStates].map(value => value !== null && counts?.[value] === 0);
  const options = named.options.map((one, at) => ({ ...one, isEmpty: isEmpty[at] === true }));
  // Of changes an empty one is only a count of none.
  return { ...named, options: view === 'history' ? options.filter(one => one.current || !one.isEmpty) : options };
};

/** How many images are in each state: of those that changed, or of the newest ones; null where that is not known. */
const countsOf = ({ view }: OpenHero, readings: HeroReadings): Counts | null => {
  const { history } = readings;
  return view === 'history' ? (history?.kind === 'ok' && history.value.states) || null : readSummary(readings);
};

/**
 * Whether there is a choice among states: retailers have them beside each other, of one product at one retailer there are a few
 * images, and all of them are shown; where none has changed, or all have become the same, there is nothing to choose.
 */
const hasStates = (open: OpenHero, readings: HeroReadings): boolean => {
  const { view, pair, state } = open;
  if (view !== 'history' || state !== null) return view !== 'retailers';
  const counts = countsOf(open, readings);
  const isOne = counts !== null && imageStates.filter(name => counts[name] > 0).length < 2;
  return pair === null && readings.history?.kind !== 'notFound' && !isOne;
};

const presentSwitches = (request: PageRequest, open: OpenHero, here: string, readings: HeroReadings) => {
  const { t } = request;
  const { view, selection } = open;
  const { address } = heroImage;
  const ofView = presentSwitch(open, here, { fields: address, name: 'view', label: t('hero:view') }, value =>
    t(`hero:view.${value}`),
  );
  if (!hasStates(open, readings)) return [ofView];
  const ofState = presentStates(request, open, here, countsOf(open, readings));
  return view === 'history' ? [ofView, ofState] : [ofView, ofState, presentSort(request, open, here, selection.sort)];
};

/** The direction of each order; '' is the standard one, which the address does not name. */
const directions: Readonly<Record<(typeof heroSortKeys)[number], '' | 'desc'>> = {
  product: '',
  changed: 'desc',
  different: 'desc',
};

const presentSort = ({ t }: PageRequest, { selection }: OpenHero, here: string, sort: string) => ({
  label: t('hero:sort'),
  options: heroSortKeys.map(key => ({
    label: t(`hero:sort.${key}`),
    href: withQuery(
      here,
      writeSelection(selection, {
        sort: directions[key] && key,
        direction: directions[key],
        page: 1,
        limit: 50,
      }),
    ),
    current: key === (sort || 'product'),
  })),
});

/** There may be prices even if there is no information on images. */
const noneKnown = ({ t }: PageRequest, { problems, gone, data, selection, formats }: OpenHero, standard: NotFound) => {
  if (problems.length > 0 || gone || data.firstDay === null) return standard;
  const period = formats.period(selection.start, selection.end);
  return { ...standard, title: t('hero:noneKnown'), text: t('hero:noneKnownText', { period }) };
};

/** A state without images, or no changes, does not mean missing data. */
const presentNoImages = (request: PageRequest, open: OpenHero, readings: HeroReadings, here: string) => {
  const { t } = request;
  const { state, view, formats, selection } = open;
  const standard = placelessOr(
    request,
    open,
    { part: 'retailer', instead: null },
    presentNotFound(request, open, here, readings.lastPage),
  );
  if (readings.lastPage !== null) return standard;
  if (!readSummary(readings)) return noneKnown(request, open, standard);
  if (state !== null) {
    const href = withQuery(here, writeView(selection, writeFields(heroImage.address, { state: null })));
    return {
      title: t('hero:noneInState'),
      text: t(view === 'history' ? 'hero:noneTurnedText' : 'hero:noneInStateText', {
        state: t(`figures:image.${state}`),
      }),
      removals: [{ label: t('hero:allStates'), href }],
    };
  }
  if (view !== 'history') return noneKnown(request, open, standard);
  const within = formats.within(selection.start, selection.end);
  return { title: t('hero:noChanges'), text: t('hero:noChangesText', { within }), removals: [] };
};

/**
 * Without a choice the page is about own products, including those without a competitor, unless they are switched off.
 */
export const aboutShown = ({ data }: Pick<OpenHero, 'data'>): About => ({
  kind: 'own',
  ids: new Set(data.ownProducts.filter(({ status }) => status !== 'DISABLED').map(({ id }) => id)),
});

const presentQuestion = ({ t }: PageRequest, { view, pair }: OpenHero): string => {
  if (view === 'retailers') return t('hero:question.retailers');
  if (view !== 'history') return t('hero:question');
  return pair ? t('hero:question.pair', pair) : t('hero:question.history');
};

/** The rows of the file: retailers, images, or each product at each retailer; null where there are none. */
const rowsOfFile = ({ state }: OpenHero, { gallery, compliance, history }: HeroReadings, summary: Summary | null) => {
  if (compliance?.kind === 'ok') return compliance.value.length;
  if (history?.kind === 'ok') return history.value.total;
  if (gallery?.kind !== 'ok' || !summary) return null;
  return (state === null ? imageStates.reduce((sum, name) => sum + summary[name], 0) : summary[state]) || null;
};

/** The content of the hero images page. */
export function presentHero(request: PageRequest, open: OpenHero, readings: HeroReadings): HeroImagePageProps {
  const { t } = request;
  const here = analysisHref(request, open);
  const summary = readSummary(readings);
  const notFound = presentNoImages(request, open, readings, here);
  const retryHref = withQuery(here, writeSelection(open.selection, { limit: 50 }));
  const panel = <T, V>(outcome: Outcome<T> | null, present: (value: T) => V): PanelState<V> | null =>
    outcome && presentPanel(outcome, { t, name: t('analysisTypes:name.hero-image'), retryHref, notFound, present });
  return {
    head: presentHead(request, open, {
      question: presentQuestion(request, open),
      answer:
        open.view === 'history'
          ? answerChanges(request, open, readings)
          : (answerMost(request, open, readings) ?? presentAnswer(request, open, readings, summary)),
      csvRows: rowsOfFile(open, readings, summary),
      about: aboutShown(open),
      remark: [
        open.selection.compared ? t('hero:onePeriod') : '',
        // Retailers and images have their last days themselves.
        open.view === 'history' ? reachWords(request, open, readings.reach) : '',
      ]
        .filter(Boolean)
        .join(' '),
    }),
    switches: presentSwitches(request, open, here, readings),
    figures: presentFigures(request, open, summary),
    remarks: [
      ...presentRemarks(request, open, summary),
      ...(readings.gallery?.kind === 'ok' ? presentLate(request, open, readings.gallery.value) : []),
    ],
    gallery: panel(readings.gallery && withRows(readings.gallery), gallery =>
      presentGallery(request, open, { gallery, counts: summary }, here),
    ),
    compliance: panel(readings.compliance, value =>
      presentRetailers(
        request,
        open,
        { rows: value, late: lateAtEnd(open, readings.reach), newest: summary?.newest ?? null },
        here,
      ),
    ),
    history: panel(readings.history, value =>
      presentHistory(request, open, { history: value, figures: readings.figures }, here),
    ),
    definitions: presentDefinitions(t, ['image.same', 'changedImage']),
  };
}
