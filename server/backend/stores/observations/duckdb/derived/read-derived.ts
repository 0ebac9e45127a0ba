import type { DuckDBConnection } from '@duckdb/node-api';
import type { CompiledQuery } from 'kysely';
import type { EngineStatement, OfDerived } from '../../../../observations/engine.ts';
import { type Connections, readRows } from '../connections.ts';
import { inReading } from '../transaction.ts';
import { readDue } from './due.ts';

type ReadStatement = <Row>(query: EngineStatement<Row>, signal?: AbortSignal) => Promise<Row[]>;

const read = <Row>(connection: DuckDBConnection, { sql, parameters }: CompiledQuery<Row>): Promise<Row[]> =>
  readRows<Row>(connection, sql, parameters);

/**
 * Reads statements. What is derived is asked only if nothing of it is due at the same moment of the observations: both
 * are read in one transaction, unless it is known that nothing was due and nothing has been begun to be written since,
 * to the end of the statement.
 */
export const derivedReader = ({ lend, writes }: Connections): ReadStatement => {
  /** How often something had been begun to be written when nothing at all was due. */
  let nothingDueAt: number | null = null;
  const isNothingDue = (): boolean => !writes().running && writes().begun === nothingDueAt;
  const readEither = async <Row>(
    connection: DuckDBConnection,
    query: CompiledQuery<Row>,
    { products, otherwise }: OfDerived<Row>,
  ): Promise<Row[]> => {
    if (isNothingDue()) {
      const rows = await read(connection, query);
      if (isNothingDue()) return rows;
    }
    const { begun, running } = writes();
    return inReading(connection, async () => {
      const due = await readDue(connection, products);
      if (!due.anything && !running && !writes().running && writes().begun === begun) nothingDueAt = begun;
      return read(connection, due.asked ? otherwise() : query);
    });
  };
  return (query, signal) => {
    const { ofDerived } = query;
    return lend(connection => (ofDerived ? readEither(connection, query, ofDerived) : read(connection, query)), signal);
  };
};
