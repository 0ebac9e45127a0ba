import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { narrowed } from '../../server/domain/address.shared.ts';
import { csvBelow, paths, patterns, withQuery } from '../../server/domain/paths.shared.ts';
import { root } from '../support/folders.ts';

describe('addresses', () => {
  test('hold the values of their pattern in its order', () => {
    expect(paths.team).toBe('/team');
    expect(paths.group(3, 12)).toBe('/dashboards/3/groups/12');
    expect(paths.choice(3, 'setup', 'my-products')).toBe('/dashboards/3/setup/my-products');
    expect(paths.productModesCsv(3, 12, 'region')).toBe('/dashboards/3/products/12/by/region/mode/csv');
    expect(paths.asset('a/b c')).toBe('/assets/a%2Fb%20c');
  });

  test('are one for each page', () => {
    const all = Object.values(patterns);
    expect(new Set(all).size).toBe(all.length);
  });

  test('take their query, where there is one', () => {
    expect(withQuery(paths.data, {})).toBe('/data');
    expect(withQuery(paths.data, { page: 2, q: 'a b' })).toBe('/data?page=2&q=a+b');
    expect(withQuery(paths.data, new URLSearchParams('x=1'))).toBe('/data?x=1');
    expect(withQuery(paths.data, '')).toBe('/data');
  });

  test('of files lie below their pages', () => {
    expect(csvBelow(patterns.analysis)).toBe(patterns.analysisCsv);
    expect(csvBelow(patterns.productPlaces)).toBe(patterns.productPlacesCsv);
    expect(csvBelow(patterns.productModes)).toBe(patterns.productModesCsv);
  });

  test('of a route may have some values already', () => {
    expect(narrowed(patterns.choiceCompetitor, { place: 'settings' })).toBe(
      '/dashboards/:id/settings/competitors/:productId',
    );
  });
});

/** A text that begins with a slash and a word, or continues an address with them; imports and comments are none. */
const byHand = /[`'"](?:\$\{[^}]*\})*\/[a-z]|\}\/\$\{/;
const isCode = (line: string): boolean => !/^\s*(?:import\b|export .* from|\} from|\/\/|\*|\/\*)/.test(line);

test('no page and no feature writes an address by hand', () => {
  const files = globSync('{views,server/features}/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter(line => isCode(line) && byHand.test(line))
      .map(line => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
