import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BackupProblem, type BackupProblemCode } from '../backend/backup/problem.ts';
import type { Copies, CopyPhase } from '../backend/backup/take-copies.ts';
import { controlSocket } from '../backend/control/control-socket.ts';
import type { BackupLine, ProblemData } from '../backend/control/protocol.ts';

/** Copies kept by a running server; `gone` aborts with a BackupProblem if the server ends before they are removed. */
export type KeptCopies = Copies & { gone: AbortSignal };

type OnPhase = (phase: CopyPhase) => void;

const thrown = ({ code, params }: ProblemData): BackupProblem =>
  new BackupProblem(code as BackupProblemCode, params as BackupProblem['params']);

const ask = (socketPath: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const sent = request({ socketPath, method: 'POST', path: '/backups', signal, agent: false });
    sent.once('response', done);
    sent.on('error', fail);
    sent.end();
  });

/** A server that crashes leaves half a line. */
const parseLine = (text: string): BackupLine | null => {
  try {
    return JSON.parse(text) as BackupLine;
  } catch {
    return null;
  }
};

/** Resolves with the name of the folder; the reply continues until one side disconnects. */
const awaitName = (response: IncomingMessage, onPhase: OnPhase): Promise<string> =>
  new Promise((done, fail) => {
    const lines = createInterface({ input: response });
    // Reported by `close` below, which also comes if the server disconnects.
    lines.on('error', () => undefined);
    lines.on('line', text => {
      const line = parseLine(text);
      if (!line) fail(new BackupProblem('serverGone'));
      else if (line.type === 'problem') fail(thrown(line.problem));
      else if (line.type === 'copied') done(line.name);
      else onPhase(line.phase);
    });
    response.once('close', () => fail(new BackupProblem('serverGone')));
  });

/** Lets the running server copy its databases and keep the copies until `remove`. Throws BackupProblem. */
export const copiesRemotely = async (dataDir: string, onPhase: OnPhase, signal: AbortSignal): Promise<KeptCopies> => {
  const [gone, leave] = [new AbortController(), new AbortController()];
  try {
    const response = await ask(controlSocket(dataDir), AbortSignal.any([signal, leave.signal]));
    response.once('close', () => gone.abort(new BackupProblem('serverGone')));
    const name = await awaitName(response, onPhase);
    const remove = async (): Promise<void> => {
      // Removed here, so that they are gone when the command ends; the server removes what is left.
      await rm(join(dataDir, 'tmp', name), { recursive: true, force: true }).catch(() => undefined);
      leave.abort();
    };
    return { name, gone: gone.signal, remove };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof BackupProblem ? error : new BackupProblem('serverGone', {}, error);
  }
};
