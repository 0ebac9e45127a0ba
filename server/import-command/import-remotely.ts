import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { ControlLine, ImportCommand } from '../backend/control/protocol.ts';
import type { ImportProgress } from '../backend/imports/jobs/progress.ts';

type LastLine = Exclude<ControlLine, { type: 'progress' }>;

const serverGone: LastLine = { type: 'problem', problem: { code: 'serverGone', params: {} } };
const cancelled: LastLine = { type: 'problem', problem: { code: 'cancelled', params: {} } };

/** Reads the lines of a reply up to the last; a truncated reply has none. */
const readLastLine = async (
  response: Readable,
  onProgress: (progress: ImportProgress) => void,
): Promise<LastLine | null> => {
  let last: LastLine | null = null;
  try {
    for await (const text of createInterface({ input: response })) {
      const line = JSON.parse(text) as ControlLine;
      if (line.type === 'progress') onProgress(line.progress);
      else last = line;
    }
  } catch {
    return last;
  }
  return last;
};

/**
 * Lets the running server import; resolves with its last line, which is `serverGone` if the server ended before.
 * Aborting cancels the import there.
 */
export const importRemotely = (
  socketPath: string,
  command: ImportCommand,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<LastLine> =>
  new Promise(done => {
    const sent = request({ socketPath, method: 'POST', path: '/imports', signal });
    const without = () => (signal.aborted ? cancelled : serverGone);
    sent.once('error', () => done(without()));
    sent.once('response', async response => done((await readLastLine(response, onProgress)) ?? without()));
    sent.end(JSON.stringify(command));
  });
