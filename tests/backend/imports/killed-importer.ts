import { runImport } from '../../../server/backend/imports/jobs/run-import.ts';
import { openStores } from '../../../server/backend/repair/open-stores.ts';

/** Imports a file and kills its own process without any notice at the n-th line of progress of a phase. */
const [dataDir = '', file = '', phase = '', at = '1'] = process.argv.slice(2);
const stores = await openStores(dataDir);
let seen = 0;
await runImport(stores, { files: [file] }, progress => {
  if (progress.phase === phase) seen++;
  if (progress.phase === phase && seen === Number(at)) process.kill(process.pid, 'SIGKILL');
});
console.log('ended');
