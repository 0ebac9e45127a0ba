import { createTransport, type NodemailerError } from 'nodemailer';
import { type Carried, type Carrier, readCode } from './carrier.ts';

/** Milliseconds that one step with the server may take. */
export type SmtpPatience = { connection: number; greeting: number; silence: number; whole: number };

export const smtpPatience: SmtpPatience = { connection: 10_000, greeting: 10_000, silence: 30_000, whole: 120_000 };

/** The server is shutting down; it may reply this to any command (RFC 5321 §3.8). */
const closing = 421;

/** A refused recipient or content concerns one mail; a refused sign-in, sender or session concerns all. */
const concernsOneMail = ({ command, responseCode = 0 }: NodemailerError): boolean => {
  if (responseCode === closing) return false;
  if (command === 'RCPT TO') return responseCode >= 400;
  return command === 'DATA' && responseCode >= 500;
};

/** An address that cannot be sent to a server at all. */
const isUnsendable = (error: NodemailerError): boolean => error.code === 'EENVELOPE' && error.command === 'API';

/** What a failed attempt means for this mail and for the others. */
export const readMeaning = (error: NodemailerError): Carried => {
  const { responseCode } = error;
  const code = responseCode === undefined ? readCode(error) : String(responseCode);
  if (isUnsendable(error)) return { outcome: 'refused', lasting: true, code };
  if (concernsOneMail(error)) return { outcome: 'refused', lasting: (responseCode ?? 0) >= 500, code };
  const beforeMail = error.command === 'CONN' || error.command?.startsWith('AUTH') || responseCode === undefined;
  return { outcome: 'unavailable', trouble: beforeMail ? 'connection' : 'server', code };
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A password is never sent unencrypted, even if the server or a man in the middle offers nothing else. */
const holdsPassword = (url: string): boolean => {
  const { username, hostname } = new URL(url);
  return username !== '' && !loopback.has(hostname);
};

/**
 * Sends mails through a server: `url` is smtp:// (TLS if the server offers it, and always with a password) or smtps://, with
 * user and password in it. Each mail has its own connection, so that a failure affects one mail only.
 */
export const createSmtp = (url: string, patience: SmtpPatience): Carrier => {
  const transport = createTransport({
    url,
    requireTLS: holdsPassword(url),
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    dnsTimeout: patience.connection,
    socketCloseTimeout: 1000,
  });
  return {
    name: 'smtp',
    carry: async (message, _kind, ended) => {
      const tooLong = AbortSignal.timeout(patience.whole);
      try {
        const { response } = await transport.sendMail({ ...message, signal: AbortSignal.any([ended, tooLong]) });
        return { outcome: 'sent', code: response.slice(0, 3) };
      } catch (error) {
        ended.throwIfAborted();
        return readMeaning(error as NodemailerError);
      }
    },
    probe: () => transport.verify().then(() => null, readCode),
  };
};
