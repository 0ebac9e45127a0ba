import type { recovery as english } from '../../en/accounts/recovery.ts';

export const recovery: Record<keyof typeof english, string> = {
  title: 'Recuperar la contraseña',
  lead: 'Escriba su correo electrónico. Si tiene una cuenta aquí, enviamos un enlace para elegir una contraseña nueva.',
  submit: 'Enviar el enlace',
  back: 'Volver a iniciar sesión',
  sentTitle: 'Revise su correo',
  sentText: 'Si {{email}} tiene una cuenta aquí, le enviamos un enlace para elegir una contraseña nueva.',
  keptText:
    'Si {{email}} tiene una cuenta aquí, hay un correo con un enlace listo, pero todavía no salió de este servidor.',
  nobodyTitle: 'Aquí nadie acaba de pedir una contraseña',
  sentNobody: 'Un correo solo se puede enviar de nuevo desde el navegador en el que se pidió.',
  sentMinutes: 'El enlace funciona una sola vez, durante 30 minutos.',
  otherAddress: 'Pedirlo con otra dirección',
  newTitle: 'Contraseña nueva',
  newLead: 'Reemplaza a la anterior de inmediato y cierra la sesión en todos los lugares.',
  newSubmit: 'Guardar la contraseña',
  linkText: 'Ya se usó, tiene más de 30 minutos o se reemplazó por uno más nuevo.',
  again: 'Pedir un enlace nuevo',
};
