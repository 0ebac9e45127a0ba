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
  beginsTrial_one: 'Un equipo nuevo empieza con una prueba de {{package}} de {{count}} día, y después tiene {{free}}.',
  beginsTrial_other:
    'Un equipo nuevo empieza con una prueba de {{package}} de {{count}} días, y después tiene {{free}}.',
  yearCosts_one: 'Un año cuesta lo mismo que {{count}} mes.',
  yearCosts_other: 'Un año cuesta lo mismo que {{count}} meses.',
  noPayment:
    'Aquí no se cobra nada: las facturas se acuerdan fuera de {{app}}. El propietario o un administrador de un equipo puede cambiar su paquete cuando quiera.',
};
