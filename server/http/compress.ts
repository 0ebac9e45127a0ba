import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** Brotli's standard level would cost a third of the throughput (docs/architecture.md, Rendering). */
const brotliLevel = 4;
const gzipLevel = 4;
const leastBytes = 1400;

/**
 * Compresses pages for browsers that accept it. Exported files are streamed unchanged: for them speed matters, and
 * proxies handle them.
 */
export const compress = (): RequestHandler =>
  compression({
    threshold: leastBytes,
    level: gzipLevel,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } },
    filter: (_request, response) => String(response.getHeader('content-type') ?? '').startsWith('text/html'),
  });
