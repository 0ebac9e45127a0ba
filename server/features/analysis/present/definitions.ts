import { resources } from '../../../../locales/resources.ts';
import type { TextKey, Translator } from '../../../../locales/text.ts';
import type { DefinitionsProps } from '../../../../views/components/Definitions.tsx';
import type { Term } from '../../../contract/analyses/parts/columns.ts';

type Defined = Extract<TextKey, `figures:define.${string}`> extends `figures:define.${infer T}` ? T : never;

/** A term that has a definition (locales/<lang>/analyses/). */
export type DefinedTerm = Extract<Term, Defined>;

/** The definitions of what a table shows. */
export const presentDefinitions = (t: Translator, terms: readonly DefinedTerm[]): DefinitionsProps => ({
  label: t('analysis:definitions'),
  terms: terms.map(term => ({ name: t(`figures:${term}`), text: t(`figures:define.${term}`) })),
});

/** Those of the terms that have a definition. */
export const definedAmong = (terms: readonly Term[]): DefinedTerm[] =>
  terms.filter((term): term is DefinedTerm => `define.${term}` in resources.en.texts.figures);
