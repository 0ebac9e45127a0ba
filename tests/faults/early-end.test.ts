import { fork } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../../server/config/settings.ts';
import type { ToWorker } from '../../server/processes/messages.ts';
import { embeddedTargets } from '../../server/upstream/dispatcher.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { dist, newFolder } from '../support/folders.ts';

const folder = newFolder();
afterAll(folder.remove);

test('a web worker that is to end before it listens ends in order, and says nothing of an error', async () => {
  const settings = readSettings({ DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'warn' });
  const worker = fork(join(dist, 'server', 'worker.js'), [], {
    env: childEnvironment({}),
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [worker.stdout, worker.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const send = (message: ToWorker): boolean => worker.send(message);
  const targets = embeddedTargets('http://127.0.0.1:1');
  send({ type: 'start', settings, targets, secrets: ['a secret of these tests'], version: '0' });
  send({ type: 'stop' });
  expect(await new Promise(done => worker.once('exit', done))).toBe(0);
  expect(said).toBe('');
});
