// `npm test`: installs, builds and runs every test. Says what it needs from the system and installs it if it may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installIfNeeded } from './install.mjs';
import { environment, node, root } from './runtime.mjs';
import { buildIfNeeded } from './stale.mjs';

const chromiums = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const needed = {
  chromium: () => process.env.CHROMIUM_PATH || chromiums.find(existsSync),
  w3m: () => ['/usr/bin/w3m', '/usr/local/bin/w3m'].find(existsSync),
  squid: () => ['/usr/sbin/squid', '/usr/local/sbin/squid', '/usr/local/squid/sbin/squid'].find(existsSync),
  openssl: () => ['/usr/bin/openssl', '/usr/local/bin/openssl'].find(existsSync),
};

function installFromDebian(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(`Installing ${names.join(' and ')} from Debian …`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
}

function checkSystem() {
  const missing = () => Object.keys(needed).filter(name => !needed[name]());
  if (missing().length > 0) installFromDebian(missing());
  for (const name of missing()) {
    console.error(
      `The tests need ${name}: install it (Debian: apt-get install ${name})${name === 'chromium' ? ', or set CHROMIUM_PATH' : ''}.`,
    );
  }
  if (missing().length > 0) process.exit(1);
}

await installIfNeeded();
checkSystem();
await buildIfNeeded();
const run = (...args) => spawnSync(node(), args, { cwd: root, stdio: 'inherit', env: environment() }).status ?? 1;
const checked = process.argv.includes('--no-check') ? 0 : run('scripts/check.mjs');
process.exit(
  checked || run('node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2).filter(arg => arg !== '--no-check')),
);
