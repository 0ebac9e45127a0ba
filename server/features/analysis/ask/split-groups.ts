import type { Translator } from '../../../rendering/translator.ts';

/** Whether the first group of a page begins on the page before, and the last one goes on on the next. */
export type Split = { before: boolean; after: boolean };

const nameOfPart = (t: Translator, name: string, { before, after }: Split): string => {
  if (before && after) return t('analysis:table.continuedOn', { name });
  if (before) return t('analysis:table.continued', { name });
  return after ? t('analysis:table.continues', { name }) : name;
};

/** The names of the groups of a page, in their order; that of a group which has rows on another page too says so. */
export const namesOfParts = (t: Translator, names: readonly string[], split: Split | undefined): string[] =>
  names.map((name, at) =>
    split
      ? nameOfPart(t, name, { before: split.before && at === 0, after: split.after && at === names.length - 1 })
      : name,
  );
