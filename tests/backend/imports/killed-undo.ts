import { undoMarked } from '../../../server/backend/imports/undo-import.ts';
import { beginUndo } from '../../../server/backend/records/catalogue/import-history.ts';
import { openStores } from '../../../server/backend/repair/open-stores.ts';

/** Takes an import back and kills its own process: once it is `marked`, once its observations are `taken`, or after ms. */
const [dataDir = '', importId = '', moment = ''] = process.argv.slice(2);
const stores = await openStores(dataDir);
const id = Number(importId);
const end = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
await beginUndo(stores.records, id);
if (moment === 'marked') end();
if (moment === 'taken') {
  await stores.observations.writer.undo(id);
  end();
}
setTimeout(end, Number(moment));
await undoMarked(stores, id, new Date());
end();
