import * as en from './en/index.ts';
import * as es from './es/index.ts';
import type { Language } from './language.ts';

/** The texts of English, by namespace: those that every language has. */
export type English = typeof en.texts;

type Resource = { language: Language; texts: Record<keyof English, Readonly<Record<string, string>>> };

/** Every language of the interface. Another one is a folder like these, and a line here. */
export const resources = { en, es } satisfies Record<string, Resource>;
