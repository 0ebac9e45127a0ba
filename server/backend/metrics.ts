import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { replySources } from '../contract/validators.ts';
import type { AnswerCache } from './cache/answer-cache.ts';
import type { Observations } from './observations/observations.ts';

type Watched = { cache: AnswerCache; observations: Observations };

/** The metrics of the backend's process, with names of their own beside those of the web workers. */
export const createBackendMetrics = ({ cache, observations }: Watched): Registry => {
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
  return registry;
};
