import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Logger } from '../../logging/logger.ts';
import type { Stores } from '../stores.ts';
import { type ControlLine, type ImportCommand, importCommand } from './protocol.ts';
import { runAndIndex, toldProblem } from './run-and-index.ts';

export type Control = {
  handle: RequestListener;
  /** Resolves when no import runs any more. */
  idle: () => Promise<void>;
};

const readCommand = async (request: IncomingMessage): Promise<ImportCommand | undefined> => {
  const body: unknown = await json(request).catch(() => undefined);
  return importCommand.safeParse(body).data;
};

const goneSignal = (response: ServerResponse): AbortSignal => {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  return gone.signal;
};

const answerImport = async (stores: Stores, logger: Logger, command: ImportCommand, response: ServerResponse) => {
  const say = (line: ControlLine) => response.write(`${JSON.stringify(line)}\n`);
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  try {
    const signal = goneSignal(response);
    const results = await runAndIndex(stores, command, progress => say({ type: 'progress', progress }), signal);
    say({ type: 'result', results });
  } catch (error) {
    const problem = toldProblem(error);
    if (problem.code === 'failed') logger.error({ err: error }, 'import failed');
    say({ type: 'problem', problem });
  }
  response.end();
};

/** What the control socket answers: POST /imports runs an import; the caller's going away cancels it. */
export const createControl = (stores: Stores, logger: Logger): Control => {
  const running = new Set<Promise<void>>();
  const handle: RequestListener = async (request, response) => {
    const isImport = request.method === 'POST' && request.url === '/imports';
    const command = isImport ? await readCommand(request) : undefined;
    if (!command) {
      response.writeHead(isImport ? 400 : 404).end();
      return;
    }
    const job = answerImport(stores, logger, command, response).finally(() => running.delete(job));
    running.add(job);
  };
  return {
    handle,
    idle: async () => {
      await Promise.allSettled(running);
    },
  };
};
