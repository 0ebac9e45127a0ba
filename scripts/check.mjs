// `npm run check`: types, lint and format, the import table, locale keys, the documents, dead code.
import { spawnSync } from 'node:child_process';
import { environment, node, root } from './runtime.mjs';

const checks = [
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  [
    'imports',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    'server',
    'client',
    'views',
    'locales',
    '--config',
    'scripts/import-table.mjs',
  ],
  ['locale keys', 'scripts/check-locales.ts'],
  ['documents', 'scripts/docs/check.ts'],
  ['dead code', 'node_modules/knip/bin/knip.js'],
];

let failed = 0;
for (const [name, script, ...args] of checks) {
  const { status } = spawnSync(node(), [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment({ NODE_OPTIONS: '--disable-warning=ExperimentalWarning' }),
  });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
