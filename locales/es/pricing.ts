import type { pricing as english } from '../en/pricing.ts';

export const pricing: Record<keyof typeof english, string> = {
  title: 'Paquetes',
  lead: 'Todos los paquetes tienen todos los análisis. Se distinguen por cuánto puede observar un equipo.',
  period: 'Periodo de pago',
  by_year: 'Anual',
  by_month: 'Mensual',
  per_year: 'al año',
  per_month: 'al mes',
  ownPlan: 'Su equipo tiene {{name}}: {{price}} {{period}}.',
  toPlan: 'Cuánto de su plan está en uso',
  noPayment:
    'Aquí no se cobra: un equipo nuevo prueba primero un paquete, si este servidor lo ofrece, o comienza con el gratis, y lo cambia su propietario o un administrador. Quien administra este servidor puede poner un sistema de pago antes de ese cambio.',
};
