import { createContext, useContext } from 'react';
import type { Lang, Translator } from '../locales/text.ts';
import type { IslandMode, IslandName } from './islands/names.ts';

/** The generic alert of docs/product.md §8, in words; without a type it is an error. */
export type Notice = { type?: 'error' | 'ok' | 'info' | 'warning'; title: string; text: string };

/** The banner's text on the team's subscription. */
export type SubscriptionNote = {
  type: 'info' | 'warning' | 'error';
  /** Replaces the icon of the type. */
  icon?: 'alert';
  title: string;
  text: string;
  href: string;
  label: string;
};

/** Another language of the site: its own name, and the address of this page in it. */
export type OtherLanguage = { lang: Lang; name: string; href: string };

/** A dashboard of the switcher; `path` is below BASE_PATH. */
export type OtherDashboard = { name: string; flag: string; path: string };

/**
 * What all parts of a page share for one request: made once, never changed. Islands do not see it, they get strings as
 * props.
 */
export type PageContext = {
  readonly lang: Lang;
  readonly t: Translator;
  /** Path prefix of the whole site, '' for none. */
  readonly basePath: string;
  readonly appName: string;
  readonly version: string;
  /** When the page was made, in words: a sheet of paper says it. In a time zone, or in UTC. */
  readonly madeAt: (timeZone?: string) => string;
  readonly csrfToken: string;
  /** Path and query of this page under BASE_PATH; for the reply to a form those of its page. */
  readonly here: string;
  readonly otherLanguages: readonly OtherLanguage[];
  /** `operates`: sees what belongs to the installation; `manages`: owner or administrator of the team; `works`: may make and change dashboards, not only view them. */
  readonly person: {
    name: string;
    initials: string;
    teamName: string;
    manages?: boolean;
    works?: boolean;
    operates?: boolean;
  } | null;
  readonly notices: readonly Notice[];
  /** Null if the subscription needs no banner (docs/product.md §4), or is unknown. */
  readonly subscription: SubscriptionNote | null;
  /** Notifications that the person has not viewed: of all dashboards, and of the page's; 0 if unknown. */
  readonly unviewed: { all: number; here: number };
  /** On a page of a dashboard the others to switch to; empty if unknown. */
  readonly dashboards: readonly OtherDashboard[];
  readonly requestId: string;
  /** The server's rendering of an island: its HTML, and its props as JSON that is safe inside a script element. */
  readonly renderIsland: (
    name: IslandName,
    id: string,
    props: Record<string, unknown>,
    drawing: React.ReactNode,
  ) => { html: string; json: string };
  /** Collected for the document: the islands of the page, and when they start. */
  readonly islands: { name: IslandName; mode: IslandMode }[];
};

const Context = createContext<PageContext | null>(null);

export const PageContextProvider = Context.Provider;

/** The request's page context. Throws outside of a page: islands get what they need as props. */
export function usePage(): PageContext {
  const context = useContext(Context);
  if (!context) throw new Error('usePage() is for pages; give an island its strings as props');
  return context;
}

const Pictures = createContext(false);

/** Around what shows charts that can be taken as pictures: below the page's address is one that makes them. */
export const PicturesProvider = Pictures.Provider;

/** Whether charts can be taken as pictures here. */
export const useTakesPictures = (): boolean => useContext(Pictures);
