import { createInstance, type i18n } from 'i18next';
import { resources } from '../../locales/resources.ts';
import type { Lang, TextKey, TextValues, Translator } from '../../locales/text.ts';

/** The one i18next instance. Its current language is never read: every request takes its fixed-language function. */
const i18next: i18n = createInstance();

await i18next.init({
  resources,
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: ['en', 'es'],
  ns: Object.keys(resources.en),
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
});

const fixed = {
  en: i18next.getFixedT('en'),
  es: i18next.getFixedT('es'),
};

/** Texts without values are looked up once: a page asks for hundreds of them. */
const translatorOf = (lang: Lang): Translator => {
  const known = new Map<TextKey, string>();
  const look = (key: TextKey, values?: TextValues): string =>
    fixed[lang](key as never, values as never) as unknown as string;
  return (key, values) => {
    if (values) return look(key, values);
    const text = known.get(key) ?? look(key);
    known.set(key, text);
    return text;
  };
};

const translators: Record<Lang, Translator> = { en: translatorOf('en'), es: translatorOf('es') };

/** The texts of one language; values are put in as they are (React escapes them). */
export const translatorFor = (lang: Lang): Translator => translators[lang];

export type { Translator } from '../../locales/text.ts';
