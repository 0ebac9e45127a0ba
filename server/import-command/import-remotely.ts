import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { ControlLine, ImportCommand } from '../backend/control/protocol.ts';
import type { ImportProgress } from '../backend/imports/progress.ts';

type LastLine = Exclude<ControlLine, { type: 'progress' }>;

const cutOff: LastLine = { type: 'problem', problem: { code: 'failed', params: { reason: 'the server went away' } } };

/** Has the running server import; resolves with its last line. Aborting cancels the import there. */
export const importRemotely = (
  socketPath: string,
  command: ImportCommand,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<LastLine> =>
  new Promise(done => {
    const sent = request({ socketPath, method: 'POST', path: '/imports', signal });
    sent.once('error', () => done(cutOff));
    sent.once('response', async response => {
      let last: LastLine = cutOff;
      for await (const text of createInterface({ input: response })) {
        const line = JSON.parse(text) as ControlLine;
        if (line.type === 'progress') onProgress(line.progress);
        else last = line;
      }
      done(last);
    });
    sent.end(JSON.stringify(command));
  });
