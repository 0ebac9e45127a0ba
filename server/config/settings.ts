import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Placements, readPlacements } from '../contract/overrides.ts';

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const onOff = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform(text => ['on', 'true', '1'].includes(text));
const url = z.url({ protocol: /^https?$/ }).transform(text => text.replace(/\/+$/, ''));
const list = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
);

/** Addresses and ranges inside the own network. */
const ownAddresses = list.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))).default([]);

/** `/` and '' are no prefix; `/shop/` becomes `/shop`. */
const basePath = z
  .string()
  .regex(/^(\/[\w.~-]+)*\/?$/)
  .transform(text => text.replace(/\/+$/, ''));

/** `Name <address>`, or an address alone. */
const oneSender = /^(?:(?:"[^"\\\r\n]*"|[^<>\r\n,;:@"]*)\s*<[^<>\s@,;]+@[^<>\s@,;]+>|[^<>\s@,;]+@[^<>\s@,;]+)$/;

const readableFile = z.string().refine(path => existsSync(path), 'a file that exists');

/** Every setting of design/operations.md, with what is expected of it in words for the message of a failed start. */
const settingsSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: whole(0, 65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_PATH: basePath.default(''),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  WEB_CONCURRENCY: whole(1, 64).default(Math.min(4, availableParallelism())),
  DATA_DIR: z.string().min(1).default('data'),
  MAIN_API_URL: url.optional(),
  CHARTS_API_URL: url.optional(),
  DASHBOARD_API_URL: url.optional(),
  UPSTREAM_CALLS_FILE: readableFile.optional(),
  UPSTREAM_TIMEOUT_MS: whole(100, 600_000).default(10_000),
  PAGES_AT_ONCE: whole(1, 10_000).optional(),
  UPSTREAM_CA_FILE: readableFile.optional(),
  HTTPS_PROXY: url.optional(),
  NO_PROXY: list.default([]),
  SESSION_SECRET: list.pipe(z.array(z.string().min(16)).min(1)).optional(),
  SESSION_IDLE_HOURS: whole(1, 24 * 30).default(12),
  SESSION_DAYS: whole(1, 365).default(30),
  UPLOAD_LIMIT_MB: whole(1, 1_000_000).default(2048),
  IMPORT_TEAMS: z.enum(['first', 'all']).default('first'),
  TRIAL_DAYS: whole(0, 365).default(14),
  DEMO: onOff.default(false),
  DEMO_PASSWORD: z.string().min(8).default('vitrina-demo'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  IMAGE_HOSTS: list.pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i))).default([]),
  IMAGE_PRIVATE_ADDRESSES: ownAddresses,
  WEBHOOK_PRIVATE_ADDRESSES: ownAddresses,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(oneSender).optional(),
  APP_NAME: z.string().min(1).default('Vitrina'),
  COMPANY_NAME: z.string().min(1).default('Vitrina'),
  COMPANY_CONTACT: z.string().min(1).default('privacy@vitrina.example'),
  BEHAVIOUR_ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEFAULT_LOCALE: z.enum(['en', 'es']).default('en'),
});

const expectations: Record<string, string> = {
  PORT: 'a port number from 0 to 65535 (0 takes a free one)',
  BASE_PATH: 'a path such as /vitrina',
  TRUST_PROXY: 'the number of proxies in front, 0 to 10',
  WEB_CONCURRENCY: 'a number of workers from 1 to 64',
  MAIN_API_URL: 'an http or https address',
  CHARTS_API_URL: 'an http or https address',
  DASHBOARD_API_URL: 'an http or https address',
  PUBLIC_URL: 'an http or https address',
  HTTPS_PROXY: 'an http or https address',
  UPSTREAM_CALLS_FILE: 'the path of a JSON file that can be read',
  UPSTREAM_CA_FILE: 'the path of a PEM file that can be read',
  UPSTREAM_TIMEOUT_MS: 'milliseconds from 100 to 600000',
  PAGES_AT_ONCE: 'a number of pages from 1 to 10000',
  SESSION_SECRET: 'one or more secrets of at least 16 characters, separated by commas',
  SESSION_IDLE_HOURS: 'hours from 1 to 720',
  SESSION_DAYS: 'days from 1 to 365',
  UPLOAD_LIMIT_MB: 'megabytes from 1 to 1000000',
  IMPORT_TEAMS: 'first or all',
  TRIAL_DAYS: 'days from 0 (no trial) to 365',
  DEMO: 'on or off',
  DEMO_PASSWORD: 'at least 8 characters',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  METRICS_TOKEN: 'at least 16 characters',
  IMAGE_HOSTS: 'hosts such as images.example.com,*.cdn.example.com',
  WEBHOOK_PRIVATE_ADDRESSES: 'addresses or ranges such as 10.1.2.3,10.8.0.0/16',
  IMAGE_PRIVATE_ADDRESSES: 'addresses or ranges such as 10.1.2.3,10.8.0.0/16',
  SMTP_URL: 'an address such as smtp://user:password@host:587 or smtps://host',
  MAIL_FROM: 'one sender, as in Vitrina <no-reply@vitrina.example>',
  BEHAVIOUR_ANALYTICS_URL: 'the http or https address of a script',
  DEFAULT_LOCALE: 'en or es',
  NODE_ENV: 'production, development or test',
};

type Raw = z.output<typeof settingsSchema>;

/** Where the three upstream APIs are; null stands for the embedded backend. */
export type UpstreamUrls = { main: string; charts: string; dashboard: string } | null;

export type Settings = Readonly<
  Omit<
    Raw,
    | 'MAIL_FROM'
    | 'MAIN_API_URL'
    | 'CHARTS_API_URL'
    | 'DASHBOARD_API_URL'
    | 'UPSTREAM_CALLS_FILE'
    | 'UPSTREAM_CA_FILE'
    | 'PAGES_AT_ONCE'
  > & {
    dataDir: string;
    MAIL_FROM: string;
    upstreamUrls: UpstreamUrls;
    /** Pages that a web worker prepares at once. */
    pagesAtOnce: number;
    placements: Placements;
    upstreamCa: string | null;
  }
>;

/** A setting that stops the start: names what is wrong and what would be right, never the value. */
export class SettingsProblem extends Error {}

const upstreamUrlsOf = (raw: Raw): UpstreamUrls => {
  const { MAIN_API_URL: main, CHARTS_API_URL: charts, DASHBOARD_API_URL: dashboard } = raw;
  if (main && charts && dashboard) return { main, charts, dashboard };
  if (!main && !charts && !dashboard) return null;
  throw new SettingsProblem('MAIN_API_URL, CHARTS_API_URL and DASHBOARD_API_URL: set all three, or none of them');
};

const placementsOf = (path: string | undefined): Placements => {
  if (!path) return new Map();
  try {
    return readPlacements(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new SettingsProblem(`UPSTREAM_CALLS_FILE: ${reason}`, { cause });
  }
};

/** Certificates in PEM; a file without one would only show when the first call fails. */
const caOf = (path: string | undefined): string | null => {
  if (!path) return null;
  try {
    const pem = readFileSync(path, 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch (cause) {
    throw new SettingsProblem(expected('UPSTREAM_CA_FILE'), { cause });
  }
};

const expected = (name: string): string => `${name}: expected ${expectations[name] ?? 'a value that is not empty'}`;

/** With the embedded backend pages share this machine's processors; upstreams of one's own are waited for. */
const pagesAtOnce = (upstreams: UpstreamUrls, workers: number): number =>
  upstreams ? 32 : Math.max(2, Math.ceil(12 / workers));

/**
 * Reads all settings once; an empty value counts as not set. Throws SettingsProblem with one line a wrong setting.
 * Only main.ts and the command-line tools call this: everything else gets the settings handed in.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(issue => String(issue.path[0])));
    throw new SettingsProblem([...names].map(expected).join('\n'));
  }
  const { MAIN_API_URL, CHARTS_API_URL, DASHBOARD_API_URL, UPSTREAM_CALLS_FILE, UPSTREAM_CA_FILE, ...others } =
    parsed.data;
  const { PAGES_AT_ONCE, ...rest } = others;
  const upstreamUrls = upstreamUrlsOf(parsed.data);
  return Object.freeze({
    ...rest,
    dataDir: resolve(parsed.data.DATA_DIR),
    MAIL_FROM: rest.MAIL_FROM ?? `${rest.APP_NAME} <no-reply@vitrina.example>`,
    upstreamUrls,
    pagesAtOnce: PAGES_AT_ONCE ?? pagesAtOnce(upstreamUrls, rest.WEB_CONCURRENCY),
    placements: placementsOf(UPSTREAM_CALLS_FILE),
    upstreamCa: caOf(UPSTREAM_CA_FILE),
  });
}
