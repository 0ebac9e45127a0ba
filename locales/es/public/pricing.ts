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
  noPayment:
    'Aquí no se cobra nada. Un equipo nuevo empieza con el paquete gratuito, o con una prueba si este servidor la ofrece. Su propietario o un administrador puede cambiar de paquete cuando quiera.',
};
