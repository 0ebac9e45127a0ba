import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PageContext, PageContextProvider } from '../../../views/page-context.tsx';
import { type AnalysisPart, PartProvider } from '../../../views/part-context.tsx';
import type { Page } from '../page.ts';
import type { Translator } from '../translator.ts';
import { bareFigure, type FigureAlone } from './figure-alone.ts';
import { pictureOfFigure } from './picture-of-figure.ts';
import type { ChartPicture } from './sheet.ts';

/** Which chart of a page is wanted, and what is written around it; `asOf`: as of which import its figures are. */
export type ChartOrder = {
  chart: string;
  question: string;
  filter: string;
  asOf: string | null;
  notes: readonly string[];
};

/** A page of which charts alone are drawn, without what chooses something. */
const chartsAlone: AnalysisPart = {
  id: 'chart',
  title: '',
  href: '',
  sub: '',
  line: '',
  shows: ['chart'],
  mostRows: 0,
};

/** A picture has no islands. */
const withoutIslands: PageContext['renderIsland'] = () => ({ html: '', json: '' });

/** The page of which charts alone are drawn. */
const chartsOf = (page: Page, context: PageContext): string => {
  const drawn = createElement(page.component, page.props);
  const value = { ...context, renderIsland: withoutIslands };
  return renderToStaticMarkup(
    createElement(PageContextProvider, { value }, createElement(PartProvider, { value: chartsAlone }, drawn)),
  );
};

/** A chart of a page as an SVG document; null if the page does not show it. */
export const pictureOfPage = (page: Page, context: PageContext, order: ChartOrder): ChartPicture | null => {
  const { chart, question, filter, asOf, notes } = order;
  const source = [context.appName, asOf].filter(Boolean).join(' · ');
  const words = { about: page.title, question, filter, source, notes };
  return pictureOfFigure(chartsOf(page, context), chart, context.lang, words);
};

/** What a page shares where nobody has asked for it. */
const nobody: Omit<PageContext, 'lang' | 't'> = {
  basePath: '',
  appName: '',
  version: '',
  madeAt: () => '',
  csrfToken: '',
  here: '/',
  otherLanguages: [],
  person: null,
  notices: [],
  subscription: null,
  unviewed: { all: 0, here: 0 },
  dashboards: [],
  requestId: '',
  renderIsland: withoutIslands,
  islands: [],
};

/** The first chart of a page without what is written around it, which a mail says itself; null if the page shows none. */
export const chartForMail = (
  page: Page,
  { lang, t }: { lang: PageContext['lang']; t: Translator },
): FigureAlone | null => bareFigure(chartsOf(page, { ...nobody, lang, t }), lang);
