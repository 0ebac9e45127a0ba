import type { planStates as planStatesEn } from '../../en/accounts/planStates.ts';

export const planStates: Record<keyof typeof planStatesEn, string> = {
  'subscription_trial_ending.title': 'La prueba terminó',
  'subscription_trial_ending.text':
    'Lo elegido se puede seguir consultando; se aplican los límites del paquete gratuito.',
  'subscription_trial_days_end.title': 'La prueba está en curso',
  'subscription_trial_days_end.text': 'Hasta que termine se aplican los límites de su paquete.',
  'subscription_expired.title': 'La suscripción terminó',
  'subscription_expired.text': 'Lo elegido se puede seguir consultando; se aplican los límites del paquete gratuito.',
  'subscription_on_limit.title': 'El plan está en su límite',
  'subscription_on_limit.text': 'Se usa el 95 % o más de sus productos o de sus cadenas.',
  'subscription_reaching_limit.title': 'El plan se acerca a su límite',
  'subscription_reaching_limit.text': 'Se usa el 90 % o más de sus productos o de sus cadenas.',
};
