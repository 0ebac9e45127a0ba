export { language } from './language.ts';
export * as texts from './texts.ts';
