import { describe, expect, it } from 'vitest';
import { isOpenPath, normalPath } from '../../server/domain/whitelist.ts';

const open = [
  '/',
  '/home',
  '/pricing',
  '/terminos-condiciones',
  '/aviso-privacidad',
  '/pricing/',
  '/home/',
  '/login',
  '/login/recover',
];
const openBySubstring = [
  '/x/login/y',
  '/register',
  '/foo/register',
  '/accept-invitation',
  '/a/accept-invitation',
  '/%6Cogin',
];
const closed = [
  '/dashboards',
  '/home/x',
  '/pricing/x',
  '/nope',
  '/Login',
  '/HOME',
  '/login/../dashboards',
  '/login/%2e%2e/dashboards',
  '//',
  '/pricing//',
  '//pricing',
];

describe('the whitelist of docs/product.md §2', () => {
  it.each([...open, ...openBySubstring])('lets %s through without a token', path => {
    expect(isOpenPath(path)).toBe(true);
  });
  it.each([...closed, '/%E0%A4%A', '/login%00', '/\\login'])('closes %s', path => {
    expect(isOpenPath(path)).toBe(false);
  });
  it.each([
    ['/a/./b/../c', '/a/c'],
    ['/a/..', '/'],
    ['/a/.', '/a/'],
    ['/../../a', '/a'],
    ['//a//b/', '//a//b/'],
    ['/%61%2F%2e%2e%2Fb', '/b'],
    ['*', null],
  ])('resolves one encoding and the dots of %s before it decides, and no slashes', (raw, path) => {
    expect(normalPath(raw)).toBe(path);
  });
});
