import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';

export type HttpMetrics = {
  observeRequest: (method: string, route: string, status: number, seconds: number) => void;
  observeUpstream: (api: string, call: string, outcome: string, seconds: number) => void;
  /** Counts what a call was answered from. */
  countAnswer: (source: string) => void;
  /** Shows what is kept in this process: read whenever metrics are asked for. */
  watchKept: (what: 'replies' | 'pages', counts: () => { entries: number; bytes: number }) => void;
  countPage: (how: 'kept' | 'made') => void;
  countPolicyReport: () => void;
  registry: Registry;
};

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of /metrics. `registry` is that of the process: the main process adds up those of all workers. */
export function createMetrics(registry: Registry): HttpMetrics {
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'vitrina_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const upstream = new Histogram({
    name: 'vitrina_upstream_call_seconds',
    help: 'Time of an upstream call',
    labelNames: ['api', 'call', 'outcome'],
    buckets,
    registers,
  });
  const answers = new Counter({
    name: 'vitrina_upstream_answers_total',
    help: 'Upstream calls by what they were answered from; unchanged: the reply that this process has still holds',
    labelNames: ['source'],
    registers,
  });
  const pages = new Counter({
    name: 'vitrina_pages_total',
    help: 'Pages that may be kept: shown as they were kept, or made',
    labelNames: ['how'],
    registers,
  });
  const kept = new Map<string, () => { entries: number; bytes: number }>();
  const keptGauge = (name: string, help: string, part: 'entries' | 'bytes') =>
    new Gauge({
      name,
      help,
      labelNames: ['what'],
      registers,
      collect() {
        for (const [what, counts] of kept) this.set({ what }, counts()[part]);
      },
    });
  keptGauge('vitrina_kept_bytes', 'Bytes of what is kept', 'bytes');
  keptGauge('vitrina_kept_entries', 'How much is kept', 'entries');
  const policyReports = new Counter({
    name: 'vitrina_policy_reports_total',
    help: 'Reports of browsers that something broke the content security policy',
    registers,
  });
  return {
    observeRequest: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    observeUpstream: (api, call, outcome, seconds) => upstream.observe({ api, call, outcome }, seconds),
    countAnswer: source => answers.inc({ source }),
    watchKept: (what, counts) => kept.set(what, counts),
    countPage: how => pages.inc({ how }),
    countPolicyReport: () => policyReports.inc(),
    registry,
  };
}
