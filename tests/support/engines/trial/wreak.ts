import { setTimeout as rest } from 'node:timers/promises';
import { readChildren } from '../../product.ts';
import type { Cluster, Replica } from '../cluster.ts';
import type { PostgresServer } from '../postgres-server.ts';
import type { TrialSize } from './trial-size.ts';
import type { Trouble } from './troubles.ts';

const betweenKillsMs = 2000;
const lookMs = 50;
const longestMs = 60_000;

const paths = { web: '/healthz', backend: '/main/health', worker: '/healthz' } as const;

const isOk = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5000), headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
};

const until = async (truth: () => Promise<boolean>): Promise<void> => {
  const last = Date.now() + longestMs;
  while (!(await truth()) && Date.now() < last) await rest(lookMs);
};

/** Kills processes of every kind and restarts the engines, and notes what was gone from when until when. */
export const createWreaker = (cluster: Cluster, postgres: PostgresServer) => {
  const troubles: Trouble[] = [];
  const ends: Promise<void>[] = [];

  /** The process that does the work of a server, or all of them. */
  const killOne = async (replica: Replica, time: number): Promise<void> => {
    const { role: what, url, started } = replica;
    const trouble: Trouble = { what, port: Number(new URL(url).port), from: Date.now(), to: Number.POSITIVE_INFINITY };
    const children = readChildren(started.child.pid);
    const victim = children[time % Math.max(1, children.length)];
    troubles.push(trouble);
    if (time % 3 !== 2 && victim) {
      process.kill(victim.pid, 'SIGKILL');
      // Before that it may still be answered by a connection that it had.
      await rest(lookMs);
    } else {
      await replica.kill();
      await replica.restart();
    }
    const back = async (): Promise<void> => {
      await until(() => isOk(url + paths[what]));
      trouble.to = Date.now();
    };
    ends.push(back());
  };

  const restartEngines = async (): Promise<void> => {
    const trouble: Trouble = { what: 'engine', port: 0, from: Date.now(), to: Number.POSITIVE_INFINITY };
    troubles.push(trouble);
    await postgres.restart();
    await cluster.clickhouse.kill();
    await cluster.clickhouse.restart();
    for (const { url } of cluster.webs) await until(() => isOk(`${url}/readyz`));
    trouble.to = Date.now();
  };

  return {
    troubles,
    /** So many kills, or fewer where the time is over; the engines are restarted so often in between. Gives how many there were. */
    wreak: async ({ kills, restarts, mostSeconds }: TrialSize): Promise<number> => {
      const replicas = [...cluster.backends, ...cluster.workers, ...cluster.webs];
      const restartAt = Array.from({ length: restarts }, (_, at) => Math.floor(((at + 1) * kills) / (restarts + 1)));
      const last = Date.now() + mostSeconds * 1000;
      let time = 0;
      for (; time < kills && Date.now() < last; time += 1) {
        const replica = replicas[(time * 3) % replicas.length];
        if (replica) await killOne(replica, time);
        if (restartAt.includes(time)) await restartEngines();
        await rest(betweenKillsMs);
      }
      await Promise.all(ends);
      return time;
    },
  };
};
