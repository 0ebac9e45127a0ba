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
