import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { startBackend } from '../../../server/backend/start.ts';
import { areObservationsInFile } from '../engines/new-place.ts';
import { newFolder } from '../folders.ts';

export const demoPassword = 'vitrina-demo';
export const julia = { email: 'demo@vitrina.example', password: demoPassword };
/** Of the same team, in Spanish. */
export const marcos = { email: 'marcos@vitrina.example', password: demoPassword };
/** Of another team. */
export const hannah = { email: 'hannah@northbrook.example', password: demoPassword };

/** Fills a data folder with the demo market, as a first start at that moment does. */
const fill = async (dataDir: string, moment: Date): Promise<void> => {
  const backend = await startBackend({
    dataDir,
    listen: { host: '127.0.0.1', port: 0 },
    tokenKey: 'a key that nothing is signed with in this folder',
    demo: true,
    demoPassword,
    logLevel: 'silent',
    now: () => moment,
  });
  await backend.quiet();
  await backend.close();
};

/** The one folder of a day that all test files copy: the first one to need it fills it, the others wait. */
const prepared = async (moment: Date): Promise<string> => {
  const demo = join(inject('sharedFolder'), `demo-${moment.toISOString().slice(0, 10)}`);
  const [done, failed, lock] = [`${demo}-done`, `${demo}-failed`, `${demo}-lock`];
  try {
    mkdirSync(lock);
  } catch {
    // However long it takes on a busy machine: who fills it says how that ended.
    while (!existsSync(done) && !existsSync(failed)) await wait(50);
    if (!existsSync(done)) throw new Error('the demo folder could not be filled: see the first test that failed');
    return demo;
  }
  try {
    await fill(demo, moment);
  } catch (error) {
    writeFileSync(failed, '');
    throw error;
  }
  writeFileSync(done, '');
  return demo;
};

/** A data folder of its own that holds the demo market, as of today or of the day of a moment. */
export async function demoFolder(moment = new Date()): Promise<{ path: string; remove: () => void }> {
  const folder = newFolder();
  // Observations on a server are not copied with a folder.
  if (!areObservationsInFile()) {
    await fill(folder.path, moment);
    return folder;
  }
  const from = await prepared(moment);
  cpSync(from, folder.path, { recursive: true });
  rmSync(join(folder.path, 'tmp'), { recursive: true, force: true });
  return folder;
}
