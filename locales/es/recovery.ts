import type { recovery as english } from '../en/recovery.ts';

export const recovery: Record<keyof typeof english, string> = {
  title: 'Contraseña olvidada',
  lead: 'Indique su correo electrónico. Si tiene una cuenta aquí, enviamos un enlace para elegir una contraseña nueva.',
  submit: 'Enviar el enlace',
  back: 'Volver a iniciar sesión',
  sentTitle: 'Revise su correo',
  sentText:
    'Si {{email}} tiene una cuenta aquí, va en camino un correo con un enlace para elegir una contraseña nueva.',
  keptText:
    'Si {{email}} tiene una cuenta aquí, hay un correo con un enlace listo que todavía no salió de este servidor.',
  sentNobody:
    'En este navegador nadie acaba de pedir una contraseña nueva, así que desde aquí no se puede enviar otro correo.',
  sentMinutes: 'El enlace sirve durante 30 minutos, una sola vez.',
  otherAddress: 'Pedirlo con otra dirección',
  newTitle: 'Contraseña nueva',
  newLead: 'Reemplaza a la anterior de inmediato. Donde tenga la sesión abierta, se cerrará.',
  newSubmit: 'Guardar la contraseña',
  linkText: 'Ya se usó, tiene más de 30 minutos o se envió uno más nuevo.',
  again: 'Pedir un enlace nuevo',
};
