// `npm run backup -- [FILE]`: one file with everything persistent, whether the server is running or not.
import { spawnSync } from 'node:child_process';
import { installIfNeeded } from './install.mjs';
import { environment, node, root } from './runtime.mjs';
import { buildIfNeeded } from './stale.mjs';

await installIfNeeded();
await buildIfNeeded();
const args = ['--enable-source-maps', `${root}dist/server/backup-cli.js`, ...process.argv.slice(2)];
// File names are relative to the folder in which npm was called.
const cwd = process.env.INIT_CWD ?? process.cwd();
const env = environment({ NODE_ENV: 'production', DATA_DIR: process.env.DATA_DIR ?? `${root}data` });
process.exit(spawnSync(node(), args, { cwd, stdio: 'inherit', env }).status ?? 1);
