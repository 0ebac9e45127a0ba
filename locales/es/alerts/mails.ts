import type { mails as mailsEn } from '../../en/alerts/mails.ts';

export const mails: Record<keyof typeof mailsEn, string> = {
  greeting: 'Hola, {{name}}:',
  greetingNobody: 'Hola:',
  messageOf: '{{name}} escribe:',
  'link.confirmEmail': 'Confirmar este correo',
  'link.signIn': 'Iniciar sesión',
  'link.recover': 'Elegir una contraseña nueva',
  'link.newPassword': 'Elegir una contraseña nueva',
  'link.acceptInvitation': 'Ver la invitación',
  'link.notifications': 'Ver todos los avisos',
  'link.mailSettings': 'Cambiar estos correos',
  'link.report': 'Ver el informe',
  orCopy: 'O copie esta dirección en su navegador:',
  sentBy: '{{appName}} envió este mensaje de forma automática. Las respuestas no se leen.',
  'confirmEmail.subject': 'Confirme su correo electrónico para {{appName}}',
  'confirmEmail.before':
    'Alguien, probablemente usted, se registró en {{appName}} con este correo. Confirme que es suyo:',
  'confirmEmail.after':
    'El enlace funciona una sola vez, durante 24 horas.\nSi no fue usted, ignore este mensaje: sin la confirmación no se crea ninguna cuenta.',
  'alreadyRegistered.subject': 'Usted ya tiene una cuenta en {{appName}}',
  'alreadyRegistered.before':
    'Alguien, probablemente usted, se registró en {{appName}} con este correo. Ya tiene una cuenta, así que no se creó otra.\nInicie sesión, o elija una contraseña nueva si olvidó la suya:',
  'alreadyRegistered.after': 'Si no fue usted, no hace falta hacer nada: nada ha cambiado.',
  'recoverPassword.subject': 'Una contraseña nueva para {{appName}}',
  'recoverPassword.before':
    'Alguien, probablemente usted, pidió una contraseña nueva para su cuenta en {{appName}}. Elíjala aquí:',
  'recoverPassword.after':
    'El enlace funciona una sola vez, durante 30 minutos.\nSi no fue usted, ignore este mensaje: nada ha cambiado y su contraseña sigue funcionando.',
  'passwordChanged.subject': 'Su contraseña de {{appName}} cambió',
  'passwordChanged.before':
    'La contraseña de su cuenta en {{appName}} cambió el {{when}}.\nSi fue usted, no hace falta hacer nada. Si no fue usted, elija una nueva de inmediato:',
  'invitation.subject': 'Invitación de {{inviter}} al equipo {{team}}',
  'invitation.before': '{{inviter}} le invita al equipo «{{team}}» en {{appName}}.',
  'invitation.after':
    'El enlace funciona una sola vez, durante 7 días.\nSi no conoce a quien invita, ignore este mensaje: sin su respuesta no se crea ninguna cuenta.',
  'invitationToKnown.subject': 'Invitación de {{inviter}} al equipo {{team}}',
  'invitationToKnown.before':
    '{{inviter}} le invita al equipo «{{team}}» en {{appName}}.\nEste correo ya tiene una cuenta en otro equipo, y cada cuenta pertenece a un solo equipo.\nPara participar también allí, pida a {{inviter}} que invite otro correo suyo.',
  'invitationToKnown.after': 'Nada ha cambiado en su cuenta.',
  'alerts.subject_one': '{{count}} alerta en {{appName}}',
  'alerts.subject_other': '{{count}} alertas en {{appName}}',
  'alerts.daily': 'Sus alertas desde el último correo:',
  'alerts.atOnce': 'Sus alertas en los precios más recientes:',
  'alerts.more': 'y {{number}} más.',
  'report.open': 'Abrirlo en {{appName}}',
  'report.file': 'Descargar las filas como archivo',
  'report.tooLarge': 'El archivo con todas las filas es demasiado grande para un correo. Al final hay un enlace.',
  'report.empty': 'No hay nada que informar: ninguna observación corresponde a lo que muestra.',
  'report.why': '{{owner}} le hace llegar este informe con {{appName}}.',
  'report.asked': 'Usted pidió este correo: nadie más lo recibió.',
  'report.end': 'Dejar de recibir este informe',
  'reportStopped.subject': 'El informe «{{report}}» ya no se envía',
  'reportStopped.before': 'El informe «{{report}}» se detuvo por sí solo: desde ahora nadie lo recibe.',
  'reportStopped.why_paused': 'Alguien lo pausó.',
  'reportStopped.why_ownerLeft': 'Quien lo creó dejó el equipo o ya no puede ver su tablero.',
  'reportStopped.why_dashboardGone': 'Su tablero se eliminó.',
  'reportStopped.why_viewGone': 'Su vista se eliminó o ya no se comparte.',
  'reportStopped.why_incomplete':
    'Algo que su vista nombra salió del tablero. Abra la vista, guárdela de nuevo y reanude el informe.',
  'reportStopped.why_refused':
    'El servidor de {{email}} rechazó sus correos varias veces seguidas. Revise la dirección, quítela o reanude el informe.',
  'report.ownKey': 'En negrita y azul: producto propio',
  'report.product': 'Producto',
  'report.more_one': 'y {{count}} fila más',
  'report.more_other': 'y {{count}} filas más',
};
