import type { ClickHouseSettings } from '@clickhouse/client';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Dimensions } from '../../../../observations/dimensions.ts';
import type { CommitCounts } from '../../../../observations/staging.ts';
import type { Change } from '../../ledger.ts';
import { onlyVisible } from '../visible.ts';
import { writeDimensions } from './dimensions.ts';
import type { Place } from './place.ts';
import { sendChange } from './send.ts';
import { settle } from './settle.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** What a change does: brings over what it is about, and makes of it what there shall be. */
export type Making<Result> = {
  change: Change;
  dimensions?: Dimensions | undefined;
  bring: (workspace: Workspace, settings: ClickHouseSettings) => Promise<void>;
  /** Makes it in the workspace. What only comes, it may send itself, under the number of the change. */
  make: (connection: DuckDBConnection, change: number) => Promise<Result>;
  /** What the ledger notes of it. */
  counts?: (result: Result) => CommitCounts;
};

/** One change after another: what writes observations waits for its turn before it comes here. */
export const makeChange = async <Result>(
  place: Place,
  workspace: Workspace,
  { change, dimensions, bring, make, counts }: Making<Result>,
): Promise<Result> => {
  const { ledger } = place;
  const id = await ledger.begin(change);
  await settle(place);
  const now = await ledger.read();
  await bring(workspace, onlyVisible(now));
  const result = await make(workspace.connection, id);
  const removes = await sendChange(place, workspace, id, change.undoes);
  const generations = dimensions ? await writeDimensions(place, dimensions, id, now.generations) : now.generations;
  const noted = counts ? { counts: counts(result) } : {};
  await ledger.finish(id, { ...noted, generations, removes });
  return result;
};

/** The same in a workspace of its own. */
export const changeAlone = async <Result>(place: Place, making: Making<Result>): Promise<Result> => {
  const workspace = await openWorkspace(place);
  try {
    return await makeChange(place, workspace, making);
  } finally {
    await workspace.close();
  }
};
