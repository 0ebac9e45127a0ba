import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { outliveLateRejections } from '../../server/http/late-rejections.ts';
import { PageProblem } from '../../server/http/problems.ts';

test('of two parts of a page that fail the second one does not end the process; a fault is logged, a refusal is not', () => {
  const process = new EventEmitter();
  const logged: unknown[] = [];
  outliveLateRejections(process, { error: (what: unknown) => logged.push(what) });
  process.emit('unhandledRejection', new PageProblem('overloaded'));
  expect(logged).toEqual([]);
  process.emit('unhandledRejection', new Error('a bug'));
  expect(logged).toEqual([{ error: expect.stringContaining('Error: a bug') }]);
});
