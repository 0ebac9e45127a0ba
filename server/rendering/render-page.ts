import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { escapeHtml } from '../../views/escape-html.ts';
import { Document } from '../../views/layout/Document.tsx';
import { type PageContext, PageContextProvider } from '../../views/page-context.tsx';
import { paths } from '../domain/paths.shared.ts';
import type { Manifest } from './manifest.ts';
import type { Page } from './page.ts';
import { chartStyleId } from './plotly-policy.ts';

/**
 * Links to the chunks of islands that start by themselves: the browser loads them side by side while it draws the page,
 * and not one after another as they import each other. They come last, so that they are behind style and fonts.
 */
const preloads = ({ islands, basePath }: PageContext, manifest: Manifest): string => {
  const starting = islands.filter(({ mode }) => mode !== 'interaction');
  const chunks = new Set(starting.flatMap(({ name }) => manifest.islands[name]));
  return [...chunks]
    .map(name => `<link rel="modulepreload" href="${escapeHtml(basePath + paths.asset(name))}" fetchpriority="low">`)
    .join('');
};

/**
 * The whole HTML document of a page. It has scripts only if the page has an island or a menu; with an island also the
 * chart's style element; `analyticsScript` is that of a third party, if the operator configured one.
 */
export function renderPage(
  page: Page,
  context: PageContext,
  manifest: Manifest,
  nonce: string,
  analyticsScript: string | null = null,
): string {
  const body = renderToString(
    createElement(PageContextProvider, { value: context }, createElement(page.component, page.props)),
  );
  const title = page.fullTitle ? page.title : `${page.title} · ${context.appName}`;
  const hasIslands = context.islands.length > 0;
  const head = renderToStaticMarkup(
    createElement(Document, {
      lang: context.lang,
      basePath: context.basePath,
      manifest,
      hasIslands,
      hasMenus: context.person !== null,
      isTouched: context.islands.some(({ mode }) => mode === 'interaction'),
      nonce,
      chartStyleId,
      analyticsScript,
    }),
  );
  return `<!doctype html><html lang="${context.lang}">${head.replace('</head>', () => `<title>${escapeHtml(title)}</title></head>`)}<body>${body}${preloads(context, manifest)}</body></html>`;
}
