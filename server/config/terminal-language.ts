import { type Lang, languages } from '../domain/languages.ts';

/** The language of a command line: that of the terminal, from LC_ALL, LC_MESSAGES or LANG; otherwise English. */
export const terminalLanguage = (environment: Record<string, string | undefined>): Lang => {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return languages.find(lang => locale.toLowerCase().startsWith(lang)) ?? 'en';
};
