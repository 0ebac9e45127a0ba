import express from 'express';
import { openAnalysis } from '../../../server/features/analysis/ask/open-analysis.ts';
import { screens } from '../../../server/features/analysis/screens.ts';
import type { PageRequest } from '../../../server/http/pages/page-request.ts';
import { renderIsland } from '../../../server/rendering/islands.ts';
import { readManifest } from '../../../server/rendering/manifest.ts';
import type { Page } from '../../../server/rendering/page.ts';
import { renderPage } from '../../../server/rendering/render-page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import type { KeptSelections } from '../../../server/session/kept-selections.ts';
import { readReply } from '../../../server/upstream/read-reply.ts';
import { wireRequest } from '../../../server/upstream/request.ts';
import type { PageContext } from '../../../views/page-context.tsx';
import { serveBare } from './bare-server.ts';
import { cannedReplies } from './canned-replies.ts';

const t = translatorFor('en');

const nothingKept = {
  filters: { last: async () => null, remember: async () => undefined },
  keep: async () => null,
  find: async () => null,
  close: async () => undefined,
} satisfies KeptSelections;

/** Answers a call from the canned replies, each read by the contract once. */
const call: PageRequest['call'] = async (wanted, input) => {
  const { path } = wireRequest(wanted, input, new Map());
  const text = cannedReplies.find(([of]) => of.test(path))?.[1] ?? '';
  return readReply(wanted, { status: 200, text }).outcome as never;
};

/** The canned upstream is somebody else's API, without the one call for all of a dashboard. */
const callOr: PageRequest['callOr'] = (_wanted, _input, otherwise) => otherwise();

/** The page with its props, ready for rendering. */
const readyPage = async (path: string): Promise<Page> => {
  const url = new URL(path, 'http://localhost');
  const request = {
    id: '',
    basePath: '',
    query: url.searchParams,
    params: { id: '1' },
    lang: 'en',
    t,
    now: Date.now(),
  };
  const raw = { request: { sessionID: '' } };
  const withRaw = { ...request, raw, call, callOr } as unknown as PageRequest;
  const screen = screens['price-evolution'];
  const open = await openAnalysis(withRaw, nothingKept, 'price-evolution', screen.address);
  return (await screen.show(withRaw, open)).page;
};

const buildContext = (path: string, html: string, version: string): PageContext => ({
  lang: 'en',
  t,
  basePath: '',
  appName: 'Vitrina',
  version,
  here: path,
  madeAt: () => '',
  requestId: '',
  csrfToken: /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '',
  otherLanguages: [{ lang: 'es', name: 'Español', href: `${path}&lang=es` }],
  person: { name: 'Ana Paz', initials: 'AP', teamName: 'T', manages: true, works: true },
  notices: [],
  subscription: null,
  unviewed: { all: 3, here: 1 },
  dashboards: [],
  renderIsland,
  islands: [],
});

export type ReactTask = { html: string; path: string; version: string; clientFolder: string };

/** Plain Express with React: the page's own components with ready props, rendered and sent; nothing else. */
process.once('message', async ({ html, path, version, clientFolder }: ReactTask) => {
  const page = await readyPage(path);
  const context = buildContext(path, html, version);
  const manifest = readManifest(clientFolder);
  const nonce = / nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const app = express();
  app.use((_request, response) => {
    response.type('html').send(renderPage(page, { ...context, islands: [] }, manifest, nonce));
  });
  serveBare(app);
});
