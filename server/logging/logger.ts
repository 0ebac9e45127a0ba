import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on stdout. Callers name what they log; tokens, passwords, cookies and mail addresses are never logged. */
export const createLogger = (level: string, part: string): Logger =>
  pino({
    level,
    base: { part, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    redact: { paths: ['token', 'password', 'cookie', 'authorization', '*.token', '*.password'], censor: '…' },
  });

/**
 * A path for logs: secret values of its query, and the token of a share link, are removed. BASE_PATH may have the name of their
 * prefix, too, so it is whatever follows one of these.
 */
export const loggablePath = (url: string): string =>
  url
    .replace(/([?&](?:token|code|email|password)=)[^&#]*/gi, '$1…')
    .replace(/(?<=\/share\/)[^/?#]+/gi, '…')
    .slice(0, 2000);
