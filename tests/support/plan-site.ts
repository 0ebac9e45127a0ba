import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { hashPassword } from '../../server/backend/accounts/passwords.ts';
import { insertPlan } from '../../server/backend/records/accounts/plans.ts';
import { addMember, insertTeam } from '../../server/backend/records/accounts/teams.ts';
import { insertUser } from '../../server/backend/records/accounts/users.ts';
import { migrations } from '../../server/backend/records/migrations.ts';
import type { Schema } from '../../server/backend/records/schema.ts';
import { openRecords } from '../../server/backend/stores/records/open-records.ts';
import { sendForm, signedIn, startDemoBackend, startSite } from './app.ts';
import { readMain } from './dashboard-site.ts';
import { demoPassword, hannah, julia } from './data/demo-folder.ts';
import { inTeam, type Newcomer } from './data/people.ts';
import { readText } from './html.ts';
import { startWatchedUpstream } from './network/watched-upstream.ts';

const password = demoPassword;
const rita = { email: 'rita@vitrina.example', password, name: 'Rita', lastName: 'Reader' };
const nora = { email: 'nora@nueva.example', password, name: 'Nora', lastName: 'Nueva' };
export const marcos = { email: 'marcos@vitrina.example', password };
export const [juliaId, marcosId] = [1, 2];

type Fields = Record<string, string | string[]>;
type Records = Kysely<Schema>;
type PlanRow = { package_id?: number; is_trial?: number; expires_at?: number | null };

/** A little more than the site keeps what it has read of a plan. */
const keptMs = 61_000;

/** Works on the records of a data folder, past the product: for what only time, or whoever runs the server, changes. */
const withRecords = async <T>(dataDir: string, work: (records: Records) => Promise<T>): Promise<T> => {
  const records = await openRecords<Schema>(join(dataDir, 'records.sqlite'), migrations);
  try {
    return await work(records);
  } finally {
    await records.destroy();
  }
};

/** Owner of a new team, as a confirmed registration leaves them. */
const newTeam = (dataDir: string, { password: word, ...person }: Newcomer): Promise<void> =>
  withRecords(dataDir, async records => {
    const made = { ...person, passwordHash: await hashPassword(word), languageId: 1, emailConfirmedAt: Date.now() };
    const [teamId, userId] = [await insertTeam(records, 'Nueva'), await insertUser(records, made)];
    await addMember(records, teamId, userId, 'owner');
    await insertPlan(records, { teamId, packageId: 1, name: 'Nueva', countryIds: [] });
  });

/** The text of the subscription banner of a page; empty where it has none. */
export const readBanner = (html: string): string =>
  readText(/<div class="subscription[\s\S]*?(?=<nav|<h1|<div class="pagehead)/.exec(html)?.[0] ?? '');

/** The real site over the real backend, watched, with people of three teams and a clock that can be put forward. */
export async function startPlanSite() {
  const backend = await startDemoBackend();
  const upstream = await startWatchedUpstream(backend.url);
  let ahead = 0;
  const site = await startSite(upstream.url, {}, () => Date.now() + ahead);
  const readerId = await inTeam(backend.dataDir, rita, 'reader');
  await newTeam(backend.dataDir, nora);
  const enter = (person: { email: string; password: string }) => signedIn(site, person);
  const owner = await enter(julia);
  const people = { owner, analyst: await enter(marcos), reader: await enter(rita), newcomer: await enter(nora) };
  const stranger = await enter(hannah);

  /** A form of a page, and the page that it leads to. */
  const sent = async (path: string, fields: Fields, to = path, agent = owner) => {
    const answer = await sendForm(agent, path, fields, to);
    const { location } = answer.headers;
    const page = location === undefined ? answer : await agent.get(location);
    return {
      status: answer.status,
      location: location as string | undefined,
      html: page.text,
      text: readText(page.text),
    };
  };
  return {
    ...people,
    stranger,
    readerId,
    site,
    upstream,
    dataDir: backend.dataDir,
    enter,
    sent,
    withRecords: <T>(work: (records: Records) => Promise<T>) => withRecords(backend.dataDir, work),
    /** The plan of the demo's team as time or a payment system would leave it. */
    planIs: async (change: PlanRow): Promise<void> => {
      const row = { package_id: 4, is_trial: 0, expires_at: null, ...change };
      await withRecords(backend.dataDir, records =>
        records.updateTable('plans').set(row).where('id', '=', 1).execute(),
      );
      ahead += keptMs;
    },
    /** A page as its reader sees it. */
    page: async (path: string, agent = owner) => {
      const { status, text: html } = await agent.get(path);
      return { status, html, text: readText(readMain(html)), banner: readBanner(html) };
    },
    /** Past the minute for which the site keeps what it has read of a plan. */
    later: (times = 1): void => {
      ahead += times * keptMs;
    },
    now: () => Date.now() + ahead,
    /** Paths and queries of the requests of one kind to the upstream. */
    requests: (method: string, part: string): string[] =>
      upstream.seen.filter(call => call.method === method && call.path.includes(part)).map(call => call.url),
    /** What the upstream saw of everything that changes something: method and path, body. */
    changes: () =>
      upstream.seen
        .filter(call => call.method !== 'GET' && !call.path.startsWith('/charts'))
        .map(call => [`${call.method} ${call.url}`, ...(call.body === '' ? [] : [JSON.parse(call.body)])]),
    close: async () => {
      await site.close();
      await upstream.close();
      await backend.close();
    },
  };
}
export type PlanSite = Awaited<ReturnType<typeof startPlanSite>>;
