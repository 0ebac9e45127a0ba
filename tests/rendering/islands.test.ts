import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { islandProps } from '../../server/rendering/island-props.ts';
import { renderIsland, scriptJson } from '../../server/rendering/islands.ts';
import { registry } from '../../views/islands/registry.ts';
import { readTable } from '../views/cases/analysis-case.ts';

const folder = join(import.meta.dirname, '..', '..', 'views', 'islands');
const named = (end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(end))
    .map(file => basename(file, end))
    .sort();

const texts = { find: 'Find', columns: 'Columns', none: 'None', ascending: 'Up', descending: 'Down' };

describe('islands', () => {
  test('registry, files and schemas name the same ones', () => {
    const names = Object.keys(registry).sort();
    expect(named('.island.tsx')).toEqual(names);
    expect(Object.keys(islandProps).sort()).toEqual(names);
  });

  test('an unknown one stops the page and says where to add it', () => {
    expect(() => renderIsland('Missing' as never, 'x', {}, null)).toThrow(/add it to .*islands\.ts and .*registry\.ts/);
  });

  test('props off the schema stop the page and name the field', () => {
    expect(() => renderIsland('Table', 'x', { id: 'x', texts: {} }, null)).toThrow(/Table .*island-props\.ts.*find/s);
  });

  test('a table sends no second copy of its rows', () => {
    const { html, json } = renderIsland('Table', 'x', { id: 'x', texts, ...readTable('en', 50) }, null);
    expect(html).toContain('Noreste');
    expect(json).toBe(scriptJson({ id: 'x', texts }));
  });

  test('the HTML begins with the island, whatever React would preload', () => {
    expect(renderIsland('Table', 'x', { id: 'x', texts, ...readTable('en', 1) }, null).html).toMatch(/^<div/);
  });
});

test('JSON cannot end the script element that it stands in', () => {
  const json = scriptJson({ name: '</script><!--&\u2028\u2029' });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ name: '</script><!--&\u2028\u2029' });
});
