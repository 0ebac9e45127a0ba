import type { Formats } from '../../../domain/formats.ts';
import type { Translator } from '../../../rendering/translator.ts';

/** The numbers of observations and shops behind a figure, in words. */
export const standsOn = (t: Translator, formats: Formats, on: { observations: number; shops: number }) => ({
  observations: t('analysis:stands.observations', { count: on.observations, number: formats.count(on.observations) }),
  shops: t('analysis:stands.shops', { count: on.shops, number: formats.count(on.shops) }),
});
