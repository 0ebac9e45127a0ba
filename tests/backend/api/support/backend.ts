import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackendOptions } from '../../../../server/backend/backend-options.ts';
import { type Backend, startBackend } from '../../../../server/backend/start.ts';
import type { Urls } from '../../../contract/client.ts';
import { demoFolder, demoPassword, hannah, julia, marcos } from '../../../support/data/demo-folder.ts';

export const tokenKey = 'a key that only these tests sign with, long enough';
export { demoPassword, hannah as stranger, julia as member, marcos as colleague };

export type TestBackend = Backend & { urls: Urls; dataDir: string; remove: () => Promise<void> };

/** A folder of its own below the system's temporary one. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'vitrina-'));

export const readUrls = (base: string): Urls => ({
  main: `${base}/main`,
  charts: `${base}/charts`,
  dashboard: `${base}/dashboard`,
});

/** The folder that a test gives, an empty one where it wants no demo, or the demo market as of the backend's clock. */
const folderFor = async ({ dataDir, demo = true, now }: Partial<BackendOptions>): Promise<string> => {
  if (dataDir) return dataDir;
  return demo ? (await demoFolder(now?.())).path : newFolder();
};

/** The real backend over real databases in a folder of its own, with the demo market; replies are held against the contract. */
export const startTestBackend = async (given: Partial<BackendOptions> = {}): Promise<TestBackend> => {
  const dataDir = await folderFor(given);
  const backend = await startBackend({
    listen: { host: '127.0.0.1', port: 0 },
    tokenKey,
    demo: true,
    demoPassword,
    logLevel: 'silent',
    checkReplies: true,
    ...given,
    dataDir,
  });
  const remove = async () => {
    await backend.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...backend, urls: readUrls(backend.address.url), dataDir, remove };
};
