import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';

/** How the server behaves towards everybody; without any it takes plain mails from everybody. */
export type SmtpRules = {
  port?: number;
  /** Takes connections and never says a word. */
  silent?: boolean;
  /** TLS from the first byte, or offered; with a certificate that nobody vouches for. */
  secure?: boolean;
  offersTls?: boolean;
  /** Asks for this password, of any user. */
  password?: string;
  /** Dies in the middle of the first mail. */
  breaksOff?: boolean;
  /** Takes no mail from anybody, with this code. */
  senderRefusal?: number;
};

export type Received = { raw: string; to: string[]; from: string; encrypted: boolean };
export type FromSmtp = { port: number } | { attempt: string } | Received;

export type Smtp = {
  port: number;
  url: string;
  received: Received[];
  /** Every recipient that mails were addressed to, with every attempt. */
  attempts: string[];
  /** The mails to an address, read; waits until there are `count`. Fails after 60 seconds. */
  mailsTo: (address: string, count?: number) => Promise<Email[]>;
  stop: () => Promise<void>;
};

const longestSeconds = 60;

/** Waits until `truth` holds. Throws with what was waited for after 60 seconds. */
export const until = async (what: string, truth: () => boolean | Promise<boolean>): Promise<void> => {
  const last = performance.now() + longestSeconds * 1000;
  while (!(await truth())) {
    if (performance.now() > last) throw new Error(`waited ${longestSeconds} seconds for: ${what}`);
    await new Promise(done => setTimeout(done, 10));
  }
};

/** Reads a mail as a mail program does. */
export const readMail = (raw: string | Buffer): Promise<Email> => PostalMime.parse(raw);

const readPort = (child: ChildProcess): Promise<number> =>
  new Promise((done, fail) => {
    child.once('message', message => done((message as { port: number }).port));
    child.once('exit', code => fail(new Error(`the mail server ended with ${code}`)));
  });

/** A real mail server on loopback, in a process of its own (smtp-process.ts says how it treats each address). */
export const startSmtp = async (rules: SmtpRules = {}): Promise<Smtp> => {
  const script = fileURLToPath(new URL('./smtp-process.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(rules)], { serialization: 'advanced', execArgv: [] });
  const received: Received[] = [];
  const attempts: string[] = [];
  const port = await readPort(child);
  child.on('message', (message: FromSmtp) => {
    if ('raw' in message) received.push(message);
    if ('attempt' in message) attempts.push(message.attempt);
  });
  const toAddress = (address: string) => received.filter(({ to }) => to.includes(address));
  return {
    port,
    url: `${rules.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    attempts,
    mailsTo: async (address, count = 1) => {
      await until(`${count} mails`, () => toAddress(address).length >= count);
      return Promise.all(toAddress(address).map(({ raw }) => readMail(raw)));
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
