import { controlSocket } from '../backend/control/control-socket.ts';
import { isServed } from '../backend/is-served.ts';
import { outboxFolder } from '../backend/mail/outbox.ts';
import { readObservationsServer } from '../backend/stores/observations/clickhouse/server-state.ts';
import { readServerState, type ServerState } from '../backend/stores/records/check-records.ts';
import { placeBelow } from '../config/files-place.ts';
import type { Settings } from '../config/settings.ts';
import { apis } from '../contract/call.ts';
import { readReadiness } from '../http/watch/readiness.ts';
import { createLogger } from '../logging/logger.ts';
import { createUpstream } from '../upstream/client.ts';
import { replicatedTargets, type Targets } from '../upstream/dispatcher.ts';
import { readReach, targetsElsewhere } from '../upstream/from-settings.ts';
import { checkClock } from './checks/clock.ts';
import { checkBucket } from './checks/files.ts';
import { checkDisk, checkFilesFolder, checkFolder, newestFile } from './checks/folder.ts';
import { checkMail, type MailSettings } from './checks/mail.ts';
import { checkProxy } from './checks/proxy.ts';
import { checkServer, checkWithoutPages } from './checks/server.ts';
import {
  checkObservationsFile,
  checkObservationsServer,
  checkRecordsFile,
  checkRecordsServer,
} from './checks/stores.ts';
import type { Finding } from './finding.ts';

const checkMemory = ({ memory }: Settings): Finding[] => {
  if (memory === null) return [];
  const bytes = (megabytes: number): number => megabytes * 1024 ** 2;
  const sizes = { sizes: { total: bytes(memory.total), engine: bytes(memory.engine) }, base: 1024 } as const;
  return [
    memory.isTight
      ? { part: 'memory', state: 'hint', text: 'doctor:memory.tight', ...sizes }
      : { part: 'memory', state: 'ok', text: 'doctor:memory.enough', ...sizes },
  ];
};

const askDatabase = async (url: string): Promise<ServerState | { error: unknown }> =>
  readServerState(url).catch((error: unknown) => ({ error }));

const checkObservations = async ({ dataDir, CLICKHOUSE_URL: url }: Settings): Promise<Finding[]> => {
  if (url === undefined) return checkObservationsFile(dataDir, await isServed(controlSocket(dataDir)));
  const asked = await readObservationsServer(url).catch((error: unknown) => ({ error }));
  return checkObservationsServer(asked, dataDir);
};

/** Records, observations and the clock, which the database has too. */
const checkStores = async (settings: Settings): Promise<Finding[]> => {
  const { dataDir, DATABASE_URL: url, memory } = settings;
  const asked = url === undefined ? undefined : await askDatabase(url);
  const database = asked && !('error' in asked) ? asked.now : undefined;
  const hasObservations = memory !== null;
  const records = asked ? checkRecordsServer(asked, dataDir) : hasObservations ? checkRecordsFile(dataDir) : [];
  return [
    ...records,
    ...(hasObservations ? await checkObservations(settings) : []),
    ...checkClock(Date.now(), { database, newestFile: newestFile(dataDir) }),
  ];
};

const checkTargets = async (settings: Settings, targets: Targets): Promise<Finding[]> => {
  const upstream = createUpstream({ targets, ...readReach(settings), logger: createLogger('silent', 'doctor') });
  try {
    return await Promise.all(
      apis.map(async (api): Promise<Finding> => {
        const params = { api, address: targets[api].origin };
        return (await readReadiness(upstream, api)).isReached
          ? { part: 'apis', state: 'ok', text: 'doctor:apis.ready', params }
          : { part: 'apis', state: 'broken', text: 'doctor:apis.notReady', params };
      }),
    );
  } finally {
    await upstream.close();
  }
};

/** Of several backends each is asked: where one answers for another, nobody would notice that it is gone. */
const checkApis = async (settings: Settings): Promise<Finding[]> => {
  const { BACKEND_URL: backends } = settings;
  const together = targetsElsewhere(settings);
  const each = backends ? backends.map(address => replicatedTargets([address])) : together ? [together] : [];
  return (await Promise.all(each.map(targets => checkTargets(settings, targets)))).flat();
};

const everywhere = new Set(['0.0.0.0', '::']);
const loopbacks = new Set(['127.0.0.1', '::1', 'localhost']);

const hasNoPages = ({ VITRINA_ROLE: role }: Settings): boolean => role === 'backend' || role === 'worker';

const checkReach = async (settings: Settings): Promise<Finding[]> => {
  const { HOST, PORT, BASE_PATH: basePath, PUBLIC_URL: url, TRUST_PROXY: trustProxy } = settings;
  // A port of the server's own choice is no address that is known.
  if (PORT === 0) return [];
  const host = everywhere.has(HOST) ? '127.0.0.1' : HOST;
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  if (hasNoPages(settings)) return checkWithoutPages(own);
  const { findings, runs } = await checkServer(`${own}${basePath}`);
  const isPublic = !loopbacks.has(HOST);
  return [...findings, ...(await checkProxy({ url, basePath, trustProxy, isPublic }, runs))];
};

/** What lies in the data folder; where that cannot be used, nothing of it is looked at. */
const checkData = async (settings: Settings): Promise<Finding[]> => {
  const { dataDir, files } = settings;
  const hasOther = files.kind === 'folder' && files.path !== dataDir;
  const folder = [...checkFolder(dataDir), ...(hasOther ? checkFilesFolder(files.path) : [])];
  if (folder.some(({ state }) => state === 'broken')) return folder;
  return [...folder, ...checkDisk(dataDir), ...(await checkBucket(files)), ...(await checkStores(settings))];
};

const mailSettings = ({ SMTP_URL: smtpUrl, MAIL_FROM: from, files }: Settings): MailSettings => ({
  smtpUrl,
  from,
  outbox: placeBelow(files, outboxFolder),
});

/** Looks at everything that the settings name, and changes nothing: what works, what could be better, what is broken. */
export const examine = async (settings: Settings): Promise<Finding[]> => [
  ...checkMemory(settings),
  ...(await checkData(settings)),
  // Where the APIs are elsewhere, mails are sent there.
  ...(targetsElsewhere(settings) ? [] : await checkMail(mailSettings(settings))),
  ...(await checkApis(settings)),
  ...(await checkReach(settings)),
];
