import { Fragment } from 'react';
import { insideField } from '../../server/domain/analysis-address.shared.ts';
import { paths, withQuery } from '../../server/domain/paths.shared.ts';
import { Csrf } from '../components/forms/Csrf.tsx';
import { Flag } from '../components/icons/Flag.tsx';
import { Icon } from '../components/icons/Icon.tsx';
import { type OtherLanguage, usePage } from '../page-context.tsx';

/** The product's mark. */
export const Mark = () => (
  <svg viewBox="0 0 26 26" aria-hidden="true">
    <rect className="brand__tile" width="26" height="26" rx="7" />
    <path className="brand__v" d="M7 7.5 13 16.5 19 7.5M7 20.5h12" />
  </svg>
);

export const Brand = ({ href, name, small = false }: { href: string; name: string; small?: boolean }) => (
  <a className="brand" href={href} aria-label={name}>
    <Mark />
    <span className={small ? 'only-wide' : undefined}>{name}</span>
  </a>
);

/** `id`: whose analyses the search of its pages finds. */
export type DashboardMark = { id?: number; name: string; flag: string };

/** The current dashboard, and links to the others. */
const DashboardMenu = ({ name, flag }: DashboardMark) => {
  const { t, basePath, dashboards } = usePage();
  return (
    <details className="menu" name="topbar">
      <summary>
        <Flag src={flag} basePath={basePath} />
        <span className="visually-hidden">{t('common:dashboard')}: </span>
        <span className="menu__label">{name}</span>
        <Icon name="expand" />
      </summary>
      <div className="menu__list">
        <p className="menu__note only-slim">{name}</p>
        {dashboards.map(other => (
          <Fragment key={other.path}>
            <a href={basePath + other.path}>
              <Flag src={other.flag} basePath={basePath} />
              {other.name}
            </a>{' '}
          </Fragment>
        ))}
        {dashboards.length > 0 ? <hr /> : null}
        <a href={basePath + paths.dashboards}>
          <Icon name="grid" />
          {t('common:allDashboards')}
        </a>
      </div>
    </details>
  );
};

/** Changes the person's setting, so it is a form; it returns to the current page. */
const LanguageForm = ({ lang, name }: OtherLanguage) => {
  const { basePath, here } = usePage();
  return (
    <form method="post" action={basePath + paths.accountLanguage}>
      <Csrf />
      <input type="hidden" name="language" value={lang} />
      <input type="hidden" name="back" value={here} />
      <button type="submit" lang={lang}>
        <Icon name="globe" />
        {name}
      </button>
    </form>
  );
};

type Person = NonNullable<ReturnType<typeof usePage>['person']>;

const AccountMenu = ({ person }: { person: Person }) => {
  const { t, basePath, otherLanguages } = usePage();
  return (
    <details className="menu menu--end" name="topbar">
      <summary>
        <span className="avatar" aria-hidden="true">
          {person.initials}
        </span>{' '}
        <span className="menu__label only-wide">{person.name}</span>{' '}
        <span className="visually-hidden">{t('common:account')}</span>
        <Icon name="expand" />
      </summary>
      <div className="menu__list">
        <p className="menu__note">
          {t('common:signedInAs', { name: person.name })}
          <br />
          {t('common:team', { name: person.teamName })}
        </p>
        <hr />
        <a className="only-slim" href={basePath + paths.dashboards}>
          <Icon name="grid" />
          {t('common:dashboards')}
        </a>{' '}
        {person.manages ? (
          <a className="only-slim" href={basePath + paths.data}>
            <Icon name="download" />
            {t('common:data')}
          </a>
        ) : null}{' '}
        <a className="only-slim" href={basePath + paths.team}>
          <Icon name="person" />
          {t('team:title')}
        </a>{' '}
        <a href={basePath + paths.account}>
          <Icon name="person" />
          {t('common:yourAccount')}
        </a>{' '}
        {otherLanguages.map(language => (
          <LanguageForm key={language.lang} {...language} />
        ))}
        <form method="post" action={basePath + paths.logout}>
          <Csrf />
          <button type="submit">
            <Icon name="leave" />
            {t('common:signOut')}
          </button>
        </form>
      </div>
    </details>
  );
};

/** Which of the main sections a page belongs to. */
export type Place = 'dashboards' | 'search' | 'data' | 'team' | 'account' | 'notifications';

const mostShown = 99;

/** The link to the notifications, with how many are not viewed. */
const Bell = ({ current }: { current: boolean }) => {
  const { t, basePath, unviewed } = usePage();
  const { all } = unviewed;
  return (
    <a className="topbar__link" href={basePath + paths.notifications} aria-current={current ? 'page' : undefined}>
      <Icon name="bell" />
      <span className="visually-hidden">
        {t('notifications:title')}
        {all > 0 ? ': ' : null}
      </span>
      {all > 0 ? (
        <span className="count">
          {all > mostShown ? `${mostShown}+` : all}
          <span className="visually-hidden"> {t('notifications:notViewed', { count: all })}</span>
        </span>
      ) : null}
    </a>
  );
};

/** The search over everything: a field where there is room, else a link to its page. `inside`: the dashboard whose analyses it finds. */
const Search = ({ current, inside }: { current: boolean; inside: number | undefined }) => {
  const { t, basePath } = usePage();
  return (
    <>
      {current ? null : (
        <search className="topbar__search">
          <form method="get" action={basePath + paths.search}>
            <input
              className="input input--small"
              type="search"
              name="q"
              maxLength={100}
              aria-label={t('search:everywhere')}
              placeholder={t('search:short')}
            />
            {inside === undefined ? null : <input type="hidden" name={insideField} value={inside} />}
            <button type="submit" className="topbar__link">
              <Icon name="search" />
              <span className="visually-hidden">{t('search:short')}</span>
            </button>
          </form>
        </search>
      )}
      <a
        className={current ? 'topbar__link' : 'topbar__link topbar__find'}
        href={basePath + withQuery(paths.search, inside === undefined ? '' : { [insideField]: inside })}
        aria-current={current ? 'page' : undefined}
      >
        <Icon name="search" />
        <span className="visually-hidden">{t('search:title')}</span>
      </a>
    </>
  );
};

/** Product, dashboard, the main sections, account and language: for signed-in people. */
export const SignedInTopbar = ({ dashboard, current }: { dashboard?: DashboardMark | undefined; current?: Place }) => {
  const { t, basePath, appName, person } = usePage();
  return (
    <header className="topbar">
      <div className="wrap">
        <Brand href={basePath + paths.dashboards} name={appName} small={dashboard !== undefined} />{' '}
        {dashboard ? <span className="topbar__rule only-wide" /> : null}
        {dashboard ? <DashboardMenu {...dashboard} /> : null}
        <nav className="topbar__nav" aria-label={t('common:mainNav')}>
          <Search current={current === 'search'} inside={dashboard?.id} />{' '}
          <a
            className="topbar__link only-wide"
            href={basePath + paths.dashboards}
            aria-current={current === 'dashboards' ? 'page' : undefined}
          >
            {t('common:dashboards')}
          </a>{' '}
          {person?.manages ? (
            <a
              className="topbar__link only-wide"
              href={basePath + paths.data}
              aria-current={current === 'data' ? 'page' : undefined}
            >
              {t('common:data')}
            </a>
          ) : null}{' '}
          <a
            className="topbar__link only-wide"
            href={basePath + paths.team}
            aria-current={current === 'team' ? 'page' : undefined}
          >
            {t('team:title')}
          </a>{' '}
          <Bell current={current === 'notifications'} /> {person ? <AccountMenu person={person} /> : null}
        </nav>
      </div>
    </header>
  );
};

/** For visitors who are not signed in. */
export const OpenTopbar = () => {
  const { t, basePath, appName, otherLanguages, person } = usePage();
  return (
    <header className="topbar">
      <div className="wrap">
        <Brand href={basePath + paths.home} name={appName} />
        <nav className="topbar__nav" aria-label={t('common:mainNav')}>
          {otherLanguages.map(({ lang, name, href }) => (
            <Fragment key={lang}>
              <a className="topbar__link" href={href} hrefLang={lang} lang={lang}>
                {name}
              </a>{' '}
            </Fragment>
          ))}
          <a className="topbar__link only-wide" href={basePath + paths.pricing}>
            {t('common:pricing')}
          </a>{' '}
          {person ? null : (
            <a className="topbar__link only-wide" href={basePath + paths.register}>
              {t('common:register')}
            </a>
          )}{' '}
          <a className="topbar__link" href={basePath + (person ? paths.dashboards : paths.login)}>
            {t(person ? 'common:dashboards' : 'common:signIn')}
          </a>
        </nav>
      </div>
    </header>
  );
};
