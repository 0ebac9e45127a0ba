import type { login as english } from '../../en/accounts/login.ts';

export const login: Record<keyof typeof english, string> = {
  title: 'Iniciar sesión',
  lead: 'Sus tableros, tal como los dejó.',
  leadNext: 'Inicie sesión para abrir esta página. Si escribió la dirección, revísela.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgotten: '¿Olvidó su contraseña?',
  submit: 'Iniciar sesión',
  unsent: 'Lo que envió no se guardó',
  unsentText: 'Su sesión ya estaba cerrada: inicie sesión y escríbalo de nuevo.',
  expired: 'Su sesión terminó',
  expiredText: 'Por su seguridad se cerró la sesión. Inicie sesión de nuevo para continuar donde estaba.',
  wrong: 'El correo o la contraseña no son correctos.',
  wrongText: 'Revise ambos: en la contraseña cuentan las mayúsculas y los espacios al principio o al final.',
  tooMany_one: 'Demasiados intentos. Espere {{count}} minuto e intente de nuevo.',
  tooMany_other: 'Demasiados intentos. Espere {{count}} minutos e intente de nuevo.',
  inactive: 'Esta cuenta está desactivada. Consulte a un administrador de su equipo.',
  elsewhere:
    'El servicio de acceso no se encontró en la dirección configurada. La causa no es su contraseña: avise a su administrador (MAIN_API_URL).',
  unavailable:
    'No es posible iniciar sesión en este momento: el servicio no responde. La causa no es lo que escribió: intente de nuevo en un minuto.',
  demoTitle: 'Pruebe la demostración',
  demoText: 'Este servidor tiene un mercado de demostración. Inicie sesión con:',
};
