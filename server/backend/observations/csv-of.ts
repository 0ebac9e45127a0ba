import type { CompiledQuery } from 'kysely';
import { type CsvRead, lastCellsOf } from './analyses/csv-read.ts';
import { csvStream } from './csv.ts';
import type { Dialect, Engine } from './engines/engine.ts';

/** The file of an analysis whose rows one statement gives. */
export const csvOf =
  <Query>(engine: Engine, select: (query: Query, dialect: Dialect) => CompiledQuery<unknown>): CsvRead<Query> =>
  (query, header, signal) =>
    csvStream(engine, { header, lastCells: lastCellsOf(query), signal }, () => [select(query, engine.dialect)]);
