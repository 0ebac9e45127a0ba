import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PageContext, PageContextProvider } from '../../../views/page-context.tsx';
import { type AnalysisPart, PartProvider } from '../../../views/part-context.tsx';
import type { Page } from '../page.ts';
import { type ChartPicture, pictureOfFigure } from './picture-of-figure.ts';

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

/** A chart of a page as an SVG document; null if the page does not show it. */
export const pictureOfPage = (page: Page, context: PageContext, order: ChartOrder): ChartPicture | null => {
  const { chart, question, filter, asOf, notes } = order;
  const drawn = createElement(page.component, page.props);
  const markup = renderToStaticMarkup(
    createElement(PageContextProvider, { value: context }, createElement(PartProvider, { value: chartsAlone }, drawn)),
  );
  const source = [context.appName, page.title, asOf].filter(Boolean).join(' · ');
  return pictureOfFigure(markup, chart, context.lang, { question, filter, source, notes });
};
