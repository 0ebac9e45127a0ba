import type { ServerResponse } from 'node:http';
import type { Logger } from '../../logging/logger.ts';
import { toBackupProblem } from '../backup/problem.ts';
import { takeCopies } from '../backup/take-copies.ts';
import type { Stores } from '../stores/stores.ts';
import { goneSignal } from './gone-signal.ts';
import type { BackupLine } from './protocol.ts';

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(done => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });

/** Copies the databases, sends where the copies are, and keeps them until the caller disconnects. */
export const answerBackup = async (stores: Stores, logger: Logger, response: ServerResponse): Promise<void> => {
  const say = (line: BackupLine) => response.write(`${JSON.stringify(line)}\n`);
  const gone = goneSignal(response);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  try {
    const copies = await takeCopies(
      { dataDir: stores.dataDir, stores },
      phase => say({ type: 'copying', phase }),
      gone,
    );
    try {
      say({ type: 'copied', name: copies.name });
      await aborted(gone);
    } finally {
      await copies.remove();
    }
  } catch (error) {
    const { code, params } = toBackupProblem(error, stores.dataDir);
    if (!gone.aborted) logger.error({ err: error }, 'backup failed');
    say({ type: 'problem', problem: { code, params } });
  }
  response.end();
};
