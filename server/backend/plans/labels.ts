import type { StatusLabel } from '../../domain/subscription.ts';

type Text = { title: string; text: string };

const english: Record<StatusLabel, Text> = {
  subscription_trial_ending: {
    title: 'The trial has ended',
    text: 'What was chosen stays readable; the limits of the free package hold.',
  },
  subscription_trial_days_end: { title: 'The trial runs', text: 'Until its end the limits of its package hold.' },
  subscription_expired: {
    title: 'The subscription has come to its end',
    text: 'What was chosen stays readable; the limits of the free package hold.',
  },
  subscription_on_limit: {
    title: 'The plan is at its limit',
    text: '95 % or more of its products or retailers are used.',
  },
  subscription_reaching_limit: {
    title: 'The plan is reaching its limit',
    text: '90 % or more of its products or retailers are used.',
  },
};

const spanish: Record<StatusLabel, Text> = {
  subscription_trial_ending: {
    title: 'La prueba terminó',
    text: 'Lo elegido se puede seguir leyendo; rigen los límites del paquete gratis.',
  },
  subscription_trial_days_end: {
    title: 'La prueba está en curso',
    text: 'Hasta que termine rigen los límites de su paquete.',
  },
  subscription_expired: {
    title: 'La suscripción llegó a su fin',
    text: 'Lo elegido se puede seguir leyendo; rigen los límites del paquete gratis.',
  },
  subscription_on_limit: {
    title: 'El plan está en su límite',
    text: 'Se usa el 95 % o más de sus productos o de sus cadenas.',
  },
  subscription_reaching_limit: {
    title: 'El plan se acerca a su límite',
    text: 'Se usa el 90 % o más de sus productos o de sus cadenas.',
  },
};

/** The status labels of product.md §4 in a language: 2 is Spanish, everything else English. */
export const labelsIn = (languageId: number) =>
  Object.entries(languageId === 2 ? spanish : english).map(([label, text]) => ({ label, ...text }));
