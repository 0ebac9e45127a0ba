import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { childEnvironment } from '../support/child-environment.ts';
import { root } from '../support/folders.ts';

const names = readdirSync(join(root, 'scripts', 'bench'))
  .filter(name => name.endsWith('.ts') && name !== 'compare.ts')
  .map(name => name.replace(/\.ts$/, ''));

type Run = { failed: boolean; out: string; err: string };

const runShort = (name: string): Promise<Run> =>
  new Promise(done => {
    const command = [join('scripts', 'bench', `${name}.ts`), '--short'];
    execFile(process.execPath, command, { cwd: root, env: childEnvironment({}) }, (error, out, err) =>
      done({ failed: error !== null, out, err }),
    );
  });

/** What is measured says nothing in the short form; that the benchmark ends means that what it compares agrees. */
it.each(names)('the benchmark %s runs to its end', async name => {
  const { failed, out, err } = await runShort(name);
  expect(failed, err).toBe(false);
  const results = out.split('\n').filter(line => line.startsWith('{'));
  expect(results.length, out).toBeGreaterThan(0);
  for (const line of results) expect(JSON.parse(line)).toHaveProperty('benchmark');
});
