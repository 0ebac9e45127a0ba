import type { Readable } from 'node:stream';
import type { ClickHouseSettings } from '@clickhouse/client';
import { createSlots } from '../../../observations/query-slots.ts';
import type { Client, ReadOptions } from './client.ts';
import type { Moments } from './moments.ts';
import { onlyVisible } from './visible.ts';

/** Statements on what is there; so many at once, the others wait in order. */
export type Reading = {
  rows: Client['rows'];
  stream: Client['stream'];
  /** The settings with which a statement reads what is there now. */
  now: () => Promise<ClickHouseSettings>;
  idle: () => Promise<void>;
  load: () => { running: number; waiting: number };
};

const releasedAtEnd = (stream: Readable, release: () => void): Readable => stream.once('close', release);

export const createReading = (client: Client, moments: Moments, atOnce: number): Reading => {
  const slots = createSlots(atOnce);
  const now = async () => onlyVisible(await moments.read());
  const withState = async (options: ReadOptions = {}): Promise<ReadOptions> => ({
    ...options,
    settings: { ...(await now()), ...options.settings },
  });
  return {
    now,
    rows: async <Row>(text: string, values?: readonly unknown[], options?: ReadOptions) => {
      const release = await slots.acquire(options?.signal);
      try {
        return await client.rows<Row>(text, values, await withState(options));
      } finally {
        release();
      }
    },
    stream: async (text, values, options) => {
      const release = await slots.acquire(options?.signal);
      try {
        return releasedAtEnd(await client.stream(text, values, await withState(options)), release);
      } catch (error) {
        release();
        throw error;
      }
    },
    idle: slots.idle,
    load: slots.load,
  };
};
