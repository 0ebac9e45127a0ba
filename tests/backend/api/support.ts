import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, type BackendOptions, startBackend } from '../../../server/backend/start.ts';
import type { Urls } from '../../contract/client.ts';

export const tokenKey = 'a key that only these tests sign with, long enough';
export const demoPassword = 'a-demo-password';
export const member = { email: 'demo@vitrina.example', password: demoPassword };
export const colleague = { email: 'marcos@vitrina.example', password: demoPassword };
export const stranger = { email: 'hannah@northbrook.example', password: demoPassword };

export type TestBackend = Backend & { urls: Urls; dataDir: string; remove: () => Promise<void> };

/** A folder of its own below the system's temporary one. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'vitrina-'));

export const urlsOf = (base: string): Urls => ({
  main: `${base}/main`,
  charts: `${base}/charts`,
  dashboard: `${base}/dashboard`,
});

/** The real backend over real databases in a new folder, with the demo market; replies are held against the contract. */
export const startTestBackend = async (given: Partial<BackendOptions> = {}): Promise<TestBackend> => {
  const dataDir = given.dataDir ?? newFolder();
  const backend = await startBackend({
    dataDir,
    listen: { host: '127.0.0.1', port: 0 },
    tokenKey,
    demo: true,
    demoPassword,
    logLevel: 'silent',
    checkReplies: true,
    ...given,
  });
  const remove = async () => {
    await backend.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...backend, urls: urlsOf(backend.address.url), dataDir, remove };
};
