// `npm run bench [-- NAME…]`: every benchmark in its own process; each prints a table and a JSON line. With `compare`
// their ratios are compared with the kept ones afterwards.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { installIfNeeded } from './install.mjs';
import { environment, node, root } from './runtime.mjs';
import { buildIfNeeded } from './stale.mjs';

await installIfNeeded();
await buildIfNeeded();
const wantedNames = process.argv.slice(2).filter(arg => !arg.startsWith('--'));
const flags = process.argv.slice(2).filter(arg => arg.startsWith('--'));
const all = readdirSync(`${root}scripts/bench`)
  .filter(name => name.endsWith('.ts'))
  .map(name => name.replace(/\.ts$/, ''));
const benchmarks = all.filter(name => name !== 'compare');
const unknown = wantedNames.filter(name => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}: there are ${all.join(', ')}`);
  process.exit(2);
}
const wanted = wantedNames.length === 0 ? benchmarks : benchmarks.filter(one => wantedNames.includes(one));
const compared = wantedNames.includes('compare') ? ['compare'] : [];
let failed = 0;
for (const name of [...wanted, ...compared]) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(node(), [`scripts/bench/${name}.ts`, ...flags], {
    cwd: root,
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'production' }),
  });
  if (status !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
