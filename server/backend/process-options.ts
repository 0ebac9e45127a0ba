import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackendOptions } from './backend-options.ts';
import type { Listen } from './listen.ts';
import { defaultMailSettings } from './mail/mailer.ts';

const chooseListen = (socket: string | undefined, port: string): Listen =>
  socket ? { socketPath: resolve(socket) } : { host: '127.0.0.1', port: Number(port) };

/**
 * Options of a backend that runs on its own: `--data-dir`, `--socket` or `--port`, `--token-key` (if omitted, a new one
 * at each start; mails still waiting from an earlier start are then given up), `--demo`, `--demo-password`,
 * `--log-level`, `--max-queries`, `--engine-memory` in MB, `--smtp-url`, `--mail-from`. Throws for an unknown option.
 */
export const optionsFromArguments = (given: string[]): BackendOptions => {
  const { values } = parseArgs({
    args: given,
    options: {
      'data-dir': { type: 'string', default: 'data' },
      socket: { type: 'string' },
      port: { type: 'string', default: '0' },
      'token-key': { type: 'string', default: randomBytes(48).toString('base64url') },
      demo: { type: 'boolean', default: false },
      'demo-password': { type: 'string', default: 'vitrina-demo' },
      'log-level': { type: 'string', default: 'info' },
      'max-queries': { type: 'string' },
      'engine-memory': { type: 'string' },
      'smtp-url': { type: 'string' },
      'mail-from': { type: 'string', default: defaultMailSettings.from },
    },
  });
  const { 'max-queries': queries, 'engine-memory': memory } = values;
  return {
    dataDir: resolve(values['data-dir']),
    listen: chooseListen(values.socket, values.port),
    tokenKey: values['token-key'],
    demo: values.demo,
    demoPassword: values['demo-password'],
    logLevel: values['log-level'],
    mail: { ...defaultMailSettings, smtpUrl: values['smtp-url'] ?? null, from: values['mail-from'] },
    engine: {
      ...(queries === undefined ? {} : { queriesAtOnce: Number(queries) }),
      ...(memory === undefined ? {} : { engine: Number(memory) }),
    },
  };
};
