import type { ReactNode } from 'react';
import { paths } from '../../server/domain/paths.shared.ts';
import { Notices } from '../components/notices/Notices.tsx';
import { SubscriptionBanner } from '../components/notices/SubscriptionBanner.tsx';
import { usePage } from '../page-context.tsx';
import { type DashboardMark, OpenTopbar, type Place, SignedInTopbar } from './Topbar.tsx';

/** Leads past the head of a page. */
export const SkipLink = () => (
  <a className="skip-link" href="#content">
    {usePage().t('common:skip')}
  </a>
);

const Footer = () => {
  const { t, basePath, appName, version } = usePage();
  return (
    <footer className="foot">
      <div className="wrap row">
        <span>{t('common:version', { name: appName, version })}</span>{' '}
        <a href={basePath + paths.terms}>{t('terms:title')}</a>{' '}
        <a href={basePath + paths.privacy}>{t('privacy:title')}</a>{' '}
        <a href={basePath + paths.pricing}>{t('common:pricing')}</a>{' '}
        <a href={basePath + paths.networkCheck}>{t('networkCheck:title')}</a>
      </div>
    </footer>
  );
};

const PageNotices = () => {
  const { t, notices } = usePage();
  return <Notices label={t('common:notices')} notices={notices} />;
};

/** On paper: what it is of, and from when; inside a dashboard in its time zone, as all on its pages. */
export const PrintedFrom = ({ timeZone }: { timeZone?: string | undefined }) => {
  const { t, appName, madeAt } = usePage();
  return <p className="print-only">{t('common:printed', { name: appName, moment: madeAt(timeZone) })}</p>;
};

/** Pages without a dashboard: one column. */
export const Frame = ({ children, current }: { children: ReactNode; current?: Place }) => {
  const { person } = usePage();
  return (
    <>
      <SkipLink />
      {person ? <SignedInTopbar {...(current ? { current } : {})} /> : <OpenTopbar />}
      <PageNotices />
      <main className="wrap page" id="content" tabIndex={-1}>
        <SubscriptionBanner />
        <PrintedFrom />
        {children}
      </main>
      <Footer />
    </>
  );
};

/** The home page: its sections reach from edge to edge. */
export const OpenFrame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <OpenTopbar />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </>
);

export type Section = {
  label: string;
  href: string;
  current: boolean;
  /** The link to alerts has the number of notifications that are not viewed. */
  isAlerts?: boolean;
};
export type DashboardFrameProps = {
  dashboard: DashboardMark & { isDemo: boolean };
  /** Its time zone. */
  timeZone?: string;
  overview: Section;
  /** The analyses that are switched on and have a screen. */
  sections: Section[];
  /** The first of the kept views, and the page of all; null where there are none to offer. */
  views?: { shown: Section[]; all: Section } | null;
  /** The person's own overview; null where there are no pins. */
  pinned?: Section | null;
  /** The pages about the dashboard itself: groups, members, settings. */
  about: Section[];
  /** The page of the top bar that is shown, where it is one. */
  place?: Place;
  /** Notifications of it that the person has not viewed, where the address of the page does not name the dashboard. */
  unviewed?: number;
};

const Unviewed = ({ count }: { count: number }) => {
  const { t } = usePage();
  return count > 0 ? <span className="count">{t('notifications:countHere', { count })}</span> : null;
};

/** `named`: people gave them their names, which may be long. */
type SectionLinksProps = { sections: Section[]; named?: boolean; unviewed?: number };

const SectionLinks = ({ sections, named = false, unviewed = 0 }: SectionLinksProps) => (
  <ul className={named ? 'sections-nav__named' : undefined}>
    {sections.map(section => (
      <li key={section.href}>
        <a
          href={section.href}
          aria-current={section.current ? 'page' : undefined}
          title={named ? section.label : undefined}
        >
          {section.label} {section.isAlerts ? <Unviewed count={unviewed} /> : null}
        </a>
      </li>
    ))}
  </ul>
);

/**
 * Inside a dashboard: the list of sections at the left, a row of links on narrow screens. In the source it follows the
 * page: a text browser and a screen reader come to the answer first.
 */
export const DashboardFrame = ({
  dashboard,
  timeZone,
  overview,
  sections,
  views,
  pinned,
  about,
  place,
  unviewed,
  children,
}: DashboardFrameProps & { children: ReactNode }) => {
  const page = usePage();
  const { t } = page;
  return (
    <>
      <SkipLink />
      <SignedInTopbar dashboard={dashboard} {...(place ? { current: place } : {})} />
      <PageNotices />
      <div className="shell">
        <main className="shell__main" id="content" tabIndex={-1}>
          <SubscriptionBanner />
          <PrintedFrom timeZone={timeZone} />
          {children}
        </main>
        <div className="shell__side">
          <nav className="sections-nav" aria-label={t('common:sectionsNav')}>
            <SectionLinks sections={pinned ? [overview, pinned] : [overview]} />
            {sections.length > 0 ? <h2>{t('common:sectionAnalyses')}</h2> : null}
            <SectionLinks sections={sections} />
            {views ? <h2>{t('views:title')}</h2> : null}
            {views ? <SectionLinks sections={[...views.shown, views.all]} named /> : null}
            <h2>{t('common:sectionAbout')}</h2>
            <SectionLinks sections={about} unviewed={unviewed ?? page.unviewed.here} />
          </nav>
        </div>
      </div>
      <Footer />
    </>
  );
};
