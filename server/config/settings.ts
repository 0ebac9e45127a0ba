import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Placements, readPlacements } from '../contract/overrides.ts';
import type { FilesPlace } from './files-place.ts';
import { readMachine } from './machine.ts';
import { type MemoryPlan, planCache, planMemory } from './memory-plan.ts';
import { goesWithoutProxy } from './no-proxy.ts';
import { settingsSchema } from './schema.ts';
import { settingWords } from './words.ts';

type Raw = z.output<typeof settingsSchema>;
type SettingName = keyof typeof settingsSchema.shape;

/** The addresses of the three upstream APIs; null means the embedded backend. */
export type UpstreamUrls = { main: string; charts: string; dashboard: string } | null;

export type Settings = Readonly<
  Omit<
    Raw,
    | 'MAIL_FROM'
    | 'FILES_URL'
    | 'AWS_ACCESS_KEY_ID'
    | 'AWS_SECRET_ACCESS_KEY'
    | 'AWS_SESSION_TOKEN'
    | 'MAIN_API_URL'
    | 'CHARTS_API_URL'
    | 'DASHBOARD_API_URL'
    | 'UPSTREAM_CALLS_FILE'
    | 'UPSTREAM_CA_FILE'
    | 'PAGES_AT_ONCE'
    | 'CACHE_MB'
    | 'ENGINE_MEMORY_MB'
  > & {
    dataDir: string;
    /** What all servers share for uploads, rejected rows, mails as files and pictures. */
    files: FilesPlace;
    MAIL_FROM: string;
    upstreamUrls: UpstreamUrls;
    /** Pages that a web worker prepares at the same time. */
    pagesAtOnce: number;
    /** MB for answers and pages that are kept, in all processes together. */
    cacheMegabytes: number;
    /** How the backend and the web workers share the memory; null where there is no backend here. */
    memory: MemoryPlan | null;
    placements: Placements;
    upstreamCa: string | null;
  }
>;

/** A wrong setting that prevents the start: it names what is wrong and what would be right, never the value. */
export class SettingsProblem extends Error {}

const readUpstreamUrls = (raw: Raw): UpstreamUrls => {
  const { MAIN_API_URL: main, CHARTS_API_URL: charts, DASHBOARD_API_URL: dashboard } = raw;
  if (main && charts && dashboard) return { main, charts, dashboard };
  if (!main && !charts && !dashboard) return null;
  throw new SettingsProblem('MAIN_API_URL, CHARTS_API_URL and DASHBOARD_API_URL: set all three, or none of them');
};

/** Throws where a role lacks what it needs, or has what it does not use. */
const checkRole = (
  { VITRINA_ROLE: role, BACKEND_URL, DATABASE_URL, CLICKHOUSE_URL, FILES_URL, SESSION_SECRET }: Raw,
  urls: UpstreamUrls,
): void => {
  const refuse = (problem: string): never => {
    throw new SettingsProblem(problem);
  };
  if (role !== 'all' && urls) refuse(`VITRINA_ROLE: with your own APIs there is no role but all`);
  if (role !== 'web' && BACKEND_URL) refuse('BACKEND_URL: only a server with VITRINA_ROLE=web uses it');
  if (urls && CLICKHOUSE_URL) refuse('CLICKHOUSE_URL: with your own APIs nothing uses it');
  if (role === 'all' || role === 'backend') return;
  if (role === 'web' && CLICKHOUSE_URL) refuse('CLICKHOUSE_URL: a server with VITRINA_ROLE=web does not use it');
  const needs = {
    web: { BACKEND_URL, DATABASE_URL, SESSION_SECRET },
    // It works beside a backend: on the stores and files of both.
    worker: { DATABASE_URL, CLICKHOUSE_URL, FILES_URL },
  };
  const needed = Object.entries(needs[role]);
  const missing = needed.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length > 0)
    refuse(`${missing.join(', ')}: a server with VITRINA_ROLE=${role} needs ${missing.length > 1 ? 'them' : 'it'}`);
};

const loadPlacements = (path: string | undefined): Placements => {
  if (!path) return new Map();
  try {
    return readPlacements(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new SettingsProblem(`UPSTREAM_CALLS_FILE: ${reason}`, { cause });
  }
};

/** Certificates in PEM; without this check a file without one would only fail at the first call. */
const readCa = (path: string | undefined): string | null => {
  if (!path) return null;
  try {
    const pem = readFileSync(path, 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch (cause) {
    throw new SettingsProblem(expected('UPSTREAM_CA_FILE'), { cause });
  }
};

/** Larger objects cannot be given another name in one step. */
const largestObjectMb = 5 * 1024;

const readFilesPlace = (raw: Raw): FilesPlace => {
  const { FILES_URL: place, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, HTTPS_PROXY: proxy = null } = raw;
  if (place === undefined || typeof place === 'string') return { kind: 'folder', path: resolve(place ?? raw.DATA_DIR) };
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new SettingsProblem('AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: a bucket in FILES_URL needs both');
  if (raw.UPLOAD_LIMIT_MB > largestObjectMb)
    throw new SettingsProblem(`UPLOAD_LIMIT_MB: with a bucket in FILES_URL at most ${largestObjectMb}`);
  const host = place.endpoint === null ? `s3.${place.region}.amazonaws.com` : new URL(place.endpoint).hostname;
  return {
    kind: 's3',
    ...place,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: raw.AWS_SESSION_TOKEN,
    proxy: goesWithoutProxy(host, raw.NO_PROXY) ? null : proxy,
  };
};

const expected = (name: SettingName): string => {
  const words = settingWords.get(settingsSchema.shape[name]);
  return `${name}: expected ${words?.expected ?? 'a value that is not empty'}`;
};

/** With the embedded backend pages share this machine's processors; with other upstreams they mostly wait. */
const pagesAtOnce = (hasBackend: boolean, workers: number): number =>
  hasBackend ? Math.max(2, Math.ceil(12 / workers)) : 32;

/**
 * Reads all settings once; an empty value counts as not set. Throws SettingsProblem with one line for each wrong
 * setting. Only main.ts and the command-line tools call this; everything else gets the settings passed in.
 */
export function readSettings(environment: Record<string, string | undefined>, machine = readMachine()): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(issue => issue.path[0] as SettingName));
    throw new SettingsProblem([...names].map(expected).join('\n'));
  }
  const { MAIN_API_URL, CHARTS_API_URL, DASHBOARD_API_URL, UPSTREAM_CALLS_FILE, UPSTREAM_CA_FILE, ...others } =
    parsed.data;
  const { FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, ...unshared } = others;
  const { PAGES_AT_ONCE, CACHE_MB, ENGINE_MEMORY_MB: engine, ...rest } = unshared;
  const cache = CACHE_MB ?? planCache(machine.total);
  const upstreamUrls = readUpstreamUrls(parsed.data);
  checkRole(parsed.data, upstreamUrls);
  const { VITRINA_ROLE: role } = rest;
  const hasBackend = upstreamUrls === null && role !== 'web';
  const webWorkers = role === 'backend' || role === 'worker' ? 0 : rest.WEB_CONCURRENCY;
  return Object.freeze({
    ...rest,
    dataDir: resolve(parsed.data.DATA_DIR),
    files: readFilesPlace(parsed.data),
    MAIL_FROM: rest.MAIL_FROM ?? `${rest.APP_NAME} <no-reply@vitrina.example>`,
    upstreamUrls,
    pagesAtOnce: PAGES_AT_ONCE ?? pagesAtOnce(hasBackend, rest.WEB_CONCURRENCY),
    cacheMegabytes: cache,
    memory: hasBackend ? planMemory({ ...machine, webWorkers, cache, engine }) : null,
    placements: loadPlacements(UPSTREAM_CALLS_FILE),
    upstreamCa: readCa(UPSTREAM_CA_FILE),
  });
}
