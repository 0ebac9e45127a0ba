import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { replySources } from '../contract/validators.ts';
import { countJobs, oldestDue } from './records/jobs/overview.ts';
import type { Services } from './services.ts';

type Measured = { labels: Record<string, string>; value: number };

type Watched = Pick<Services, 'cache' | 'observations' | 'records' | 'worker' | 'now'>;

/** What the records say of jobs. Where they cannot be read, the other metrics still are. */
const watchJobs = ({ records, worker, now }: Watched, registers: Registry[]): void => {
  const fromRecords = (name: string, help: string, labelNames: string[], read: () => Promise<Measured[]>): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        for (const { labels, value } of await read().catch(() => [])) this.set(labels, value);
      },
    });
  };
  fromRecords('vitrina_backend_jobs', 'Jobs by kind and state', ['kind', 'state'], async () =>
    (await countJobs(records, now().getTime())).map(({ kind, standing, count }) => ({
      labels: { kind, state: standing },
      value: count,
    })),
  );
  fromRecords('vitrina_backend_jobs_oldest_due_seconds', 'Since when the oldest job is due', ['kind'], async () => {
    const at = now().getTime();
    const due = await oldestDue(records, at);
    return due.map(one => ({ labels: { kind: one.kind }, value: (at - one.at) / 1000 }));
  });
  new Counter({
    name: 'vitrina_backend_job_attempts_total',
    help: 'How often jobs were begun by this process, by how that ended: done, failed for good, to be tried again, released',
    labelNames: ['kind', 'end'],
    registers,
    collect() {
      this.reset();
      for (const { kind, end, count } of worker.attempts()) this.inc({ kind, end }, count);
    },
  });
};

/** The metrics of the backend's process, with names of their own beside those of the web workers. */
export const createBackendMetrics = (watched: Watched): Registry => {
  const { cache, observations } = watched;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'vitrina_backend_' });
  new Counter({
    name: 'vitrina_backend_answers_total',
    help: 'Answers by their source: kept, shared with somebody who was just asking, or computed',
    labelNames: ['source'],
    registers,
    collect() {
      const counts = cache.counts();
      this.reset();
      for (const source of replySources) this.inc({ source }, counts[source]);
    },
  });
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge('vitrina_backend_kept_bytes', 'Bytes of kept answers', () => cache.counts().bytes);
  gauge('vitrina_backend_kept_answers', 'Kept answers', () => cache.counts().entries);
  gauge('vitrina_backend_queries_running', 'Queries that run', () => observations.engine.load().running);
  gauge('vitrina_backend_queries_waiting', 'Queries that wait', () => observations.engine.load().waiting);
  watchJobs(watched, registers);
  return registry;
};
