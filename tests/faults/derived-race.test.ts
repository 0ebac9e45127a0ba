import { expect, onTestFinished, test } from 'vitest';
import { readLines } from '../../server/backend/analyses/price-evolution/lines.ts';
import { undoMarked } from '../../server/backend/imports/undo-import.ts';
import { beginUndo } from '../../server/backend/records/catalogue/import-history.ts';
import { everything } from '../../server/domain/analysis/filter.ts';
import { freshStores, importOne, writeInput } from '../backend/imports/stores.ts';

const head = 'country,shop id,retailer,upc,observed at,price';
const question = {
  ...everything,
  start: '2026-03-01',
  end: '2026-03-31',
  lines: 'all',
  ownIds: [],
  quantity: 1,
  figure: 'average',
  bucket: 'day',
} as const;

test('what is derived is never read as it was before a write, however reading, deriving, imports and undos meet', async () => {
  const stores = await freshStores();
  onTestFinished(stores.end);
  const { engine, renew } = stores.observations;
  const correct = async (price: number): Promise<number> => {
    const lines = [head, `MX,A1,Alfa,7501055300013,2026-03-01,${price}`, ''].join('\n');
    const { importId } = await importOne(stores, { files: [writeInput(stores, 'prices.csv', lines)] });
    return importId ?? 0;
  };
  let derivations = 0;
  const derive = async (): Promise<void> => {
    await renew(new AbortController().signal);
    derivations += 1;
  };

  // What was true one after another: from `confirmed` on it may be seen.
  const prices = [10];
  let confirmed = 0;
  let isOver = false;
  const become = async (price: number, work: () => Promise<unknown>): Promise<void> => {
    prices.push(price);
    await work();
    confirmed = prices.length - 1;
  };
  const look = async (): Promise<void> => {
    const from = confirmed;
    const { series } = await readLines(engine, question);
    expect(prices.slice(from)).toContain(series[0]?.data[0]);
  };
  const untilOver = async (work: () => Promise<void>): Promise<void> => {
    while (!isOver) await work();
  };
  /** Resolves when all that is due now is derived: by the one that derives, since two would hinder each other. */
  const derived = async (): Promise<void> => {
    const from = derivations;
    while (!isOver && derivations < from + 2) await new Promise(done => setTimeout(done, 2));
  };
  const write = async (): Promise<void> => {
    for (let round = 1; round <= 8; round += 1) {
      let importId = 0;
      await become(10 + round, async () => {
        importId = await correct(10 + round);
      });
      // Every other time there is something derived to be undone under the readers.
      if (round % 2 === 0) await derived();
      expect(await beginUndo(stores.records, importId)).toBe(true);
      await become(10, () => undoMarked(stores, importId, new Date()));
    }
  };

  await correct(10);
  await derive();
  const end = (): void => {
    isOver = true;
  };
  await Promise.all([look, look, derive].map(work => untilOver(work).finally(end)).concat(write().finally(end)));
  await derive();
  await look();
}, 300_000);
