import type { pricing as english } from '../../en/public/pricing.ts';

export const pricing: Record<keyof typeof english, string> = {
  title: 'Paquetes',
  lead: 'Todos los paquetes tienen todos los análisis. La diferencia está en cuántos productos, cadenas y países puede seguir un equipo.',
  period: 'Periodo de pago',
  by_year: 'Anual',
  by_month: 'Mensual',
  per_year: 'al año',
  per_month: 'al mes',
  ownPlan: 'Su equipo tiene {{name}}: {{price}} {{period}}.',
  toPlan: 'Ver cuánto de su plan está en uso',
  beginsFree: 'Un equipo nuevo empieza con el paquete gratuito.',
  beginsTrial_one: 'Un equipo nuevo empieza con una prueba de {{count}} día, y después tiene el paquete gratuito.',
  beginsTrial_other: 'Un equipo nuevo empieza con una prueba de {{count}} días, y después tiene el paquete gratuito.',
  noPayment:
    'Aquí no se cobra nada. El propietario o un administrador de un equipo puede cambiar su paquete cuando quiera.',
};
