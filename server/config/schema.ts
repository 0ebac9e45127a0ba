import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { languages } from '../domain/languages.ts';
import { readBucketAddress } from './files-place.ts';
import { settingWords } from './words.ts';

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const onOff = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform(text => ['on', 'true', '1'].includes(text));
const url = z.url({ protocol: /^https?$/ }).transform(text => text.replace(/\/+$/, ''));
const list = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
);

/** At least one address; the first part of a list without a comma is all of it. */
const urls = list.pipe(z.array(url).min(1));

/** A folder by its path, or by an address of this machine's files; or a bucket by its address. */
const filesPlace = z.string().transform((text, context) => {
  if (isAbsolute(text)) return text;
  const address = URL.parse(text);
  if (address?.protocol === 'file:' && address.host === '') return fileURLToPath(address);
  const bucket = readBucketAddress(text);
  if (bucket) return bucket;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** Addresses and ranges inside the private network. */
const ownAddresses = () => list.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))).default([]);

/** `/` and '' are no prefix; `/shop/` becomes `/shop`. */
const basePath = z
  .string()
  .regex(/^(\/[\w.~-]+)*\/?$/)
  .transform(text => text.replace(/\/+$/, ''));

/** `Name <address>`, or a plain address. */
const oneSender = /^(?:(?:"[^"\\\r\n]*"|[^<>\r\n,;:@"]*)\s*<[^<>\s@,;]+@[^<>\s@,;]+>|[^<>\s@,;]+@[^<>\s@,;]+)$/;

const readableFile = z.string().refine(path => existsSync(path), 'a file that exists');

const ownApi = (api: string) =>
  url.optional().register(settingWords, {
    group: 'Your own APIs',
    expected: 'an http or https address',
    meaning: `Address of your own ${api} API. Set all three addresses, or none of them.`,
    otherwise: 'the embedded backend',
    example: `https://api.example.com/${api}`,
  });

const bucketKey = (meaning: string, example: string) =>
  z.string().min(1).optional().register(settingWords, { group: 'Data and load', meaning, example });

/** What is no address at all comes here too. */
const namesUserAndDatabase = (text: string): boolean => {
  const address = URL.parse(text);
  return /^\/\w+$/.test(address?.pathname ?? '') && address?.username !== '';
};

/**
 * Every setting with its texts, in the order of docs/configure.md. After a change run `npm run docs`, which writes that
 * page and docs/sample.env.
 */
export const settingsSchema = z.object({
  PORT: whole(0, 65535).default(8080).register(settingWords, {
    group: 'Where it listens',
    expected: 'a port number from 0 to 65535 (0 takes a free one)',
    meaning: 'Port of the web tier.',
  }),
  HOST: z.string().min(1).default('127.0.0.1').register(settingWords, {
    group: 'Where it listens',
    meaning: 'Address on which the web tier listens; `0.0.0.0` is every IPv4 address of the machine.',
    otherwise: '`127.0.0.1`; in the image `0.0.0.0`',
  }),
  BASE_PATH: basePath.default('').register(settingWords, {
    group: 'Where it listens',
    expected: 'a path such as /vitrina',
    meaning: 'Prefix under which everything is mounted, health and metrics too: `/prices` makes `/prices/healthz`.',
    otherwise: 'no prefix',
    example: '/prices',
  }),
  PUBLIC_URL: url.optional().register(settingWords, {
    group: 'Where it listens',
    expected: 'an http or https address',
    meaning:
      'The address that people use, with or without BASE_PATH: what links in mails begin with. With https cookies are `Secure` (and `__Host-` where there is no prefix) and HSTS is sent. Set it wherever people come through a proxy or a container’s port.',
    otherwise: 'taken from the request, and only where that is an address of this machine',
    example: 'https://prices.example.com',
  }),
  TRUST_PROXY: whole(0, 10).default(0).register(settingWords, {
    group: 'Where it listens',
    expected: 'the number of proxies in front, 0 to 10',
    meaning: 'How many proxies stand in front: so many entries of `X-Forwarded-For` are believed.',
  }),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production').register(settingWords, {
    group: 'Where it listens',
    expected: 'production, development or test',
    meaning:
      'Leave it alone: `npm start` and the image set `production`. `development`, as `npm run dev` sets it, opens `/styleguide`.',
  }),

  DATA_DIR: z.string().min(1).default('data').register(settingWords, {
    group: 'Data and load',
    meaning:
      'Folder of everything that lasts: records, observations, sessions, kept selections, attempts at forms, mails, secrets. One folder to back up.',
    otherwise: '`data`; in the image `/data`',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/ })
    .optional()
    .register(settingWords, {
      group: 'Data and load',
      expected: 'an address such as postgres://user:password@host:5432/database',
      meaning:
        'A PostgreSQL database (15 or newer) for records, sessions, kept selections and attempts at forms. Its tables are made at the start; the user owns the database. Observations (see CLICKHOUSE_URL) and files stay in DATA_DIR.',
      otherwise: 'files of SQLite in DATA_DIR',
      example: 'postgres://vitrina:password@db.example.com:5432/vitrina',
    }),
  CLICKHOUSE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(namesUserAndDatabase)
    .optional()
    .register(settingWords, {
      group: 'Data and load',
      expected: 'an address such as http://user:password@host:8123/database, with the user and the database',
      meaning:
        'A database of a ClickHouse server (26.7 or newer) for the observations, with or without DATABASE_URL. Its tables are made at the start; the user has all rights on it. Uploads and rejected rows stay in DATA_DIR.',
      otherwise: 'a file of DuckDB in DATA_DIR',
      example: 'http://vitrina:password@clickhouse.example.com:8123/vitrina',
    }),
  FILES_URL: filesPlace.optional().register(settingWords, {
    group: 'Data and load',
    expected:
      'a folder (an absolute path, or file:///and/a/path) or a bucket such as s3://bucket/prefix?region=eu-central-1 or s3://bucket?endpoint=https://host:9000',
    meaning:
      'Where uploads, rejected rows, mails as files and pictures lie: a folder, which has to be there, or a bucket of S3 or of a server that speaks as it does. `region` is `us-east-1` unless it is named; with `endpoint` the bucket is part of the path. A bucket is reached through HTTPS_PROXY where that is set, and needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Several servers of the roles `backend` and `worker` share it: the same one for all.',
    otherwise: 'DATA_DIR',
    example: '/srv/vitrina/files',
  }),
  AWS_ACCESS_KEY_ID: bucketKey('The name of the key by which a bucket of FILES_URL is used.', 'AKIDEXAMPLE'),
  AWS_SECRET_ACCESS_KEY: bucketKey('The secret of that key.', 'the-secret-of-the-key'),
  AWS_SESSION_TOKEN: bucketKey(
    'Its token, where the key is one for some time. It is read once, at the start: give a key that lasts.',
    'the-token-of-the-key',
  ),
  VITRINA_ROLE: z.enum(['all', 'web', 'backend', 'worker']).default('all').register(settingWords, {
    group: 'Data and load',
    expected: 'all, web, backend or worker',
    meaning:
      'What this server does. `web`: pages alone, of backends elsewhere (BACKEND_URL), any number of them; they need DATABASE_URL and a SESSION_SECRET that is the same for all. `backend`: the three APIs, imports, alerts and mails alone, at HOST and PORT, for servers of the role `web` and nobody else: put it where only they reach it. `worker`: imports, alerts and mails without an API; at HOST and PORT it says that it is there (`/healthz`) and its `/metrics`. There may be several of `backend` and `worker` where DATABASE_URL, CLICKHOUSE_URL and FILES_URL are set, the same for all.',
  }),
  BACKEND_URL: urls.optional().register(settingWords, {
    group: 'Data and load',
    expected: 'an http or https address, or several with commas between them',
    meaning:
      'Where a server of the role `web` reaches those of the role `backend`: the address of each, or of what stands before them. Of several the next one is asked each time; one that is down is passed over.',
    example: 'http://backend1.internal:8080,http://backend2.internal:8080',
  }),
  WEB_CONCURRENCY: whole(1, 64).default(Math.min(4, availableParallelism())).register(settingWords, {
    group: 'Data and load',
    expected: 'a number of workers from 1 to 64',
    meaning: 'Web workers: processes that prepare pages.',
    otherwise: 'as many as there are cores, at most 4',
    example: '2',
  }),
  CACHE_MB: whole(0, 100_000).optional().register(settingWords, {
    group: 'Data and load',
    expected: 'megabytes from 0 to 100000',
    meaning:
      'How much memory kept answers may take, in all processes together, the embedded backend and the web workers. None is shown after what it depends on has changed; 0 keeps none.',
    otherwise: '64, or a 32nd of the memory where that is less',
    example: '64',
  }),
  PAGES_AT_ONCE: whole(1, 10_000).optional().register(settingWords, {
    group: 'Data and load',
    expected: 'a number of pages from 1 to 10000',
    meaning:
      'Pages that a web worker prepares at once. The others wait for 3 seconds at most, then they are refused whole (503 with Retry-After).',
    otherwise: '12 shared by the web workers; 32 for each with your own APIs',
    example: '12',
  }),
  ENGINE_MEMORY_MB: whole(64, 1_000_000).optional().register(settingWords, {
    group: 'Data and load',
    expected: 'megabytes from 64 to 1000000',
    meaning:
      'Memory of the engine that computes analyses and imports; what does not fit goes to the disk. docs/operate.md (Memory) says how much the processes need besides.',
    otherwise: 'what the container or machine has, less what the processes need',
    example: '1024',
  }),

  MAIN_API_URL: ownApi('main'),
  CHARTS_API_URL: ownApi('charts'),
  DASHBOARD_API_URL: ownApi('dashboard'),
  UPSTREAM_CALLS_FILE: readableFile.optional().register(settingWords, {
    group: 'Your own APIs',
    expected: 'the path of a JSON file that can be read',
    meaning: 'Where your APIs differ from the contract in a method or path: call id → `{"method": …, "path": …}`.',
    example: '/etc/vitrina/calls.json',
  }),
  UPSTREAM_TIMEOUT_MS: whole(100, 600_000).default(10_000).register(settingWords, {
    group: 'Your own APIs',
    expected: 'milliseconds from 100 to 600000',
    meaning: 'How long a call of an API may take.',
  }),
  UPSTREAM_CA_FILE: readableFile.optional().register(settingWords, {
    group: 'Your own APIs',
    expected: 'the path of a PEM file that can be read',
    meaning: 'Certificates of your own authority, by which your APIs are verified.',
    example: '/etc/vitrina/ca.pem',
  }),
  HTTPS_PROXY: url.optional().register(settingWords, {
    group: 'Your own APIs',
    expected: 'an http or https address',
    meaning:
      'Proxy through which your APIs, and a bucket of FILES_URL, are reached. Images and webhooks never go through it.',
    example: 'http://proxy.example.com:3128',
  }),
  NO_PROXY: list.default([]).register(settingWords, {
    group: 'Your own APIs',
    meaning: 'Hosts that are reached without that proxy, separated by commas.',
    example: 'localhost,.internal.example.com',
  }),

  SESSION_SECRET: list
    .pipe(z.array(z.string().min(16)).min(1))
    .optional()
    .register(settingWords, {
      group: 'Sessions',
      expected: 'one or more secrets of at least 16 characters, separated by commas',
      meaning:
        'Signs the cookie. Several, separated by commas, change it without signing anybody out: the first one signs.',
      otherwise: 'made at the first start and kept in DATA_DIR with mode 0600',
      example: 'at-least-sixteen-characters',
    }),
  SESSION_IDLE_HOURS: whole(1, 24 * 30)
    .default(12)
    .register(settingWords, {
      group: 'Sessions',
      expected: 'hours from 1 to 720',
      meaning: 'A session ends after so many hours without use.',
    }),
  SESSION_DAYS: whole(1, 365).default(30).register(settingWords, {
    group: 'Sessions',
    expected: 'days from 1 to 365',
    meaning: 'A session ends after so many days, used or not.',
  }),

  UPLOAD_LIMIT_MB: whole(1, 1_000_000).default(2048).register(settingWords, {
    group: 'Imports and plans',
    expected: 'megabytes from 1 to 1000000',
    meaning: 'How large a file on `/data` may be.',
  }),
  IMPORT_TEAMS: z.enum(['first', 'all']).default('first').register(settingWords, {
    group: 'Imports and plans',
    expected: 'first or all',
    meaning:
      'Who may import on `/data`: owners and administrators of the team that was there first (where the demo is, of its team and of the first one that registers), or of all teams. Observations are shared by the whole installation.',
  }),
  TRIAL_DAYS: whole(0, 365).default(14).register(settingWords, {
    group: 'Imports and plans',
    expected: 'days from 0 (no trial) to 365',
    meaning:
      'How long a team that registers tries the Starter package (embedded backend); then the limits of the free one hold. 0: no trial.',
  }),

  DEMO: onOff.default(false).register(settingWords, {
    group: 'Demo',
    expected: 'on or off',
    meaning:
      'Fills an empty DATA_DIR with the demo market and shows its sign-in on `/login`, to everybody: `off` where strangers come.',
    otherwise: '`off`; with `npm start` `on`',
  }),
  DEMO_PASSWORD: z.string().min(8).default('vitrina-demo').register(settingWords, {
    group: 'Demo',
    expected: 'at least 8 characters',
    meaning: 'Password of the demo’s people.',
  }),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(settingWords, {
      group: 'Mails',
      expected: 'an address such as smtp://user:password@host:587 or smtps://host',
      meaning: 'Mail server. `smtp://` uses TLS where the server offers it.',
      otherwise: 'mails become files in the folder `outbox` of DATA_DIR',
      example: 'smtp://user:password@mail.example.com:587',
    }),
  MAIL_FROM: z.string().regex(oneSender).optional().register(settingWords, {
    group: 'Mails',
    expected: 'one sender, as in Vitrina <no-reply@vitrina.example>',
    meaning: 'Who mails are from. Set it with SMTP_URL: a real server takes no mail from the example.',
    otherwise: '`APP_NAME <no-reply@vitrina.example>`',
    example: 'Vitrina <no-reply@example.com>',
  }),

  APP_NAME: z.string().min(1).default('Vitrina').register(settingWords, {
    group: 'Names and languages',
    meaning: 'What pages and mails call the product.',
  }),
  COMPANY_NAME: z.string().min(1).default('Vitrina').register(settingWords, {
    group: 'Names and languages',
    meaning:
      'Who runs it: stands in the terms and the privacy notice. Have both read by a lawyer: which law applies is left to your contract.',
  }),
  COMPANY_CONTACT: z.string().min(1).default('privacy@vitrina.example').register(settingWords, {
    group: 'Names and languages',
    meaning: 'Where people turn to: stands in the legal pages and in every mail. Set yours.',
  }),
  DEFAULT_LOCALE: z
    .enum(languages)
    .default('en')
    .register(settingWords, {
      group: 'Names and languages',
      expected: languages.join(' or '),
      meaning: 'Language of who has chosen none and whose browser asks for none that there is.',
    }),

  IMAGE_HOSTS: list
    .pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i)))
    .default([])
    .register(settingWords, {
      group: 'Images and webhooks',
      expected: 'hosts such as images.example.com,*.cdn.example.com',
      meaning:
        'Hosts that hero images may be fetched from, with `:8443` where the port is not that of http or https. The images are shown through this server, and compared. Without any host nothing is ever fetched.',
      example: 'images.example.com,*.cdn.example.com',
    }),
  IMAGE_PRIVATE_ADDRESSES: ownAddresses().register(settingWords, {
    group: 'Images and webhooks',
    expected: 'addresses or ranges such as 10.1.2.3,10.8.0.0/16',
    meaning: 'Addresses or ranges inside your own network that those hosts may have; all others there are refused.',
    example: '10.8.0.0/16',
  }),
  WEBHOOK_PRIVATE_ADDRESSES: ownAddresses().register(settingWords, {
    group: 'Images and webhooks',
    expected: 'addresses or ranges such as 10.1.2.3,10.8.0.0/16',
    meaning:
      'Addresses or ranges inside your own network that alerts may be posted to; all others there are refused when they are connected to.',
    example: '10.8.0.7',
  }),

  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .register(settingWords, {
      group: 'Logs and metrics',
      expected: 'trace, debug, info, warn, error, fatal or silent',
      meaning: 'The least grave lines that are written: JSON lines on stdout.',
    }),
  METRICS_TOKEN: z.string().min(16).optional().register(settingWords, {
    group: 'Logs and metrics',
    expected: 'at least 16 characters',
    meaning:
      'Who sends it as a bearer token reads `/metrics` from anywhere. Without it that is for this machine alone (loopback, not through a proxy).',
    example: 'at-least-sixteen-characters',
  }),

  BEHAVIOUR_ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(settingWords, {
      group: 'Third parties',
      expected: 'the http or https address of a script',
      meaning:
        'A third party’s script that pages behind the sign-in then load, and no other page. The policy of these pages opens script-src, connect-src and img-src for its origin alone, and no longer requires Trusted Types, under which such scripts do not run. The privacy notice names the host.',
      example: 'https://analytics.example.com/script.js',
    }),
});
