import type { FunctionNode } from 'kysely';
import type { Word } from './words.ts';

/** A word of ours as an engine writes it: the text before and after its only argument, a JSON text. */
export type Spelling = Readonly<Record<Word, readonly [before: string, after: string]>>;

type Writer = { append: (text: string) => void; visit: (node: FunctionNode['arguments'][number]) => void };

/** Writes a word; says whether the function is one. */
export const spell = (spelling: Spelling, { func, arguments: [list] }: FunctionNode, writer: Writer): boolean => {
  const found = Object.hasOwn(spelling, func) ? spelling[func as Word] : undefined;
  if (!found || !list) return false;
  writer.append(found[0]);
  writer.visit(list);
  writer.append(found[1]);
  return true;
};
