import { type Dispatcher, Pool, ProxyAgent } from 'undici';
import { goesWithoutProxy } from '../config/no-proxy.ts';
import { type AnyCall, type Api, apis } from '../contract/call.ts';
import { createRotation } from './rotation.ts';

/** The address of an API, or a Unix socket with a path on it. `others`: where the same is answered besides. */
export type Target = { origin: string; basePath: string; socketPath?: string; others?: readonly string[] };
export type Targets = Record<Api, Target>;

export type DispatcherOptions = {
  timeoutMs: number;
  ca: string | null;
  proxy: string | null;
  noProxy: readonly string[];
};

/** The address of a configured API. */
export const readTarget = (address: string): Target => {
  const url = new URL(address);
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, '') };
};

/** The three APIs of the embedded backend behind one Unix socket or loopback address. */
export const embeddedTargets = (origin: string, socketPath?: string): Targets => {
  const target = (api: Api): Target => ({ origin, basePath: `/${api}`, ...(socketPath ? { socketPath } : {}) });
  return { main: target('main'), charts: target('charts'), dashboard: target('dashboard') };
};

/** The three APIs of several embedded backends, all of which answer the same. Each has an address of its own, without a path. */
export const replicatedTargets = (addresses: readonly string[]): Targets => {
  const [first = '', ...others] = addresses.map(address => new URL(address).origin);
  const { main, charts, dashboard } = embeddedTargets(first);
  return { main: { ...main, others }, charts: { ...charts, others }, dashboard: { ...dashboard, others } };
};

const goesDirectly = (target: Target, options: DispatcherOptions): boolean =>
  target.socketPath !== undefined ||
  !options.proxy ||
  goesWithoutProxy(new URL(target.origin).hostname, options.noProxy);

/** Maximum number of concurrent requests to an API. */
const mostAtOnce = 32;
/** Files take as long as their senders: they do not use connections of other calls. */
export const mostFilesAtOnce = 4;

const openPool = (target: Target, options: DispatcherOptions, connections = mostAtOnce): Dispatcher => {
  const timeouts = { headersTimeout: options.timeoutMs, bodyTimeout: options.timeoutMs };
  const ca = options.ca ? { ca: options.ca } : {};
  if (goesDirectly(target, options)) {
    const socket = target.socketPath ? { socketPath: target.socketPath } : {};
    const connect = { timeout: Math.min(options.timeoutMs, 5000), ...ca, ...socket };
    return new Pool(target.origin, { connections, pipelining: 1, connect, ...timeouts });
  }
  const most = connections === mostAtOnce ? {} : { connections };
  return new ProxyAgent({ uri: options.proxy ?? '', requestTls: ca, proxyTls: ca, ...most, ...timeouts });
};

/** Where one attempt at a call goes. `note`: whether it could be reached. */
export type Way = { origin: string; dispatcher: Dispatcher; note: (isThere: boolean) => void };

/** The target once for each of its addresses. */
const replicasOf = ({ others = [], ...target }: Target): Target[] =>
  [target.origin, ...others].map(origin => ({ ...target, origin }));

type Pools = { forCalls: Dispatcher; forFiles: Dispatcher };

const openPools = (target: Target, options: DispatcherOptions): Pools => ({
  forCalls: openPool(target, options),
  forFiles: openPool(target, options, mostFilesAtOnce),
});

/** For each address of an API a pool, and another for files sent to it; `close` waits for running requests. */
export function createDispatchers(targets: Targets, options: DispatcherOptions, now: () => number = Date.now) {
  const opened = new Map(
    apis.map(api => {
      const replicas = replicasOf(targets[api]).map(target => ({ ...target, ...openPools(target, options) }));
      return [api, { replicas, rotation: createRotation(replicas.length, now) }] as const;
    }),
  );
  return {
    /** How many addresses an API has. */
    count: ({ api }: AnyCall): number => opened.get(api)?.replicas.length ?? 0,
    /** The one whose turn it is. */
    next: ({ api, sends }: AnyCall): Way => {
      const { replicas, rotation } = opened.get(api) ?? { replicas: [], rotation: createRotation(0, now) };
      const at = rotation.next();
      const replica = replicas[at];
      if (!replica) throw new Error(`no dispatcher for the ${api} API`);
      const dispatcher = sends === 'file' ? replica.forFiles : replica.forCalls;
      return { origin: replica.origin, dispatcher, note: isThere => rotation.note(at, isThere) };
    },
    close: async () => {
      const pools = [...opened.values()].flatMap(({ replicas }) => replicas);
      await Promise.all(pools.flatMap(({ forCalls, forFiles }) => [forCalls.close(), forFiles.close()]));
    },
  };
}
export type Dispatchers = ReturnType<typeof createDispatchers>;
