import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on stdout. Callers name what they log; a token, a password, a cookie or a mail address is never among it. */
export const createLogger = (level: string, part: string): Logger =>
  pino({
    level,
    base: { part, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    redact: { paths: ['token', 'password', 'cookie', 'authorization', '*.token', '*.password'], censor: '…' },
  });

/** A path as logs may hold it: values of a query that open something are left out. */
export const loggablePath = (url: string): string =>
  url.replace(/([?&](?:token|code|email|password)=)[^&#]*/gi, '$1…').slice(0, 2000);
