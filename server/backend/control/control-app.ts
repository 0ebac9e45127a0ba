import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Logger } from '../../logging/logger.ts';
import type { Imports } from '../imports/imports.ts';
import { createProgress, type ImportProgress } from '../imports/jobs/progress.ts';
import { runAndIndex } from '../imports/jobs/run-and-index.ts';
import type { Stores } from '../stores/stores.ts';
import { answerBackup } from './answer-backup.ts';
import { goneSignal } from './gone-signal.ts';
import { operatorProblem } from './operator-problem.ts';
import { type ControlLine, type ImportCommand, importCommand } from './protocol.ts';

export type Control = {
  handle: RequestListener;
  /** Resolves when no import and no backup is running. */
  idle: () => Promise<void>;
};

/** Services of the control socket; imports of the command line are queued with the others. */
type ControlServices = { stores: Stores; logger: Logger; imports: Imports };

const readCommand = async (request: IncomingMessage): Promise<ImportCommand | undefined> => {
  const body: unknown = await json(request).catch(() => undefined);
  return importCommand.safeParse(body).data;
};

const answerImport = async (
  { stores, logger, imports }: ControlServices,
  command: ImportCommand,
  response: ServerResponse,
): Promise<void> => {
  const say = (line: ControlLine) => response.write(`${JSON.stringify(line)}\n`);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  try {
    const file = basename(command.files[0] ?? '');
    const onProgress = (progress: ImportProgress): void => {
      say({ type: 'progress', progress });
    };
    if ((await imports.line()).running) createProgress(file, onProgress)('waiting');
    const work = (onOwn: typeof onProgress, signal: AbortSignal) =>
      runAndIndex(
        stores,
        command,
        line => {
          onOwn(line);
          onProgress(line);
        },
        signal,
      );
    say({ type: 'result', results: await imports.command(file, work, goneSignal(response)) });
  } catch (error) {
    const problem = operatorProblem(error);
    if (problem.code === 'failed') logger.error({ err: error }, 'import failed');
    say({ type: 'problem', problem });
  }
  response.end();
};

/** The requested job, or the status of a refusal. */
const startJob = async (services: ControlServices, request: IncomingMessage, response: ServerResponse) => {
  const route = `${request.method} ${request.url}`;
  if (route === 'POST /backups') return () => answerBackup(services.stores, services.logger, response);
  if (route !== 'POST /imports') return 404;
  const command = await readCommand(request);
  return command ? () => answerImport(services, command, response) : 400;
};

/**
 * The control socket: POST /imports runs an import, POST /backups copies the databases; both end if the caller
 * disconnects.
 */
export const createControl = (services: ControlServices): Control => {
  const running = new Set<Promise<void>>();
  const handle: RequestListener = async (request, response) => {
    const job = await startJob(services, request, response);
    if (typeof job === 'number') {
      response.writeHead(job).end();
      return;
    }
    const work = job().finally(() => running.delete(work));
    running.add(work);
  };
  return {
    handle,
    idle: async () => {
      await Promise.allSettled(running);
    },
  };
};
