import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failImport, waitingImports } from '../../records/catalogue/import-history.ts';
import { endAllLeases } from '../../records/jobs/jobs.ts';
import { dropJobs, openInLane } from '../../records/jobs/lanes.ts';
import type { Stores } from '../../stores/stores.ts';
import { commandJob, importJob, importKinds, lane } from './line.ts';

type Resumed = {
  stores: Stores;
  /** The folder with the uploaded files. */
  folder: string;
  now: () => Date;
  queue: (importId: number, file: string) => Promise<void>;
};

const interrupted = { code: 'interrupted', params: {} } as const;

/** Longer than a file takes from its last byte to its job, and than an upload takes. */
const placedMs = 10 * 60_000;
const leftMs = 24 * 3_600_000;

/** Deletes leftovers: interrupted uploads, and files of imports that have ended. */
const clear = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await rm(join(folder, name), { force: true });
};

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch((): string[] => []);

/** Queues what the process before this one left, which had the stores alone. */
const resumeAlone = async ({ stores, folder, now, queue }: Resumed): Promise<void> => {
  const { records } = stores;
  await endAllLeases(records, importKinds);
  await dropJobs(records, commandJob);
  const rows = await waitingImports(records);
  const waiting = new Set(rows.map(row => String(row.id)));
  const names = await namesIn(folder);
  await clear(
    folder,
    names.filter(name => !waiting.has(name)),
  );
  for (const { id, file_name: fileName } of rows) {
    if (names.includes(String(id))) await queue(id, fileName);
    else await failImport(records, id, interrupted, now());
  }
};

const isOlder = async (path: string, before: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < before,
    () => false,
  );

/**
 * The same where other processes are at work: their jobs have leases, and what is not old may be theirs. An upload without
 * a job was never acknowledged.
 */
const resumeBeside = async ({ stores, folder, now, queue }: Resumed): Promise<void> => {
  const { records } = stores;
  const at = now().getTime();
  const rows = await waitingImports(records);
  const jobs = await openInLane(records, lane, at);
  const hasJob = new Set(jobs.filter(job => job.kind === importJob).map(job => job.about));
  const waiting = new Set(rows.map(row => String(row.id)));
  const names = await namesIn(folder);
  for (const name of names.filter(each => !waiting.has(each))) {
    if (await isOlder(join(folder, name), at - leftMs)) await clear(folder, [name]);
  }
  for (const { id, file_name: fileName, started_at: since } of rows) {
    if (hasJob.has(id) || Date.parse(since) > at - placedMs) continue;
    if (names.includes(String(id))) await queue(id, fileName);
    else await failImport(records, id, interrupted, now());
  }
};

/** Queues what processes left that are there no more, before uploads are taken here. */
export const resumeImports = (resumed: Resumed): Promise<void> =>
  (resumed.stores.isShared ? resumeBeside : resumeAlone)(resumed);
