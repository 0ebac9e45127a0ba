import { contractSuite } from '../suite.ts';
import { people, startDocumentServer } from './server.ts';

contractSuite('a server that follows the OpenAPI documents alone', async () => {
  const peer = await startDocumentServer();
  const urls = { main: `${peer.url}/main`, charts: `${peer.url}/charts`, dashboard: `${peer.url}/dashboard` };
  return { urls, ...people, mailedToken: async () => 'un-token', close: peer.close };
});
