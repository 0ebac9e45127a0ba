import type { DashboardFrameProps, Section } from '../../../../views/layout/Frame.tsx';
import type { BasicData } from '../../../contract/entities/dashboard.ts';
import type { View } from '../../../contract/entities/view.ts';
import { type AnalysisKey, analysisPath } from '../../../domain/analysis/analysis-keys.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { Translator } from '../../../rendering/translator.ts';
import { viewLabel } from './view-label.ts';

const aboutPaths = {
  alerts: paths.alerts,
  notes: paths.notes,
  reports: paths.reports,
  groups: paths.groups,
  'comparison-sets': paths.comparisonSets,
  members: paths.members,
  settings: paths.settings,
};
const about = Object.keys(aboutPaths) as (keyof typeof aboutPaths)[];

/** The open section: an analysis, a page about the dashboard itself, the overview, or a page below it; null for none of them. */
export type DashboardPlace = AnalysisKey | (typeof about)[number] | 'overview' | 'price-changes' | null;

type FrameOptions = {
  basic: Pick<BasicData, 'id' | 'name' | 'countryImage' | 'isDemo' | 'status' | 'timeZone'>;
  t: Translator;
  basePath: string;
  analyses: readonly AnalysisKey[];
  current: DashboardPlace;
  /** The current filter, which all analyses share, and its period, which the overview shares too; links keep them. */
  filter?: URLSearchParams;
  period?: URLSearchParams;
  /** The views that the person sees of it; null where there are none to offer. */
  views: { listed: readonly View[]; here?: string | null } | null;
  /** False where the API is known to have no notes. */
  hasNotes?: boolean;
};

/** The pages about the dashboard that there are: notes and reports come with its views. */
const presentAbout = ({ basic, t, basePath, current, views, hasNotes = true }: FrameOptions): Section[] =>
  about
    .filter(place => views !== null || (place !== 'notes' && place !== 'reports'))
    .filter(place => hasNotes || place !== 'notes')
    .map(place => ({
      label: t(`common:place_${place}`),
      href: basePath + aboutPaths[place](basic.id),
      current: place === current,
      isAlerts: place === 'alerts',
    }));

/** Views in the list of sections; the others are on their page. */
const mostViews = 6;

const allViews = (t: Translator, count: number): string =>
  count > mostViews ? t('views:allOf', { count }) : t('views:all');

/** The first of them, and the one that is shown, wherever it stands in the list. */
const firstViews = (listed: readonly View[], here: string | null): readonly View[] => {
  const at = listed.findIndex(({ digest }) => digest === here);
  const first = listed.slice(0, mostViews);
  const shown = listed[at];
  return shown && at >= mostViews ? [...first.slice(0, -1), shown] : first;
};

/** The first of the kept views; `here`: the digest of what the page shows, if that can be kept. */
const presentViews = (
  { basic, t, basePath }: FrameOptions,
  { listed, here = null }: NonNullable<FrameOptions['views']>,
): DashboardFrameProps['views'] => ({
  shown: firstViews(listed, here).map(view => ({
    label: viewLabel(listed, view),
    href: basePath + paths.view(basic.id, view.id),
    current: view.digest === here,
  })),
  all: { label: allViews(t, listed.length), href: basePath + paths.views(basic.id), current: false },
});

/** The person's own overview, once there is something on it. */
const presentPinned = ({ basic, t, basePath, views }: FrameOptions): Section | null =>
  views?.listed.some(({ pin }) => pin)
    ? { label: t('pins:title'), href: basePath + paths.pinned(basic.id), current: false }
    : null;

/** The frame of a dashboard's pages: its logo and its sections. */
export const dashboardFrame = (options: FrameOptions): DashboardFrameProps => {
  const { basic, t, basePath, analyses, current, filter, period } = options;
  const views = options.views && presentViews(options, options.views);
  // What has no link of its own stands below the overview.
  const isOverview = current === 'overview' || current === 'price-changes';
  // One link is that of the page: a kept view stands below its own name.
  const isKept = views?.shown.some(view => view.current) ?? false;
  return {
    dashboard: { id: basic.id, name: basic.name, flag: basic.countryImage, isDemo: basic.isDemo },
    timeZone: basic.timeZone,
    overview: {
      label: t(basic.status === 'draft' ? 'common:place_setup' : 'common:overview'),
      href:
        basePath +
        (basic.status === 'draft' ? paths.setup(basic.id) : withQuery(paths.dashboard(basic.id), period ?? '')),
      current: isOverview && !isKept,
    },
    sections: analyses.map(key => ({
      label: t(`analysisTypes:name.${key}`),
      href: basePath + withQuery(analysisPath(basic.id, key), filter ?? ''),
      current: key === current && !isKept,
    })),
    about: presentAbout(options),
    views,
    pinned: presentPinned(options),
  };
};
