// `npm start`: installs what is locked, builds what is older than its sources, then starts. Runs on any Node from 20 on.
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

// npm hands a signal to its shell, which ends and passes nothing on: that the parent is another one now says so.
const parent = process.ppid;
const pauseMs = 300;
const watch = () => process.ppid !== parent && child.kill('SIGTERM');
if (process.env.npm_lifecycle_event) setInterval(watch, pauseMs).unref();

child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
