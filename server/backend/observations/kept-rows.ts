import { createHash, randomUUID } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { sizeOf } from '../cache/size-of.ts';
import type { ObservationsVersion } from './changes.ts';
import type { Engine, EngineStatement, OfDerived } from './engine.ts';
import type { Observations } from './observations.ts';

/** Characters of the statements that are remembered, to be asked again. */
const mostCharacters = 2_000_000;

/** The engine's table of what is known of images: only statements that name it depend on that. */
const imagesTable = 'image_hashes';

/** A statement with its values in few characters. */
const keyOf = ({ sql, parameters }: CompiledQuery): string =>
  `rows ${createHash('sha256').update(sql).update('\0').update(JSON.stringify(parameters)).digest('base64')}`;

const versionFor = ({ sql }: CompiledQuery, { observations, images }: ObservationsVersion): string =>
  sql.includes(imagesTable) ? `${observations}/${images}` : String(observations);

export type KeptRows = {
  /** The same engine, which keeps the rows of statements. They are shared: nobody may change them. */
  engine: Engine;
  /** Asks again what was asked last, one statement at a time and only while nobody else asks. */
  renew: (signal: AbortSignal) => Promise<void>;
};

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'> & { ofDerived?: OfDerived<unknown> | undefined };

const charactersOf = ({ sql, parameters }: Statement): number =>
  1 + sql.length + parameters.reduce((sum: number, value) => sum + String(value).length, 0);

/** Keeps the rows of statements as long as nothing is written that they depend on. */
export const keepRows = (engine: Engine, version: Observations['version'], cache: AnswerCache): KeptRows => {
  // A file that is opened anew counts its writes anew.
  const opened = randomUUID();
  const asked = new LRUCache<string, Statement>({ maxSize: mostCharacters, sizeCalculation: charactersOf });
  const read = async <Row>(key: string, query: EngineStatement<Row>, signal?: AbortSignal): Promise<Row[]> => {
    const question = { key, version: `${opened} ${versionFor(query, await version())}` };
    const make = async (ends: AbortSignal) => Object.freeze(await engine.rows(query, ends)) as Row[];
    return (await cache.read<Row[]>(question, sizeOf, make, signal)).value;
  };
  const rows = <Row>(query: EngineStatement<Row>, signal?: AbortSignal): Promise<Row[]> => {
    const key = keyOf(query);
    const { sql, parameters, ofDerived } = query;
    asked.set(key, { sql, parameters, ofDerived });
    return read(key, query, signal);
  };
  /** A statement that fails is not asked again before somebody asks it. */
  const renewOne = async (key: string, query: Statement, signal: AbortSignal): Promise<void> => {
    await read(key, query as EngineStatement<unknown>, signal).catch(error => {
      if (signal.aborted) throw error;
      asked.delete(key);
    });
  };
  return {
    engine: { ...engine, rows },
    renew: async signal => {
      // The newest last: where not all of it can be kept, that is what stays.
      for (const [key, query] of [...asked.entries()].toReversed()) {
        await engine.idle();
        if (signal.aborted) return;
        await renewOne(key, query, signal);
      }
    },
  };
};
