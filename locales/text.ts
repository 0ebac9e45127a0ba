import type { English, resources } from './resources.ts';

export type Lang = keyof typeof resources;

type Base<K> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;
type Namespace = keyof English & string;

/** `namespace:key`; a key with plural forms is named without them. */
export type TextKey = { [N in Namespace]: `${N}:${Base<keyof English[N] & string> & string}` }[Namespace];

type PluralBase<K> = K extends `${infer B}_other` ? B : never;
type PluralKey = { [N in Namespace]: `${N}:${PluralBase<keyof English[N] & string>}` }[Namespace];

export type TextValues = Record<string, string | number>;

/** The texts of one language. `count` chooses the plural form: a key with plural forms takes none without it. */
export type Translator = <K extends TextKey>(
  key: K,
  ...values: K extends PluralKey ? [TextValues & { count: number | string }] : [TextValues?]
) => string;
