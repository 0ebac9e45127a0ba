import { join } from 'node:path';
import type { Lang } from '../../locales/text.ts';
import { languageFacts, languages } from '../../server/domain/languages.ts';
import { renderIsland } from '../../server/rendering/islands.ts';
import { readManifest } from '../../server/rendering/manifest.ts';
import type { Page } from '../../server/rendering/page.ts';
import { renderPage } from '../../server/rendering/render-page.ts';
import { translatorFor } from '../../server/rendering/translator.ts';
import type { PageContext } from '../../views/page-context.tsx';

export const clientFolder = join(import.meta.dirname, '..', '..', 'dist', 'client');

const julia = { name: 'Julia Reyes', initials: 'JR', teamName: 'Valle Claro' };

export const readContext = (lang: Lang, change: Partial<PageContext> = {}): PageContext => ({
  lang,
  t: translatorFor(lang),
  basePath: '',
  appName: 'Vitrina',
  version: '0.1.0',
  madeAt: () => '25 Nov 2026, 12:15 UTC',
  csrfToken: 'a-token',
  here: '/dashboards',
  otherLanguages: languages
    .filter(other => other !== lang)
    .map(other => ({ lang: other, name: languageFacts(other).name, href: `?lang=${other}` })),
  person: julia,
  notices: [],
  subscription: null,
  unviewed: { all: 3, here: 2 },
  dashboards: [{ name: 'Dairy, Mexico', flag: '/flags/mx.svg', path: '/dashboards/2' }],
  requestId: '8f2c-41d7-b05e',
  renderIsland,
  islands: [],
  ...change,
});

/** A page as the server sends it. `dist/` has to be built. */
export const readHtml = (page: Page, lang: Lang = 'en', change: Partial<PageContext> = {}, nonce = 'a-nonce'): string =>
  renderPage(page, readContext(lang, change), readManifest(clientFolder), nonce);
