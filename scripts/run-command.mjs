// The commands of an installation, by their name: import, backup, restore, move, doctor. Installs and builds what is needed, then
// runs dist/server/NAME-cli.js with the other arguments.
import { spawnSync } from 'node:child_process';
import { installIfNeeded } from './install.mjs';
import { environment, node, root } from './runtime.mjs';
import { buildIfNeeded } from './stale.mjs';

const [name, ...given] = process.argv.slice(2);
await installIfNeeded();
await buildIfNeeded();
const args = ['--enable-source-maps', `${root}dist/server/${name}-cli.js`, ...given];
// File names are relative to the folder in which npm was called.
const cwd = process.env.INIT_CWD ?? process.cwd();
const env = environment({ NODE_ENV: 'production', DATA_DIR: process.env.DATA_DIR ?? `${root}data` });
process.exit(spawnSync(node(), args, { cwd, stdio: 'inherit', env }).status ?? 1);
