import { Fragment, type ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { PrintedFrom, SkipLink } from './Frame.tsx';
import { Mark } from './Topbar.tsx';

export type SharedFrameProps = {
  /** What the link is called; '' where that is not to be said. */
  name: string;
  /** Until when it works, in words. */
  until: string;
  /** The time zone of its dashboard. */
  timeZone?: string;
  /** The address of the page without its query, for its other languages. */
  here: string;
};

/** A page for people without an account: nothing of it leads into the product, not even for who is signed in. */
export const SharedFrame = ({ name, until, timeZone, here, children }: SharedFrameProps & { children: ReactNode }) => {
  const { t, appName, otherLanguages } = usePage();
  return (
    <>
      <SkipLink />
      <header className="topbar">
        <div className="wrap">
          <span className="brand">
            <Mark />
            <span>{appName}</span>
          </span>{' '}
          <nav className="topbar__nav no-print" aria-label={t('shares:languages')}>
            {otherLanguages.map(({ lang, name: language }) => (
              <Fragment key={lang}>
                <a className="topbar__link" href={`${here}?lang=${lang}`} hrefLang={lang} lang={lang}>
                  {language}
                </a>{' '}
              </Fragment>
            ))}
          </nav>
        </div>
      </header>
      <main className="wrap page" id="content" tabIndex={-1}>
        {until ? <PrintedFrom timeZone={timeZone} /> : null}
        {name ? <p className="muted">{name}</p> : null}
        {children}
      </main>
      <footer className="foot">
        <div className="wrap row">
          <span>{[t('shares:foot', { app: appName }), until].filter(Boolean).join(' ')}</span>
        </div>
      </footer>
    </>
  );
};
