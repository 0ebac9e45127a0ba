import type { AlertItem } from '../letters.ts';
import type { Texts } from './texts.ts';

const subjectOf = (count: number, first: AlertItem | undefined, appName: string): string =>
  count === 1 && first?.what ? `${first.product}: ${first.what}` : `${count} alertas en ${appName}`;

/** Mails in Spanish. */
export const es: Texts = {
  greeting: name => (name === null ? 'Hola:' : `Hola, ${name}:`),
  messageOf: name => `${name} escribe:`,
  ofAlert: name => `Alerta: ${name}`,
  links: {
    confirmEmail: 'Confirmar este correo',
    signIn: 'Iniciar sesión',
    recover: 'Elegir una contraseña nueva',
    newPassword: 'Elegir una contraseña nueva',
    acceptInvitation: 'Ver la invitación',
    notifications: 'Ver todos los avisos',
    mailSettings: 'Cambiar estos correos',
  },
  orCopy: 'O copie esta dirección en su navegador:',
  sentBy: appName => `${appName} envió este mensaje de forma automática. Nadie lee las respuestas.`,
  letters: {
    confirmEmail: (_letter, { appName }) => ({
      subject: `Confirme su correo electrónico para ${appName}`,
      before: [`Alguien, probablemente usted, se registró en ${appName} con este correo. Confirme que es suyo:`],
      after: [
        'El enlace funciona una sola vez, durante 24 horas.',
        'Si no fue usted, ignore este mensaje: sin la confirmación no se crea ninguna cuenta.',
      ],
    }),
    alreadyRegistered: (_letter, { appName }) => ({
      subject: `Usted ya tiene una cuenta en ${appName}`,
      before: [
        `Alguien, probablemente usted, se registró en ${appName} con este correo. Ya tiene una cuenta, así que no se creó otra.`,
        'Inicie sesión, o elija una contraseña nueva si olvidó la suya:',
      ],
      after: ['Si no fue usted, no hace falta hacer nada: nada ha cambiado.'],
    }),
    recoverPassword: (_letter, { appName }) => ({
      subject: `Una contraseña nueva para ${appName}`,
      before: [`Alguien, probablemente usted, pidió una contraseña nueva para su cuenta en ${appName}. Elíjala aquí:`],
      after: [
        'El enlace funciona una sola vez, durante 30 minutos.',
        'Si no fue usted, ignore este mensaje: nada ha cambiado y su contraseña sigue funcionando.',
      ],
    }),
    passwordChanged: (_letter, { appName, when }) => ({
      subject: `Su contraseña de ${appName} cambió`,
      before: [
        `La contraseña de su cuenta en ${appName} cambió el ${when}.`,
        'Si fue usted, no hace falta hacer nada. Si no fue usted, elija una nueva de inmediato:',
      ],
      after: [],
    }),
    invitation: ({ inviter, team }, { appName }) => ({
      subject: `Invitación de ${inviter} al equipo ${team}`,
      before: [`${inviter} le invita al equipo «${team}» en ${appName}.`],
      after: [
        'El enlace funciona una sola vez, durante 7 días.',
        'Si no conoce a quien invita, ignore este mensaje: sin su respuesta no se crea ninguna cuenta.',
      ],
    }),
    alerts: ({ isDigest, items, more }, { appName }) => ({
      subject: subjectOf(items.length + more, items[0], appName),
      before: [
        isDigest
          ? 'Lo que vieron sus alertas desde el último correo:'
          : 'Sus alertas vieron esto en los precios que acaban de llegar:',
      ],
      rest: more > 0 ? [`y ${more} más.`] : [],
      after: [],
    }),
    invitationToKnown: ({ inviter, team }, { appName }) => ({
      subject: `Invitación de ${inviter} al equipo ${team}`,
      before: [
        `${inviter} le invita al equipo «${team}» en ${appName}.`,
        'Este correo ya tiene una cuenta en otro equipo, y cada cuenta pertenece a un solo equipo.',
        `Para participar también allí, pida a ${inviter} que invite otro correo suyo.`,
      ],
      after: ['Nada ha cambiado en su cuenta.'],
    }),
  },
};
