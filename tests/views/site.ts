import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { isLang } from '../../server/domain/languages.ts';
import { styleHashes } from '../../server/rendering/plotly-policy.ts';
import { readNonce, securityHeaders } from '../../server/security/headers.ts';
import { cases } from './pages.ts';
import { clientFolder, readHtml } from './render.ts';

/** Serves every page of `cases` under the product's own headers: /case/<name>?lang=es. */
export async function startSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const app = express();
  app.use(securityHeaders({ secure: false, styleHashes, reportPath: '/reports' }));
  app.use('/assets', express.static(join(clientFolder, 'assets'), { immutable: true, maxAge: '1h' }));
  app.use(express.static(clientFolder));
  app.get('/case/:name', (request, response) => {
    const found = cases[request.params.name];
    const lang = isLang(request.query.lang) ? request.query.lang : 'en';
    if (!found) return void response.status(404).end();
    response.type('html').send(readHtml(found.page(lang), lang, found.context, readNonce(response.locals)));
  });
  const server: Server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
