import { createServer, type Server } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { FromSmtp, SmtpRules } from './smtp.ts';

/**
 * A mail server in a process of its own. What it does with a mail stands in the recipient's name: `refused`, `full`, `spam`
 * (for good), `busy2` (not yet, twice), `slow`; all others are taken.
 */
const rules = JSON.parse(process.argv[2] ?? '{}') as SmtpRules;
const report = (message: FromSmtp): void => void process.send?.(message);

const refusal = (code: number): Error =>
  Object.assign(new Error(`no mail here for you, ${code}`), { responseCode: code });

const seen = new Map<string, number>();
const timesSeen = (address: string): number => {
  seen.set(address, (seen.get(address) ?? 0) + 1);
  return seen.get(address) ?? 0;
};

const recipientRefusal = (address: string): Error | null => {
  report({ attempt: address });
  const times = timesSeen(address);
  if (address.startsWith('refused')) return refusal(550);
  const [, busy] = /^busy(\d+)/.exec(address) ?? [];
  return busy && times <= Number(busy) ? refusal(451) : null;
};

const options: SMTPServerOptions = {
  secure: rules.secure ?? false,
  authOptional: !rules.password,
  allowInsecureAuth: true,
  disabledCommands: [...(rules.password ? [] : ['AUTH']), ...(rules.offersTls ? [] : ['STARTTLS'])],
  disableReverseLookup: true,
  logger: false,
  closeTimeout: 100,
  onAuth: ({ password }, _session, done) =>
    password === rules.password ? done(null, { user: 'known' }) : done(refusal(535)),
  onMailFrom: (_address, _session, done) => done(rules.senderRefusal ? refusal(rules.senderRefusal) : null),
  onRcptTo: ({ address }, _session, done) => done(recipientRefusal(address)),
  onData: async (stream, session, done) => {
    // Null where the caller goes away in the middle.
    const chunks = await stream.toArray().catch(() => null);
    if (chunks === null) return;
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const [first = ''] = to;
    if (rules.breaksOff) return process.kill(process.pid, 'SIGKILL');
    if (first.startsWith('spam')) return done(refusal(554));
    if (first.startsWith('slow')) await rest(1500);
    report({
      raw: chunks.join(''),
      to,
      from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
      encrypted: session.secure,
    });
    done(null, 'taken');
  },
};

const talking = (): Server => {
  const smtp = new SMTPServer(options);
  smtp.on('error', (error: NodeJS.ErrnoException) => {
    // A caller that goes away is no error of the server's; a port that is taken is.
    if (error.syscall === 'listen') throw error;
  });
  return smtp.server;
};

const server = rules.silent ? createServer(() => undefined) : talking();
server.listen(rules.port ?? 0, '127.0.0.1');
server.once('listening', () => {
  const address = server.address();
  report({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('disconnect', () => process.exit(0));
