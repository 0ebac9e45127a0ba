import { newFolder } from '../folders.ts';
import { freePort } from '../network/free-port.ts';
import { type Environment, launch, logsOf, readAddress, type Started, stopped } from '../product.ts';
import { type ClickhouseServer, startClickhouse } from './clickhouse-server.ts';
import type { NewPlace } from './new-place.ts';

/** A server of the product, with a folder of its own; it is started again in the same one. */
export type Replica = {
  role: 'web' | 'backend' | 'worker';
  url: string;
  started: Started;
  /** Ends all of it as a power cut of its machine would. */
  kill: () => Promise<void>;
  /** Starts it again at the same address. */
  restart: () => Promise<void>;
};

export type Cluster = {
  database: string;
  clickhouse: ClickhouseServer;
  /** The folder that all of them share. */
  files: string;
  /** Those of backends and workers, each of which has one for itself. */
  folders: string[];
  backends: Replica[];
  workers: Replica[];
  webs: Replica[];
  /** What all of them have logged, also those that were killed. */
  logs: () => Record<string, unknown>[];
  /** Starts one more, which may fail: what it said is there. */
  launch: (environment: Environment) => Started;
  stop: () => Promise<void>;
};

/** `webs`: for each web server the numbers of the backends that it asks, from 0 on. */
export type ClusterSize = {
  /** Where its records lie; it is removed with the cluster. */
  place: NewPlace;
  backends: number;
  workers: number;
  webs: number[][];
  environment?: Environment;
};

const portOf = (url: string): string => new URL(url).port;

const killed = async ({ child, ended }: Started): Promise<void> => {
  // Its own children would go on for a moment: the whole group ends.
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await ended;
};

/** Several servers of the product over a PostgreSQL database and an engine of ClickHouse, on this machine. */
export const startCluster = async (size: ClusterSize): Promise<Cluster> => {
  const { place, backends, workers, webs, environment = {} } = size;
  const clickhouse = await startClickhouse();
  const folders = [newFolder()];
  const ownFolders: string[] = [];
  const [files = newFolder()] = folders;
  const all: Replica[] = [];
  const shared = { DATABASE_URL: place.place, DEMO: 'on', WEB_CONCURRENCY: '1', ...environment };
  const stores = { ...shared, CLICKHOUSE_URL: clickhouse.url(), FILES_URL: environment.FILES_URL ?? files.path };

  const everStarted: Started[] = [];
  const noted = (started: Started): Started => {
    everStarted.push(started);
    return started;
  };
  const launchOne = (own: Environment): Started => {
    const folder = newFolder();
    folders.push(folder);
    return launch({ DATA_DIR: folder.path, ...own }, { detached: true });
  };
  const add = (role: Replica['role'], own: Environment): Replica => {
    const folder = newFolder();
    folders.push(folder);
    if (role !== 'web') ownFolders.push(folder.path);
    const settings = { ...own, VITRINA_ROLE: role, DATA_DIR: folder.path };
    const replica: Replica = {
      role,
      url: '',
      started: noted(launch(settings, { detached: true })),
      kill: () => killed(replica.started),
      restart: async () => {
        replica.started = noted(launch({ ...settings, PORT: portOf(replica.url) }, { detached: true }));
        replica.url = await readAddress(replica.started);
      },
    };
    all.push(replica);
    return replica;
  };
  const many = (count: number, role: Replica['role'], own: Environment): Replica[] =>
    Array.from({ length: count }, () => add(role, own));
  const ready = async (replicas: Replica[]): Promise<void> => {
    for (const replica of replicas) replica.url = await readAddress(replica.started);
  };

  const [ofBackends, ofWorkers] = [many(backends, 'backend', stores), many(workers, 'worker', stores)];
  await ready([...ofBackends, ...ofWorkers]);
  const SESSION_SECRET = 'the same for all web servers of this cluster';
  const ofWebs: Replica[] = [];
  for (const asked of webs) {
    const BACKEND_URL = asked.map(at => ofBackends[at]?.url).join(',');
    // Named: of any port each only worker of a server would take another one.
    ofWebs.push(add('web', { ...shared, SESSION_SECRET, BACKEND_URL, PORT: String(await freePort()) }));
  }
  await ready(ofWebs);
  return {
    database: place.place,
    clickhouse,
    files: files.path,
    folders: ownFolders,
    backends: ofBackends,
    workers: ofWorkers,
    webs: ofWebs,
    logs: () => everStarted.flatMap(logsOf),
    launch: own => launchOne({ ...stores, ...own }),
    stop: async () => {
      await Promise.all(all.toReversed().map(({ started }) => stopped(started)));
      await place.remove();
      await clickhouse.stop();
      for (const folder of folders) folder.remove();
    },
  };
};
