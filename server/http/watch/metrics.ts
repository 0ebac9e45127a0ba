import { Counter, collectDefaultMetrics, Histogram, type Registry } from 'prom-client';

export type HttpMetrics = {
  observeRequest: (method: string, route: string, status: number, seconds: number) => void;
  observeUpstream: (api: string, call: string, outcome: string, seconds: number) => void;
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
  const policyReports = new Counter({
    name: 'vitrina_policy_reports_total',
    help: 'Reports of browsers that something broke the content security policy',
    registers,
  });
  return {
    observeRequest: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    observeUpstream: (api, call, outcome, seconds) => upstream.observe({ api, call, outcome }, seconds),
    countPolicyReport: () => policyReports.inc(),
    registry,
  };
}
