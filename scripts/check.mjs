// `npm run check`: types, lint and format, the import table, the declarations of analyses, locale keys, the size of folders, classes without a page, the documents, dead code.
import { spawn } from 'node:child_process';
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
    'scripts/checks/import-table.mjs',
  ],
  ['analyses', 'scripts/checks/analyses.ts'],
  ['locale keys', 'scripts/checks/locales.ts'],
  ['folders', 'scripts/checks/folders.ts'],
  ['styles', 'scripts/checks/styles.ts'],
  ['documents', 'scripts/docs/check.ts'],
  ['dead code', 'node_modules/knip/bin/knip.js'],
];

/** Runs one; gives its name, exit code and all that it said. */
const run = ([name, script, ...args]) =>
  new Promise(done => {
    const env = environment({ NODE_OPTIONS: '--disable-warning=ExperimentalWarning' });
    const child = spawn(node(), [script, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => said.push(chunk));
    child.once('close', code => done({ name, code, said: Buffer.concat(said) }));
  });

let failed = 0;
// Side by side, and printed one after the other.
for (const check of checks.map(run)) {
  const { name, code, said } = await check;
  process.stdout.write(said);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
