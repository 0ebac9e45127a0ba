import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import { AccountPage, type AccountPageProps } from '../../../views/pages/account/AccountPage.tsx';
import { AcceptInvitationPage } from '../../../views/pages/invitation/AcceptInvitationPage.tsx';
import { MailedPage } from '../../../views/pages/mailed/MailedPage.tsx';
import { NewPasswordPage } from '../../../views/pages/recovery/NewPasswordPage.tsx';
import { RecoverPage } from '../../../views/pages/recovery/RecoverPage.tsx';
import { ConfirmEmailPage } from '../../../views/pages/register/ConfirmEmailPage.tsx';
import { RegisterPage } from '../../../views/pages/register/RegisterPage.tsx';
import type { Case } from '../pages.ts';

const bounds = { name: 80, email: 254, teamName: 80, password: 200, passwordLeast: 10 };
const nobody = { person: null };
const fine = { errors: [], problem: null };
const long = 'Comercializadora-Internacional-de-Abarrotes-y-Productos-de-Limpieza-del-Noroeste-S-A';
const longEmail = `${'compras.y.abastecimiento.'.repeat(4)}@mayoristadelnoroeste.example`;

const problem = (title: string, text: string) => ({ errors: [], problem: { title, text } });

const session = (handle: string, current: boolean, device = 'Chrome 149, Linux') => ({
  handle,
  device,
  address: current ? '198.51.100.7' : '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  signedIn: '20 Nov 2026, 14:05 UTC',
  lastSeen: '21 Nov 2026, 09:12 UTC',
  current,
});

const account: AccountPageProps = {
  ...fine,
  name: 'Julia Reyes',
  email: 'demo@vitrina.example',
  emailState: 'confirmed',
  team: 'Lumbre & Fairmeadle',
  role: 'Owner',
  language: 'en',
  languages: [
    { value: 'en', label: 'English' },
    { value: 'es', label: 'Español' },
  ],
  sessions: [session('a', true), session('b', false), session('c', false, 'Unknown browser')],
  zone: 'Times are shown in Mexico City time (CST).',
  bounds,
};

const mailed = {
  title: 'Look into your mail',
  text: `We have written to ${longEmail}.`,
  hours: 'The link works once, for 24 hours.',
  resendTo: '/register/check-email',
  beginAgain: { href: '/register', label: 'Register with another address' },
  problem: null,
};

/** The pages of accounts, on a good day and on bad ones. */
export const accountCases: Record<string, Case> = {
  register: {
    page: lang => {
      const values = { name: '', lastName: '', email: '', teamName: '' };
      const lead = translatorFor(lang)('register:leadTrial', { count: 14, package: 'Starter', free: 'Free' });
      return page('Create an account', RegisterPage, { ...fine, lead, values, bounds });
    },
    context: nobody,
  },
  'register-wrong': {
    page: lang =>
      page('Create an account', RegisterPage, {
        lead: translatorFor(lang)('register:lead'),
        values: { name: 'Inés', lastName: '', email: longEmail, teamName: long },
        errors: [
          { field: 'lastName', text: `Last name: ${translatorFor(lang)('common:required')}` },
          { field: 'password', text: translatorFor(lang)('forms:fault_too_common') },
        ],
        problem: null,
        bounds,
      }),
    context: nobody,
  },
  'register-too-many': {
    page: lang => {
      const t = translatorFor(lang);
      const values = { name: 'Inés', lastName: 'Nuñez', email: 'ines@kiosco.example', teamName: 'Kiosco' };
      const message = problem(t('forms:tooMany'), t('forms:tooManyText', { count: 41 }));
      return page('Create an account', RegisterPage, { lead: t('register:leadElsewhere'), values, bounds, ...message });
    },
    context: nobody,
  },
  'register-sent': { page: () => page(mailed.title, MailedPage, { ...mailed, note: 'delayed' }), context: nobody },
  'register-sent-outbox': {
    page: () => page(mailed.title, MailedPage, { ...mailed, note: 'outbox', resendTo: null }),
    context: nobody,
  },
  'register-confirm': {
    page: () => page('Confirm', ConfirmEmailPage, { token: 'abc', problem: null }),
    context: nobody,
  },
  'register-confirm-used': {
    page: () => page('Confirm', ConfirmEmailPage, { token: null, problem: null }),
    context: nobody,
  },
  recover: { page: () => page('Forgotten', RecoverPage, { ...fine, email: '', maxEmail: 254 }), context: nobody },
  'new-password': {
    page: lang =>
      page('New password', NewPasswordPage, {
        token: 'abc',
        errors: [{ field: 'newPasswordConfirm', text: translatorFor(lang)('forms:mismatch') }],
        problem: null,
        bounds,
      }),
    context: nobody,
  },
  'new-password-used': {
    page: () => page('New password', NewPasswordPage, { ...fine, token: null, bounds }),
    context: nobody,
  },
  invitation: {
    page: () =>
      page('Invitation', AcceptInvitationPage, {
        ...fine,
        invitation: {
          email: longEmail,
          teamName: long,
          inviterName: 'Julia Reyes',
          message: 'Hola:\nmire los precios <b>de hoy</b>.',
        },
        token: 'abc',
        values: { name: '', lastName: '' },
        bounds,
      }),
    context: nobody,
  },
  'invitation-used': {
    page: () =>
      page('Invitation', AcceptInvitationPage, {
        ...fine,
        invitation: null,
        token: '',
        values: { name: '', lastName: '' },
        bounds,
      }),
    context: nobody,
  },
  account: { page: () => page('Your account', AccountPage, account) },
  'account-long': {
    page: () =>
      page('Your account', AccountPage, {
        ...account,
        name: `${long} ${long}`,
        email: longEmail,
        emailState: 'open',
        team: long,
        errors: [{ field: 'currentPassword', text: 'Current password: This is not your password.' }],
      }),
  },
};
