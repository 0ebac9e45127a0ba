import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error: a script without types
import { joinStyles } from '../../scripts/joined-styles.mjs';
import { newFolder } from '../support/folders.ts';

const folder = newFolder();
afterAll(folder.remove);

test('style sheets become one: a block a layer in its order, constants where they are named', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text);
  write('main.css', "@import './tokens.css';\n@import './constants.css';\n@import './a.css';\n@import './b.css';\n");
  write('tokens.css', '@layer base, parts;\n@layer base {\n  :root {\n    --ink: light-dark(black, white);\n  }\n}\n');
  write('constants.css', '@layer base {\n  :root {\n    --near: 0.5rem; /* 8 */\n    --far: 1rem;\n  }\n}\n');
  write(
    'a.css',
    '@layer parts {\n  .a {\n    gap: var(--near) var(--far);\n\n    & b {\n      color: var(--ink);\n    }\n  }\n}\n',
  );
  write(
    'b.css',
    '/* Last. */\n@layer parts {\n  .b {\n    gap: calc(var(--far) * -1);\n    margin-inline-start: 0;\n  }\n}\n',
  );
  expect(joinStyles(join(folder.path, 'main.css')).replaceAll(/\s+/g, ' ').trim()).toBe(
    '@layer base, parts; /* Last. */ @layer base { :root { --ink:light-dark(black,white); } } ' +
      '@layer parts { .a { gap: 0.5rem 1rem; b { color: var(--ink); } } .b { gap: calc(1rem * -1); margin-left: 0; } }',
  );
});
