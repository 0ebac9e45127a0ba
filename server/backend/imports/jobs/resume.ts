import { failImport, waitingImports } from '../../records/catalogue/import-history.ts';
import { endAllLeases } from '../../records/jobs/jobs.ts';
import { dropJobs, openInLane } from '../../records/jobs/lanes.ts';
import type { FilesStore, StoredFile } from '../../stores/files/files-store.ts';
import type { Stores } from '../../stores/stores.ts';
import { uploadsFolder } from '../files/uploads-folder.ts';
import { commandJob, importJob, importKinds, lane } from './line.ts';

type Resumed = {
  stores: Stores;
  now: () => Date;
  queue: (importId: number, file: string) => Promise<void>;
};

const interrupted = { code: 'interrupted', params: {} } as const;

/** Longer than a file takes from its last byte to its job, and than an upload takes. */
const placedMs = 10 * 60_000;
const leftMs = 24 * 3_600_000;

/** Deletes leftovers: interrupted uploads, and files of imports that have ended. */
const clear = async (files: FilesStore, left: readonly StoredFile[]): Promise<void> => {
  for (const { name } of left) await files.remove(`${uploadsFolder}/${name}`);
};

/** Queues what the process before this one left, which had the stores alone. */
const resumeAlone = async ({ stores, now, queue }: Resumed): Promise<void> => {
  const { records, files } = stores;
  await endAllLeases(records, importKinds);
  await dropJobs(records, commandJob);
  const rows = await waitingImports(records);
  const waiting = new Set(rows.map(row => String(row.id)));
  const found = await files.list(uploadsFolder);
  await clear(
    files,
    found.filter(({ name }) => !waiting.has(name)),
  );
  const names = found.map(({ name }) => name);
  for (const { id, file_name: fileName } of rows) {
    if (names.includes(String(id))) await queue(id, fileName);
    else await failImport(records, id, interrupted, now());
  }
};

/**
 * The same where other processes are at work: their jobs have leases, and what is not old may be theirs. An upload without
 * a job was never acknowledged.
 */
const resumeBeside = async ({ stores, now, queue }: Resumed): Promise<void> => {
  const { records, files } = stores;
  const at = now().getTime();
  const rows = await waitingImports(records);
  const jobs = await openInLane(records, lane, at);
  const hasJob = new Set(jobs.filter(job => job.kind === importJob).map(job => job.about));
  const waiting = new Set(rows.map(row => String(row.id)));
  const found = await files.list(uploadsFolder);
  await clear(
    files,
    found.filter(({ name, writtenAt }) => !waiting.has(name) && writtenAt < at - leftMs),
  );
  const names = found.map(({ name }) => name);
  for (const { id, file_name: fileName, started_at: since } of rows) {
    if (hasJob.has(id) || Date.parse(since) > at - placedMs) continue;
    if (names.includes(String(id))) await queue(id, fileName);
    else await failImport(records, id, interrupted, now());
  }
};

/** Queues what processes left that are there no more, before uploads are taken here. */
export const resumeImports = (resumed: Resumed): Promise<void> =>
  (resumed.stores.isShared ? resumeBeside : resumeAlone)(resumed);
