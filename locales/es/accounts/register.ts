import type { register as english } from '../../en/accounts/register.ts';

export const register: Record<keyof typeof english, string> = {
  title: 'Crear una cuenta',
  lead: 'Para usted y su equipo, con el paquete gratuito. No se requiere tarjeta.',
  leadTrial_one:
    'Para usted y su equipo: {{package}} a prueba por {{count}}\u00a0día y después {{free}}. No se requiere tarjeta.',
  leadTrial_other:
    'Para usted y su equipo: {{package}} a prueba por {{count}}\u00a0días y después {{free}}. No se requiere tarjeta.',
  leadElsewhere: 'Para usted y su equipo. No se requiere tarjeta.',
  emailHelp: 'Ahí enviamos un enlace para confirmar que es suyo.',
  teamHelp: 'Sus colegas ven este nombre. Podrá invitarlos después.',
  submit: 'Crear la cuenta',
  consent: 'Al crear una cuenta acepta los',
  consentAnd: 'y declara haber leído el',
  terms: 'términos y condiciones',
  privacy: 'aviso de privacidad',
  already: '¿Ya tiene una cuenta?',
  sentTitle: 'Revise su correo',
  sentText:
    'Escribimos a {{email}}. Abra el enlace de ese correo para confirmar la dirección; después podrá iniciar sesión.',
  keptText: 'El correo para confirmar {{email}} está listo, pero todavía no salió de este servidor.',
  nobodyTitle: 'Aquí nadie acaba de registrarse',
  sentNobody:
    'Si se registró en otro navegador, abra el enlace del correo de ese registro: desde aquí no se puede enviar de nuevo.',
  sentHours: 'El enlace funciona una sola vez, durante 24 horas.',
  otherAddress: 'Registrarse con otra dirección',
  confirmTitle: 'Confirme su correo electrónico',
  confirmLead: 'Un clic y podrá comenzar.',
  confirmSubmit: 'Confirmar la dirección',
  linkText:
    'Ya se usó, es demasiado antiguo o se reemplazó por uno más nuevo. Si ya confirmó la dirección, inicie sesión; si no, puede pedir un enlace nuevo al iniciarla.',
  again: 'Registrarse de nuevo',
};
