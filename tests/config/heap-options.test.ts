import { afterEach, describe, expect, test } from 'vitest';
import { heapOptions } from '../../server/processes/heap-options.ts';

const given = process.execArgv;
afterEach(() => {
  process.execArgv = given;
});

describe('options of child processes', () => {
  test('stack traces are by the sources, without the flag that has the logger read the whole map', () => {
    process.execArgv = ['--enable-source-maps', '--no-warnings'];
    const options = heapOptions(null);
    expect(options).not.toContain('--enable-source-maps');
    expect(options).toContain('--no-warnings');
    expect(options.join(' ')).toContain('setSourceMapsEnabled(true)');
  });

  test('a process that has no such traces gives none to its children', () => {
    process.execArgv = [];
    expect(heapOptions(null).join(' ')).not.toContain('SourceMaps');
  });
});
