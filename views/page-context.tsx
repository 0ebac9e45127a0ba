import { createContext, useContext } from 'react';
import type { Lang, Translator } from '../locales/text.ts';
import type { IslandMode, IslandName } from './islands/names.ts';

/** The generic alert of docs/product.md §8, in words; one without a type is an error. */
export type Notice = { type?: 'error' | 'ok' | 'info' | 'warning'; title: string; text: string };

/** What the banner says of the team's subscription. */
export type SubscriptionNote = {
  type: 'info' | 'warning' | 'error';
  /** Another sign than that of the type. */
  icon?: 'alert';
  title: string;
  text: string;
  href: string;
  label: string;
};

/** Another language that the site is in: what its readers call it, and the address of this page in it. */
export type OtherLanguage = { lang: Lang; name: string; href: string };

/** What every page of a request shares: made once, never changed. Islands do not see it, they get strings as props. */
export type PageContext = {
  readonly lang: Lang;
  readonly t: Translator;
  /** Path prefix of the whole site, '' for none. */
  readonly basePath: string;
  readonly appName: string;
  readonly version: string;
  readonly csrfToken: string;
  /** Path and query of this page under BASE_PATH; the page of its own where it answers a form. */
  readonly here: string;
  readonly otherLanguages: readonly OtherLanguage[];
  /** `manages`: owns or administrates the team; `works`: may make and change dashboards, not only look. */
  readonly person: { name: string; initials: string; teamName: string; manages?: boolean; works?: boolean } | null;
  readonly notices: readonly Notice[];
  /** Null while the subscription asks for no banner (docs/product.md §4), and where it cannot be told. */
  readonly subscription: SubscriptionNote | null;
  /** Notifications that the person has not viewed: of all, and of the page's dashboard; 0 where it cannot be told. */
  readonly unviewed: { all: number; here: number };
  readonly requestId: string;
  /** The server's own rendering of an island: its HTML, and its props as JSON that is safe inside a script element. */
  readonly renderIsland: (
    name: IslandName,
    id: string,
    props: Record<string, unknown>,
    drawing: React.ReactNode,
  ) => { html: string; json: string };
  /** Kept by the document: whether a page holds an island, and so needs a script. */
  readonly islandModes: IslandMode[];
};

const Context = createContext<PageContext | null>(null);

export const PageContextProvider = Context.Provider;

/** The request's page context. Throws outside a page: an island gets what it needs as props. */
export function usePage(): PageContext {
  const context = useContext(Context);
  if (!context) throw new Error('usePage() is for pages; give an island its strings as props');
  return context;
}
