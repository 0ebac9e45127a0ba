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
import { bringSlice, type Slice } from './slices.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** The shops and days of a staged file, once its shops have ids. */
const sliceOfFile = async ({ connection }: Workspace, ids: KnownIds): Promise<Slice> => {
  await nameIds(connection, ids);
  const from = `staged AS s JOIN shop_ids AS h ON h.code = s."shopCode" JOIN moments AS m ON m.text = s."observedAt"`;
  const shops = await readRows<{ id: number }>(connection, `SELECT DISTINCT h.id FROM ${from}`);
  const days = await readRows<{ day: string | null }>(
    connection,
    `SELECT DISTINCT CAST(m.day AS VARCHAR) AS day FROM ${from}`,
  );
  return { shops: shops.map(({ id }) => id), days: days.flatMap(({ day }) => (day === null ? [] : [day])) };
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
      make: () => staging.commit(importId, ids, stop, onWritten),
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
