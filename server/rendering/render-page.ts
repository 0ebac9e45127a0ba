import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { escapeHtml } from '../../views/escape-html.ts';
import { Document } from '../../views/layout/Document.tsx';
import { type PageContext, PageContextProvider } from '../../views/page-context.tsx';
import type { Manifest } from './manifest.ts';
import type { Page } from './page.ts';
import { chartStyleId } from './plotly-policy.ts';

/** The chunks of the islands that start by themselves. */
const chunksOf = ({ islands }: PageContext, manifest: Manifest): string[] => {
  const starting = islands.filter(({ mode }) => mode !== 'interaction');
  return [...new Set(starting.flatMap(({ name }) => manifest.islands[name]))];
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
      chunks: chunksOf(context, manifest),
      isTouched: context.islands.some(({ mode }) => mode === 'interaction'),
      nonce,
      chartStyleId,
      analyticsScript,
    }),
  );
  return `<!doctype html><html lang="${context.lang}">${head.replace('</head>', () => `<title>${escapeHtml(title)}</title></head>`)}<body>${body}</body></html>`;
}
