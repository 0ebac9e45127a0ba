import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { outliveLateRefusals } from '../../server/http/late-refusals.ts';
import { PageProblem } from '../../server/http/problems.ts';

test('of two calls that an API refuses for load the second one does not end the process; anything else does', () => {
  const process = new EventEmitter();
  outliveLateRefusals(process);
  expect(() => process.emit('unhandledRejection', new PageProblem('overloaded'))).not.toThrow();
  expect(() => process.emit('unhandledRejection', new Error('a bug'))).toThrow('a bug');
});
