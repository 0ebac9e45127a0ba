import { expect, test } from 'vitest';
import { freeName, isNameFor } from '../../server/domain/free-name.ts';

test.each([
  ['is kept where it is free', ['Other'], 'Mine', 'Mine'],
  ['gets the first number that is free, whatever its case and accents', ['mine', 'Mine 2'], 'Míne', 'Míne 3'],
  ['is shortened for its number', ['abcdefghij'], 'abcdefghij', 'abcdefgh 2'],
  ['is never cut within a character', ['🍎🍎🍎🍎🍎🍎🍎🍎🍎🍎'], '🍎🍎🍎🍎🍎🍎🍎🍎🍎🍎', '🍎🍎🍎🍎🍎🍎🍎🍎 2'],
])('a name %s', (_how, taken, name, free) => {
  expect(freeName(taken, name, 10)).toBe(free);
});

test.each([
  ['Board', 'Board', true],
  ['Board', 'Board 2', true],
  ['Board', 'Board of May', false],
  ['Board', 'Boards 2', false],
  ['Board', 'Board 2 b', false],
])('%j: %j may be its name: %s', (name, offered, isOne) => {
  expect(isNameFor(name, offered)).toBe(isOne);
});
