import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newFolder, root } from '../support/folders.ts';

test('web workers that open new files at once do not get in each other’s way', async () => {
  const folder = newFolder();
  const start = Date.now() + 2000;
  const script = join(root, 'tests', 'support', 'open-at-once.ts');
  const opening = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, [script, folder.path, String(start), '12']),
  );
  const output = (await Promise.all(opening)).map(({ stdout }) => stdout);
  folder.remove();
  expect(output.join('')).toBe('');
});
