import { type Dispatcher, Pool, ProxyAgent } from 'undici';
import { type AnyCall, type Api, apis } from '../contract/call.ts';

/** The address of an API, or a Unix socket with a path on it. */
export type Target = { origin: string; basePath: string; socketPath?: string };
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

const matches = (host: string, rule: string): boolean =>
  rule === '*' || host === rule || host.endsWith(rule.startsWith('.') ? rule : `.${rule}`);

const goesDirectly = (target: Target, options: DispatcherOptions): boolean =>
  target.socketPath !== undefined ||
  !options.proxy ||
  options.noProxy.some(rule => matches(new URL(target.origin).hostname, rule));

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

/** One pool for each API, and another for files sent to it; `close` waits for running requests. */
export function createDispatchers(targets: Targets, options: DispatcherOptions) {
  const pools = new Map(apis.map(api => [api, openPool(targets[api], options)] as const));
  const forFiles = new Map(apis.map(api => [api, openPool(targets[api], options, mostFilesAtOnce)] as const));
  return {
    of: ({ api, sends }: AnyCall): Dispatcher => {
      const pool = (sends === 'file' ? forFiles : pools).get(api);
      if (!pool) throw new Error(`no dispatcher for the ${api} API`);
      return pool;
    },
    close: async () => {
      await Promise.all([...pools.values(), ...forFiles.values()].map(pool => pool.close()));
    },
  };
}
export type Dispatchers = ReturnType<typeof createDispatchers>;
