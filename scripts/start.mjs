// `npm start`: installs the lock file, builds if sources are newer than the build, then starts. Runs on any Node from
// 20 on.
import { spawn } from 'node:child_process';
import { installIfNeeded } from './install.mjs';
import { node, root } from './runtime.mjs';
import { buildIfNeeded } from './stale.mjs';

await installIfNeeded();
await buildIfNeeded();

const environment = { DEMO: 'on', ...process.env, NODE_ENV: 'production' };
const child = spawn(node(), ['--enable-source-maps', 'dist/server/main.js'], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));

// npm passes a signal to its shell, which ends without passing it on: a changed parent process shows that.
const parent = process.ppid;
const pauseMs = 300;
const watch = () => process.ppid !== parent && child.kill('SIGTERM');
if (process.env.npm_lifecycle_event) setInterval(watch, pauseMs).unref();

child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
