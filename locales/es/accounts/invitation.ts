import type { invitation as english } from '../../en/accounts/invitation.ts';

export const invitation: Record<keyof typeof english, string> = {
  title: 'Invitación',
  join: 'Únase a {{team}}',
  lead: 'Escriba su nombre y elija una contraseña: así se crea su cuenta en este equipo.',
  from: '{{inviter}} le envía esta invitación.',
  address: 'Iniciará sesión como {{email}}.',
  submit: 'Unirse al equipo',
  linkText:
    'La invitación ya se aceptó, tiene más de una semana o se reemplazó por una más nueva. Pida otra a la persona que le invitó.',
};
