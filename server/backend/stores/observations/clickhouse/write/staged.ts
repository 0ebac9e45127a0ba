import type {
  CatalogueIds,
  CommitCounts,
  KnownIds,
  OnShare,
  StageRequest,
  Staging,
} from '../../../../observations/staging.ts';
import { interruptible, readRows } from '../../duckdb/connections.ts';
import { nameIds } from '../../duckdb/staging/commit/name-ids.ts';
import { openStaging } from '../../duckdb/staging/open-staging.ts';
import { onlyVisible } from '../visible.ts';
import { makeChange } from './change.ts';
import type { Place } from './place.ts';
import { sendNewRows } from './send-new.ts';
import { bringSlice, type Slice } from './slices.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** The shops and days of a staged file, once its shops have ids. */
const sliceOfFile = async ({ connection }: Workspace, ids: KnownIds): Promise<Slice> => {
  await nameIds(connection, ids);
  const found = await readRows<{ id: number; day: string | null }>(
    connection,
    `SELECT DISTINCT h.id, CAST(m.day AS VARCHAR) AS day
      FROM (SELECT DISTINCT "shopCode", "observedAt" FROM staged) AS s
      JOIN shop_ids AS h ON h.code = s."shopCode" JOIN moments AS m ON m.text = s."observedAt"`,
  );
  const days = found.flatMap(({ day }) => (day === null ? [] : [day]));
  return { shops: [...new Set(found.map(({ id }) => id))], days: [...new Set(days)] };
};

/** Stages a file in a workspace; what it commits goes to the server. */
export const stageFile = async (
  place: Place,
  request: StageRequest,
  signal?: AbortSignal,
  onShare?: OnShare,
): Promise<Staging> => {
  const workspace = await openWorkspace(place);
  const staging = await openStaging(workspace.connection, workspace.folder, request, signal, onShare).catch(
    async error => {
      await workspace.close();
      throw error;
    },
  );
  const preview: Staging['preview'] = async (known, stop) => {
    const settings = onlyVisible(await place.ledger.read());
    await bringSlice(place, workspace, await sliceOfFile(workspace, known), settings);
    return staging.preview(known, stop);
  };
  /** Most files only add to what is there: their rows need not become a table of the workspace first. */
  const make = async (
    change: number,
    importId: number,
    ids: CatalogueIds,
    stop?: AbortSignal,
    onWritten?: OnShare,
  ): Promise<CommitCounts> => {
    const added = ids.rehoming.moves.length > 0 ? null : await staging.newRows(importId);
    if (added === null) return staging.commit(importId, ids, stop, onWritten);
    const written = await sendNewRows(place, workspace, change, added, onWritten);
    return { written, unchanged: 0, replaced: 0, superseded: 0 };
  };
  const commit = (
    importId: number,
    ids: CatalogueIds,
    stop?: AbortSignal,
    onWritten?: OnShare,
  ): Promise<CommitCounts> =>
    makeChange(place, workspace, {
      change: { importId },
      dimensions: ids.dimensions,
      bring: async (_, settings) =>
        bringSlice(place, workspace, { ...(await sliceOfFile(workspace, ids)), rehoming: ids.rehoming }, settings),
      make: (_, change) => make(change, importId, ids, stop, onWritten),
      counts: made => made,
    });
  return {
    ...staging,
    preview,
    commit: async (importId, ids, stop, onWritten) => {
      stop?.throwIfAborted();
      return interruptible(workspace.connection, () => commit(importId, ids, stop, onWritten), stop);
    },
    close: async () => {
      await staging.close();
      await workspace.close();
    },
  };
};
