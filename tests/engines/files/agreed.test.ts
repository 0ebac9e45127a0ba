import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { agreeOnFiles, NoFilesHere } from '../../../server/backend/stores/files/agree-on-files.ts';
import { folderFiles } from '../../../server/backend/stores/files/folder-files.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import type { RecordsStore } from '../../../server/backend/stores/records/records-store.ts';
import type { Stores } from '../../../server/backend/stores/stores.ts';
import { type NewPlace, newPlace } from '../../support/engines/new-place.ts';
import { newFolder } from '../../support/folders.ts';

let place: NewPlace;
let records: RecordsStore<Schema>;
const folders = [newFolder(), newFolder()];
const [here = '', there = ''] = folders.map(({ path }) => path);
beforeAll(async () => {
  place = await newPlace('agreed');
  records = await openRecords<Schema>(place.place, migrations);
});
afterAll(async () => {
  await records.destroy();
  await place.remove();
  for (const folder of folders) folder.remove();
});

/** What the first of several servers does at its start, with its files in a folder. */
const start = (folder: string): Promise<void> =>
  agreeOnFiles({ records, files: folderFiles(folder), isShared: true } as Stores);

test('a first server takes an empty folder, and the same one ever after', async () => {
  await start(here);
  await start(here);
});

test('another one that is empty may be a volume that is not mounted', async () => {
  await expect(start(there)).rejects.toThrow(NoFilesHere);
  await start(here);
});

test('one to which the files were copied, or that is said to be theirs, is taken', async () => {
  copyFileSync(join(here, 'files.id'), join(there, 'files.id'));
  await start(there);
  writeFileSync(join(there, 'files.id'), 'begun anew');
  await start(there);
  await start(here);
});
