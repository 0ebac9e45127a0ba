import { describe, expect, test } from 'vitest';
import { createFinder, toWords } from '../../server/domain/find-words.ts';

describe('what a person looks for', () => {
  test('is words, whatever stands between them', () => {
    expect(toWords('  Coca-Cola,  2.5 L / Zéro ')).toEqual(['coca', 'cola', '2.5', 'l', 'zero']);
    expect(toWords('\u0000 \u0301 –')).toEqual([]);
  });

  test.each([
    ['coca cola', 'Coca-Cola 2.5 L'],
    ['coca-cola', 'Refresco Coca Cola'],
    ['leche, doña', 'Doña Lechera'],
    ['50 %', '50 % más'],
    ['', 'anything'],
  ])('%j finds %j', (typed, name) => {
    expect(createFinder(typed)(name)).toBe(true);
  });

  test.each([
    ['cola light', 'Coca-Cola'],
    ['\u0301', 'Coca-Cola'],
    ['\u0000', 'Coca-Cola'],
    ['–', 'Coca-Cola'],
  ])('%j does not find %j', (typed, name) => {
    expect(createFinder(typed)(name)).toBe(false);
  });
});
