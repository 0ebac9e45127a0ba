import type { English, resources } from './resources.ts';

export type Lang = keyof typeof resources;

type Base<K> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;

/** `namespace:key`; a key with plural forms is named without them. */
export type TextKey = {
  [N in keyof English & string]: `${N}:${Base<keyof English[N] & string> & string}`;
}[keyof English & string];

export type TextValues = Record<string, string | number>;

/** The texts of one language. `count` chooses the plural form. */
export type Translator = (key: TextKey, values?: TextValues) => string;
