import { expect, it } from 'vitest';
import { repairJson } from '../../server/upstream/repair-json.ts';

it.each([
  ['[1, NaN, Infinity, -Infinity]', [1, null, null, null]],
  ['{"name":"NaN Bread","a":NaN}', { name: 'NaN Bread', a: null }],
  ['{"a":"-Infinity \\" NaN","b":-Infinity}', { a: '-Infinity " NaN', b: null }],
  ['{"NaN":NaN}', { NaN: null }],
  ['[-1,NaN]', [-1, null]],
  ['["back\\\\",NaN]', ['back\\', null]],
  ['[1,2]', [1, 2]],
])('reads %s', (text, expected) => {
  expect(JSON.parse(repairJson(text))).toEqual(expected);
});

it('leaves what is no such token alone, so that it fails as JSON', () => {
  expect(repairJson('[NaNs]')).toBe('[NaNs]');
});
