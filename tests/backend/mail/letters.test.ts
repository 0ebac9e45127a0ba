import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Letter } from '../../../server/backend/mail/letters.ts';
import { insertUser } from '../../../server/backend/records/accounts/users.ts';
import { readMail, type Smtp, startSmtp } from '../../support/mail/smtp.ts';
import { baseUrl, letters, mailTo, openTestMailer, type PlainKind, type TestMailer, token } from './test-mailer.ts';

let smtp: Smtp;
let mailing: TestMailer;

beforeAll(async () => {
  smtp = await startSmtp();
  mailing = await openTestMailer({
    settings: {
      smtpUrl: smtp.url,
      from: '"Precios, S. A." <avisos@precios.example>',
      appName: 'Escaparate',
      companyName: 'Precios & Cía.',
      companyContact: 'privacidad@precios.example',
    },
  });
});
afterAll(async () => {
  await mailing.remove();
  await smtp.stop();
});

let number = 0;
const sent = async (letter: Letter, lang: 'en' | 'es' = 'en') => {
  const to = `reader${++number}@shop.example`;
  await mailing.send(mailTo(to, letter, lang));
  const [mail] = await smtp.mailsTo(to);
  if (!mail) throw new Error('no mail');
  return { mail, to, text: mail.text ?? '', html: mail.html ?? '' };
};

const subjects: Record<PlainKind, { en: string; es: string }> = {
  confirmEmail: {
    en: 'Confirm your e-mail address for Escaparate',
    es: 'Confirme su correo electrónico para Escaparate',
  },
  alreadyRegistered: {
    en: 'You already have an account at Escaparate',
    es: 'Usted ya tiene una cuenta en Escaparate',
  },
  recoverPassword: { en: 'A new password for Escaparate', es: 'Una contraseña nueva para Escaparate' },
  passwordChanged: { en: 'Your password for Escaparate was changed', es: 'Su contraseña de Escaparate cambió' },
  invitation: {
    en: 'Marcos Peña invites you to the team Precios <b>Norte</b> & Cía.',
    es: 'Invitación de Marcos Peña al equipo Precios <b>Norte</b> & Cía.',
  },
  invitationToKnown: {
    en: 'Marcos Peña invites you to the team Ñandú',
    es: 'Invitación de Marcos Peña al equipo Ñandú',
  },
  alerts: { en: '6 alerts at Escaparate', es: '6 alertas en Escaparate' },
  reportStopped: {
    en: 'The report “Lunes <b>temprano</b>” is not sent any more',
    es: 'El informe «Lunes <b>temprano</b>» ya no se envía',
  },
};

const links: Record<PlainKind, string[]> = {
  confirmEmail: [`/register/confirm?token=${token}`],
  alreadyRegistered: ['/login', '/login/recover'],
  recoverPassword: [`/login/new-password?token=${token}`],
  passwordChanged: ['/login/recover'],
  invitation: [`/accept-invitation?token=${token}`],
  invitationToKnown: [],
  reportStopped: ['/reports/7'],
  alerts: ['/dashboards/3/products/7?start_date=2026-11-06', '/notifications', '/notifications/settings'],
};

const says: Record<PlainKind, { en: string; es: string }> = {
  confirmEmail: { en: 'once, for 24 hours', es: 'durante 24 horas' },
  alreadyRegistered: { en: 'nothing has changed', es: 'nada ha cambiado' },
  recoverPassword: { en: 'your password still works', es: 'su contraseña sigue funcionando' },
  passwordChanged: { en: ' UTC.', es: ' UTC.' },
  invitation: { en: 'once, for 7 days', es: 'durante 7 días' },
  invitationToKnown: { en: 'one team alone', es: 'un solo equipo' },
  reportStopped: { en: 'The server of nobody@agency.example', es: 'El servidor de nobody@agency.example' },
  alerts: { en: 'México · Alert: Suben', es: 'México · Alerta: Suben' },
};

const kinds = Object.keys(letters) as PlainKind[];
const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
const urlsIn = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];

describe.each(['en', 'es'] as const)('in %s', lang => {
  test.each(kinds)('%s arrives, as text and as HTML, with its links', async kind => {
    const { mail, to, text, html } = await sent(letters[kind], lang);
    expect(mail.subject).toBe(subjects[kind][lang]);
    expect(mail.from).toMatchObject({ name: 'Precios, S. A.', address: 'avisos@precios.example' });
    expect(mail.to).toMatchObject([{ address: to }]);
    const urls = links[kind].map(path => `${baseUrl}${path}`);
    expect(urlsIn(text)).toEqual(urls);
    expect(hrefs(html)).toEqual(urls);
    expect(text).toContain(says[kind][lang]);
    expect(html).toContain(says[kind][lang]);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(text).toContain('Precios & Cía. · privacidad@precios.example');
    expect(html).toContain('Precios &amp; Cía. · privacidad@precios.example');
    expect(html).not.toMatch(/<img|<script|<b>|src=|url\(|https?:\/\/(?!prices\.example)/i);
    expect(`${text}${html}`).not.toMatch(/undefined|\[object/);
  });
});

describe('a mail', () => {
  test('says what it is to other mail programs', async () => {
    const { mail } = await sent(letters.recoverPassword);
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@precios\.example>$/);
    expect(Math.abs(Date.parse(mail.date ?? '') - Date.now())).toBeLessThan(60_000);
    expect(headers['content-type']).toContain('multipart/alternative');
    expect(smtp.received.at(-1)?.from).toBe('avisos@precios.example');
  });

  test('about alerts is ended by the mail program of its reader, others are not', async () => {
    const read = async (userId: number | undefined, site: string, letter: Letter = letters.alerts) => {
      const to = `reader${++number}@shop.example`;
      await mailing.send({ ...mailTo(to, letter), baseUrl: site, ...(userId ? { userId } : {}) });
      const [mail] = await smtp.mailsTo(to);
      const lines = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
      return [lines['list-unsubscribe'], lines['list-unsubscribe-post']];
    };
    const person = { name: 'Rita', lastName: 'Reader', passwordHash: '-', languageId: 1, emailConfirmedAt: 0 };
    const id = await insertUser(mailing.records, { ...person, email: 'rita@shop.example' });
    const [link, post] = await read(id, baseUrl);
    expect(post).toBe('List-Unsubscribe=One-Click');
    const own = /token=([^>]+)>$/.exec(link ?? '')?.[1] ?? '';
    expect(link).toBe(`<${baseUrl}/login/unsubscribe?token=${own}>`);
    expect(mailing.mailer.readUnsubscribe(own)).toBe(id);
    for (const other of [own.replace(/^\d+/, String(id + 1)), own.slice(0, -1), `0${own}`, '', 'x.y']) {
      expect(mailing.mailer.readUnsubscribe(other)).toBeUndefined();
    }
    // Without TLS a mail program must not send the form by itself.
    expect((await read(id, 'http://localhost:8080'))[1]).toBeUndefined();
    expect(await read(id, baseUrl, letters.passwordChanged)).toEqual([undefined, undefined]);
    expect(await read(undefined, baseUrl)).toEqual([undefined, undefined]);
  });

  test('greets by name, escaped in HTML', async () => {
    const { text, html } = await sent(letters.recoverPassword, 'es');
    expect(text).toMatch(/^Hola, Peña & O'Brien:/);
    expect(html).toContain('Hola, Peña &amp; O&#x27;Brien:');
  });

  test('holds the message of who invites, as it was typed and as nothing but text', async () => {
    const { text, html } = await sent(letters.invitation, 'es');
    expect(text).toContain(
      'Marcos Peña escribe:\n\n> Hola, ¿nos ayudas?\n> <script>alert(1)</script>\n> \n> Mañana empezamos.',
    );
    expect(html).toContain('«Precios &lt;b&gt;Norte&lt;/b&gt; &amp; Cía.»');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br/><br/>Mañana empezamos.</blockquote>');
  });

  test('leaves the quotation out where no message was written', async () => {
    const { text, html } = await sent({ ...letters.invitation, message: ' \n ' });
    expect(text).not.toContain('writes:');
    expect(html).not.toContain('blockquote');
  });

  test('says when a password was changed, in the words of its language', async () => {
    const year = String(new Date().getUTCFullYear());
    const { text } = await sent(letters.passwordChanged, 'es');
    expect(text).toMatch(new RegExp(`cambió el \\d+ de [a-z]+ de ${year}.* \\d+:\\d+ UTC\\.`));
  });

  test('cannot be given headers or recipients by a name', async () => {
    const evil = 'Eva\r\nBcc: all@shop.example\r\n\r\nBuy now\u202e';
    const { mail, to } = await sent({ kind: 'invitationToKnown', inviter: evil, team: '"x" <y@shop.example>' });
    expect(mail.subject).toBe('Eva Bcc: all@shop.example Buy now invites you to the team "x" <y@shop.example>');
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(smtp.received.at(-1)?.to).toEqual([to]);
  });

  test('to an address with a comma goes to nobody else', async () => {
    const before = smtp.received.length;
    await mailing.send(mailTo('one@shop.example,two@shop.example'), mailTo('after@shop.example'));
    await smtp.mailsTo('after@shop.example');
    const others = smtp.received.slice(before).flatMap(({ to }) => to);
    expect(others).not.toContain('one@shop.example');
    expect(others).not.toContain('two@shop.example');
  });

  test.each(['http://evil.example', 'Win at www.evil.example', 'evil.com', 'a/b', 'x@y.example', ' \n '])(
    'greets nobody by the name “%s”',
    async name => {
      const { text, html } = await sent({ kind: 'confirmEmail', name, token });
      expect(text).toMatch(/^Hello,\n/);
      expect(html).not.toContain('evil');
    },
  );

  test('shortens a long name and a long message, and keeps its lines whole for every server', async () => {
    const long = { ...letters.invitation, inviter: 'Ñ'.repeat(500), message: '<b>ñ</b> '.repeat(2000) };
    const { mail, to, text } = await sent(long);
    expect(mail.subject).toContain(`${'Ñ'.repeat(79)}… invites you`);
    expect(text.length).toBeLessThan(6000);
    const raw = smtp.received.find(({ to: [first] }) => first === to)?.raw ?? '';
    expect(Math.max(...raw.split('\r\n').map(line => line.length))).toBeLessThanOrEqual(998);
    expect(await readMail(raw)).toMatchObject({ text });
  });
});
