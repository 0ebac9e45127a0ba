import fc from 'fast-check';
import { expect } from 'vitest';
import { undoMarked } from '../../../server/backend/imports/undo-import.ts';
import { beginUndo } from '../../../server/backend/records/catalogue/import-history.ts';
import type { Stores } from '../../../server/backend/stores/stores.ts';
import { freshStores, importOne, writeInput } from './stores.ts';

export type File = { name: string; lines: readonly string[] };
/** A file, or the undo of one of the imports that are there. */
export type Step = { file: File } | { undo: number };

const takeStep = async (stores: Stores, done: number[], step: Step): Promise<void> => {
  if ('file' in step) {
    const { name, lines } = step.file;
    const { importId } = await importOne(stores, { files: [writeInput(stores, name, `${lines.join('\n')}\n`)] });
    if (importId !== undefined && importId !== null) done.push(importId);
    return;
  }
  const [importId] = done.splice(step.undo % Math.max(1, done.length), 1);
  if (importId === undefined) return;
  expect(await beginUndo(stores.records, importId)).toBe(true);
  await undoMarked(stores, importId, new Date());
};

/** Takes the steps in stores of their own, and looks after each of them. */
export const followSteps = async (
  steps: readonly Step[],
  look: (stores: Stores, at: number) => Promise<void>,
): Promise<void> => {
  const stores = await freshStores();
  const done: number[] = [];
  try {
    for (const [at, step] of steps.entries()) {
      await takeStep(stores, done, step);
      await look(stores, at);
    }
  } finally {
    await stores.end();
  }
};

/** Some files, and some undos of them. */
export const stepsOf = (file: fc.Arbitrary<File>): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { arbitrary: file.map(one => ({ file: one })), weight: 3 },
      { arbitrary: fc.nat(20).map(undo => ({ undo })), weight: 1 },
    ),
    { minLength: 3, maxLength: 9, size: 'max' },
  );

const priceHead = 'רשת,מזהה רשת,מזהה חנות,ברקוד,שם מוצר,מחיר (₪)';
const promoHead =
  'רשת,מזהה רשת,מזהה חנות,ברקוד,מזהה מבצע,תיאור מבצע,בתוקף עד,כמות מינימום,מחיר מבצע (₪),שיעור הנחה,מועדון,קופון,סוג הטבה';
const day = fc.integer({ min: 1, max: 6 }).map(of => `2026-08-0${of}`);
const codes = fc.subarray([11, 12, 13], { minLength: 1 });
const list = fc.record({ day, codes, price: fc.integer({ min: 4, max: 6 }) }).map(one => ({
  name: `prices_${one.day}.csv`,
  lines: [priceHead, ...one.codes.map(code => `רמי לוי,72,39,${code},P${code},${one.price}`)],
}));
const promotions = fc.record({ day, codes, price: fc.integer({ min: 3, max: 5 }) }).map(one => ({
  name: `promos_${one.day}.csv`,
  lines: [promoHead, ...one.codes.map(code => `רמי לוי,72,39,${code},1,offer,2026-09-01,1,${one.price}.00,,0,0,1`)],
}));

/** Complete lists of a shop and its promotions, of six days from the first of August 2026 on. */
export const listsAndPromotions: fc.Arbitrary<File> = fc.oneof(list, list, promotions);
