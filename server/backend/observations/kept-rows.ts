import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { sizeOf } from '../cache/size-of.ts';
import type { ObservationsVersion } from './changes.ts';
import type { Engine } from './engines/engine.ts';

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

/** Keeps the rows of statements as long as nothing is written that they depend on. */
export const keepRows = (engine: Engine, version: () => ObservationsVersion, cache: AnswerCache): KeptRows => {
  const asked = new LRUCache<string, CompiledQuery>({
    maxSize: mostCharacters,
    sizeCalculation: ({ sql }) => Math.max(1, sql.length),
  });
  const rows = async <Row>(query: CompiledQuery<Row>, signal?: AbortSignal): Promise<Row[]> => {
    const key = keyOf(query);
    asked.set(key, query);
    const question = { key, version: versionFor(query, version()) };
    const answer = await cache.read<Row[]>(question, sizeOf, ends => engine.rows(query, ends), signal);
    return answer.value;
  };
  return {
    engine: { ...engine, rows },
    renew: async signal => {
      // The newest first: the others may be gone before their turn.
      for (const query of [...asked.values()]) {
        await engine.idle();
        if (signal.aborted) return;
        await rows(query, signal);
      }
    },
  };
};
