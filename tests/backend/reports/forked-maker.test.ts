import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createForkedMaker } from '../../../server/backend/reports/forked-maker.ts';
import type { ReportOrder } from '../../../server/contract/entities/report.ts';
import { newFolder } from '../../support/folders.ts';

/** A maker that answers nobody before it is told to: `all` has it answer everybody, `end` ends it. */
const script = `
const asked = [];
process.on('message', ({ id, order }) => {
  if (order.name === 'end') process.exit(1);
  asked.push(id);
  if (order.name !== 'all') return;
  for (const one of asked) process.send({ id: one, made: { kind: 'incomplete', left: [String(process.pid)] } });
});
process.on('disconnect', () => process.exit(0));
`;
const order = (name: string): ReportOrder => ({
  token: 'token',
  name,
  dashboardId: 1,
  view: null,
  path: '/',
  languageId: 1,
  file: 'none',
  baseUrl: '',
  mostBytes: 1,
});
const reach = { url: '', socketPath: null };

const folder = newFolder();
let maker: ReturnType<typeof createForkedMaker>;
beforeAll(() => {
  const path = join(folder.path, 'maker.mjs');
  writeFileSync(path, script);
  maker = createForkedMaker(path);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  maker.close();
  folder.remove();
});

const ask = (name: string, signal = new AbortController().signal) => maker.make(order(name), reach, signal);

test('after a process that ended under several reports the next one is ended by no timer of theirs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lost = await Promise.allSettled([ask('a'), ask('b'), ask('end')]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const waits = ask('c');
  vi.advanceTimersByTime(31_000);
  const last = ask('all');
  expect(await waits).toMatchObject({ kind: 'incomplete' });
  expect(await last).toEqual(await waits);
});

test('what nobody wants any more is not begun', async () => {
  await expect(ask('nobody', AbortSignal.abort(new Error('over')))).rejects.toThrow('over');
});
