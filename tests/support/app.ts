import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { createApp } from '../../server/app.ts';
import { startBackend } from '../../server/backend/start.ts';
import { readSettings } from '../../server/config/settings.ts';
import { createGate } from '../../server/http/incoming/admission.ts';
import { createMetrics } from '../../server/http/watch/metrics.ts';
import { createLogger } from '../../server/logging/logger.ts';
import { sessionSecrets } from '../../server/processes/data-folder.ts';
import { openFormLimits } from '../../server/security/form-limits.ts';
import type { FormRules } from '../../server/security/form-rules.ts';
import { openKeptSelections } from '../../server/session/kept-selections.ts';
import { StoredSessions } from '../../server/session/stored-sessions.ts';
import { webStorePlace } from '../../server/session/web-store-place.ts';
import { createUpstream } from '../../server/upstream/client.ts';
import { readTarget } from '../../server/upstream/dispatcher.ts';
import { demoFolder, demoPassword } from './data/demo-folder.ts';
import { clientFolder, newFolder } from './folders.ts';
import { readCsrf } from './html.ts';
import { makeReport } from './report-maker.ts';

const hourMs = 3_600_000;
/** After how long a site gives up a call: what is there sooner did not wait for one that is never answered. */
export const upstreamTimeoutMs = 60_000;

export type Environment = Record<string, string>;
export type Site = {
  url: string;
  /** A browser of its own: it keeps its cookies. */
  visitor: () => TestAgent;
  close: () => Promise<void>;
};

/** No limit of the forms is tighter than in the product unless a test says so; its own are given as `rules`. */
export type SiteOptions = { rules?: Partial<FormRules> };

/** The real application over three upstream addresses, on a free port. `environment` is what an operator would set. */
export async function startSite(
  upstreamUrl: string,
  environment: Environment = {},
  now = Date.now,
  { rules }: SiteOptions = {},
): Promise<Site> {
  const folder = environment.DATA_DIR ? null : newFolder();
  const settings = readSettings({
    MAIN_API_URL: `${upstreamUrl}/main`,
    CHARTS_API_URL: `${upstreamUrl}/charts`,
    DASHBOARD_API_URL: `${upstreamUrl}/dashboard`,
    UPSTREAM_TIMEOUT_MS: String(upstreamTimeoutMs),
    ...(folder ? { DATA_DIR: folder.path } : {}),
    ...environment,
  });
  const { main, charts, dashboard } = settings.upstreamUrls ?? { main: '', charts: '', dashboard: '' };
  const logger = createLogger('silent', 'test');
  const sessions = await StoredSessions.open(webStorePlace(settings, 'sessions'), {
    idleMs: settings.SESSION_IDLE_HOURS * hourMs,
  });
  const secrets = sessionSecrets(settings);
  const limits = await openFormLimits(webStorePlace(settings, 'limits'), secrets[0] ?? '', { rules });
  const selections = await openKeptSelections(webStorePlace(settings, 'selections'), now);
  const metrics = createMetrics(new Registry());
  const gate = createGate({ most: settings.pagesAtOnce, longestWaitMs: 3000, now: Date.now });
  const upstream = createUpstream({
    targets: { main: readTarget(main), charts: readTarget(charts), dashboard: readTarget(dashboard) },
    placements: settings.placements,
    timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
    ca: settings.upstreamCa,
    proxy: settings.HTTPS_PROXY ?? null,
    noProxy: settings.NO_PROXY,
    logger,
    keptBytes: 8_000_000,
    wasBusySince: gate.wasBusySince,
  });
  const app = createApp({
    settings,
    upstream,
    sessions,
    limits,
    selections,
    checkSessions: () => sessions.check(),
    gate,
    keptPageBytes: 8_000_000,
    secrets,
    logger,
    metrics,
    metricsText: () => metrics.registry.metrics(),
    clientFolder,
    version: '0.0.0-test',
    now,
  });
  const server: Server = createServer(app);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visitor: () => request.agent(server),
    close: async () => {
      await new Promise<void>(done => {
        server.close(() => done());
        server.closeAllConnections();
      });
      await upstream.close();
      await Promise.all([sessions.close(), limits.close(), selections.close()]);
      folder?.remove();
    },
  };
}

/** The real embedded backend over the demo market, on loopback; mails go to `smtpUrl`, else to its outbox. */
export async function startDemoBackend(
  smtpUrl: string | null = null,
  now: () => Date = () => new Date(),
): Promise<{ url: string; dataDir: string; close: () => Promise<void> }> {
  const folder = await demoFolder();
  const backend = await startBackend({
    dataDir: folder.path,
    listen: { host: '127.0.0.1', port: 0 },
    tokenKey: 'a key that only these tests sign with, long enough',
    demo: true,
    trialDays: 14,
    demoPassword,
    logLevel: 'silent',
    now,
    engine: { queriesAtOnce: 2 },
    makeReport,
    mail: {
      smtpUrl,
      from: 'Vitrina <no-reply@vitrina.example>',
      appName: 'Vitrina',
      companyName: 'Vitrina',
      companyContact: 'privacy@vitrina.example',
    },
  });
  return {
    url: backend.address.url,
    dataDir: folder.path,
    close: async () => {
      await backend.close();
      folder.remove();
    },
  };
}

export type Person = { email: string; password: string };

/** Sends the form of a page as a browser would: with the token that stands in it. */
export async function sendForm(
  agent: TestAgent,
  formPath: string,
  fields: Record<string, string | string[]>,
  to = formPath.split('?')[0] ?? formPath,
): Promise<request.Response> {
  const page = await agent.get(formPath);
  return agent
    .post(to)
    .type('form')
    .send({ _csrf: readCsrf(page.text), ...fields });
}

/** A visitor who has signed in. */
export async function signedIn(site: Site, person: Person, base = ''): Promise<TestAgent> {
  const agent = site.visitor();
  const answer = await sendForm(agent, `${base}/login`, person);
  if (answer.status !== 303) throw new Error(`signing in answered ${answer.status}`);
  return agent;
}
