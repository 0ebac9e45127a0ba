import type { forms as english } from '../en/forms.ts';

export const forms: Record<keyof typeof english, string> = {
  name: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  workEmail: 'Correo de trabajo',
  teamName: 'Empresa o equipo',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  repeat: 'Repita la contraseña',
  passwordHelp:
    'Al menos {{least}} caracteres. Unas palabras sin relación entre sí son mejores que una con cifras; su navegador puede crear una.',
  tooShort: 'Al menos {{least}} caracteres: aquí hay {{length}}.',
  notAnEmail: 'Escriba una dirección como nombre@empresa.com.',
  oddCharacter: 'Use letras o cifras, y quite saltos de línea y caracteres invisibles.',
  mismatch: 'No es igual a la de arriba. Escriba ambas de nuevo.',
  fault_too_common: 'Muchas personas la usan, así que es de las primeras que se prueban. Elija otra.',
  fault_too_simple: 'Tiene muy pocos caracteres distintos. Elija otra.',
  fault_like_you: 'Está hecha con su nombre, su correo o su equipo. Elija una que nadie pueda adivinar.',
  fault_mismatch: 'Las dos no son iguales. Escriba ambas de nuevo.',
  fault_wrong: 'No es su contraseña.',
  fault_unknown: 'Esto no se aceptó. Revíselo o escríbalo de otra forma.',
  fault_same: 'Es la contraseña que ya tiene. Elija otra.',
  unavailable: 'Ahora no fue posible',
  unavailableText: 'El servicio no responde. No es por lo que escribió: intente de nuevo en un minuto.',
  perhapsDone: 'Sin respuesta a tiempo',
  perhapsDoneText:
    'Puede que se haya hecho de todos modos. Abra de nuevo esta página para ver cómo está antes de enviarlo otra vez.',
  refused: 'No se aceptó',
  refusedText: 'El servicio no dio un motivo. Revise lo que escribió o consulte a su administrador.',
  tooMany: 'Demasiados intentos',
  tooManyText_one: 'Espere un minuto e intente de nuevo.',
  tooManyText_other: 'Espere {{count}} minutos e intente de nuevo.',
  linkTitle: 'Este enlace ya no funciona',
  noMail: '¿No llegó el correo?',
  noMailText:
    'Espere unos minutos y revise la carpeta de correo no deseado. El enlace anterior deja de servir cuando pide otro.',
  againTitle: 'Pedir otro',
  keptTitle: 'Falta un paso',
  againText: 'El enlace anterior deja de servir cuando pide otro.',
  resend: 'Enviar de nuevo',
  mailDelayed: 'Los correos salen con demora',
  mailDelayedText:
    'El servidor de correo no los recibe en este momento. Este queda guardado y sale en cuanto los reciba: no hace falta pedirlo otra vez. Si nada llegó cuando el enlace venció, pídalo de nuevo o avise a su administrador.',
  mailOutbox: 'Este servidor no envía correos',
  mailOutboxText:
    'No hay un servidor de correo configurado. Cada correo queda como archivo en la carpeta «outbox» de los datos del servidor; quien lo administra puede abrir ahí su texto.',
};
