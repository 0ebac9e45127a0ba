import { join } from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Built files under names that change with their content, compressed at build time: they may be kept for ever. */
export const staticFiles = (clientFolder: string): RequestHandler =>
  expressStaticGzip(join(clientFolder, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    serveStatic: { index: false, immutable: true, maxAge: '1y', fallthrough: false },
  }) as RequestHandler;
