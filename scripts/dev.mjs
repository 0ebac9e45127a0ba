// `npm run dev`: rebuilds and restarts on every change; NODE_ENV=development, with /styleguide.
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded } from './install.mjs';
import { environment, node, root } from './runtime.mjs';

await installIfNeeded();
const env = environment({ DEMO: 'on', WEB_CONCURRENCY: '1', ...process.env, NODE_ENV: 'development' });
const build = () => spawnSync(node(), ['scripts/build.mjs'], { cwd: root, stdio: 'inherit', env }).status === 0;
let child = null;
let stopping = false;

const start = () => {
  child = spawn(node(), ['--enable-source-maps', 'dist/server/main.js'], { cwd: root, env, stdio: 'inherit' });
};
const restart = () => {
  if (!build()) return;
  const old = child;
  if (!old || old.exitCode !== null) return start();
  old.once('exit', start);
  old.kill('SIGTERM');
};

let timer;
const changed = () => {
  clearTimeout(timer);
  timer = setTimeout(() => !stopping && restart(), 150);
};
for (const folder of ['server', 'client', 'views', 'locales']) watch(join(root, folder), { recursive: true }, changed);
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    stopping = true;
    child?.once('exit', () => process.exit(0));
    if (!child?.kill(signal)) process.exit(0);
  });
}
restart();
