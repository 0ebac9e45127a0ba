import type { RequestListener } from 'node:http';

/** What a server answers that does jobs alone: that it is there, and its metrics. */
export const createWorkerApp =
  (metrics: () => Promise<string>): RequestListener =>
  async (request, response) => {
    const isGet = request.method === 'GET';
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    if (isGet && request.url === '/healthz') response.end('ok\n');
    else if (isGet && request.url === '/metrics') response.end(await metrics().catch(() => ''));
    else response.writeHead(404).end();
  };
