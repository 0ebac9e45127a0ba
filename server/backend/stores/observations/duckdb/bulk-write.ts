import {
  BIGINT,
  BOOLEAN,
  DATE,
  type DuckDBConnection,
  DuckDBDateValue,
  DuckDBTimestampValue,
  type DuckDBValue,
  INTEGER,
  TIMESTAMP,
  VARCHAR,
} from '@duckdb/node-api';
import type { BulkWrite, ObservationColumns } from '../../../observations/writer.ts';
import { appendColumns } from './append.ts';
import { interruptible } from './connections.ts';
import { writeDimensions } from './dimensions.ts';
import { writeLedger } from './ledger.ts';
import { changeObservations } from './runs/change-observations.ts';
import { noteChanged } from './runs/changed-pairs.ts';
import { factColumns } from './schema.ts';

const types = [INTEGER, INTEGER, TIMESTAMP, DATE, INTEGER, BIGINT, BIGINT, VARCHAR, BOOLEAN, BOOLEAN, VARCHAR, VARCHAR];

/** The same days and moments occur many times: one value object for each. */
const remembered = <Value>(make: (key: number) => Value): ((key: number) => Value) => {
  const made = new Map<number, Value>();
  return key => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
};

const readColumns = () => {
  const moment = remembered(ms => new DuckDBTimestampValue(BigInt(ms) * 1000n));
  const date = remembered(days => new DuckDBDateValue(days));
  const micros = (value: number | null): bigint | null => (value === null ? null : BigInt(value));
  return (batch: ObservationColumns): DuckDBValue[][] => {
    const nothing = (): null[] => new Array(batch.productId.length).fill(null);
    return [
      [...batch.productId],
      [...batch.shopId],
      batch.observedAt.map(moment),
      batch.day.map(date),
      batch.nth ? [...batch.nth] : new Array(batch.productId.length).fill(1),
      batch.priceMicros.map(micros),
      batch.regularMicros?.map(micros) ?? nothing(),
      [...(batch.promotion ?? nothing())],
      [...(batch.promoted ?? nothing())],
      [...(batch.inStock ?? nothing())],
      [...(batch.imageRef ?? nothing())],
      [...(batch.imageHash ?? nothing())],
    ];
  };
};

function* splitBatches(observations: Iterable<ObservationColumns>): Iterable<DuckDBValue[][]> {
  const columns = readColumns();
  for (const batch of observations) yield columns(batch);
}

const own = factColumns.slice(0, types.length).join(', ');

/** Appends to a temporary table, then writes it sorted in one transaction with its dimensions and ledger row. */
export const bulkWrite = async (
  connection: DuckDBConnection,
  bulk: BulkWrite,
  signal?: AbortSignal,
): Promise<number> => {
  await connection.run(`CREATE OR REPLACE TEMP TABLE incoming AS SELECT ${own} FROM observations LIMIT 0`);
  const appended = await appendColumns(connection, 'incoming', types, splitBatches(bulk.observations));
  const insert = `INSERT INTO observations SELECT *, ${Number(bulk.countryId)}, ${Number(bulk.importId)} FROM incoming
    ORDER BY product_id, day, shop_id, observed_at, nth`;
  const write = () =>
    changeObservations(connection, async () => {
      await writeDimensions(connection, bulk.dimensions);
      await connection.run(insert);
      await noteChanged(connection, `import_id = ${Number(bulk.importId)}`);
      await writeLedger(connection, bulk.importId, { written: appended, unchanged: 0, replaced: 0, superseded: 0 });
    });
  await interruptible(connection, write, signal);
  return appended;
};
