import { join } from 'node:path';
import express, { Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

/**
 * Built files with a hash of their content in their names, compressed at build time, may be cached for ever; flags and
 * the favicon for a day. Nothing here reads a session.
 */
export function staticFiles(clientFolder: string): Router {
  const router = Router({ caseSensitive: true });
  router.use(
    '/assets',
    expressStaticGzip(join(clientFolder, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      serveStatic: { index: false, immutable: true, maxAge: '1y', fallthrough: false },
    }),
  );
  const aDay = { index: false as const, maxAge: '1d', fallthrough: false };
  router.use('/flags', express.static(join(clientFolder, 'flags'), aDay));
  router.use('/favicon.svg', express.static(join(clientFolder, 'favicon.svg'), aDay));
  return router;
}
