import { contractSuite } from '../../contract/suite.ts';
import { member, startTestBackend, stranger } from './support.ts';

contractSuite('embedded backend', async () => {
  const backend = await startTestBackend();
  return { urls: backend.urls, member, stranger, close: backend.remove };
});
