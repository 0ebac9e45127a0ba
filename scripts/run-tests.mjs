// What every suite of tests needs: says what the tests need from the system and installs it where it may,
// builds, runs one of the suites of vitest.config.ts, under another clock where `--clock` names one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
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
/** What one of the suites needs besides. */
const neededBy = {
  scale: {
    postgresql: () => existsSync('/usr/lib/postgresql'),
    nginx: () => existsSync('/usr/sbin/nginx'),
    caddy: () => existsSync('/usr/bin/caddy'),
  },
};

function installFromDebian(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error(`Installing ${names.join(' and ')} from Debian …`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
}

function checkSystem(suite) {
  const wanted = { ...needed, ...neededBy[suite === 'chaos' ? 'scale' : suite] };
  const missing = () => Object.keys(wanted).filter(name => !wanted[name]());
  if (missing().length > 0) installFromDebian(missing());
  for (const name of missing()) {
    console.error(
      `The tests need ${name}: install it (Debian: apt-get install ${name})${name === 'chromium' ? ', or set CHROMIUM_PATH' : ''}.`,
    );
  }
  if (missing().length > 0) process.exit(1);
}

/** Makes every Node of the tests begin at another moment: its clock goes on from there. */
function movedClock(moment) {
  const ahead = Date.parse(moment) - Date.now();
  if (Number.isNaN(ahead)) {
    console.error(`--clock=${moment} is no moment: write it as 2027-01-31T23:59Z`);
    process.exit(2);
  }
  const preload = `${pathToFileURL(`${root}scripts/moved-clock.mjs`).href}?ahead=${ahead}`;
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim() };
}

/** Engines that are too large for everybody's installation. */
function installEngines() {
  const folder = `${root}tests/engines`;
  const { dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  if (Object.keys(dependencies).every(name => existsSync(`${folder}/node_modules/${name}`))) return;
  console.error('Installing the engine of ClickHouse (550 MB) and a server of buckets for the tests …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

/** The projects of vitest.config.ts that are run for a suite. */
const projectsOf = (suite, hasFiles) => {
  if (suite === 'scale') return ['scale', 'clickhouse'];
  return hasFiles && suite === 'main' ? ['main', 'slow'] : [suite];
};

const run = (script, args = [], more = {}) =>
  spawnSync(node(), [script, ...args], { cwd: root, stdio: 'inherit', env: environment(more) }).status ?? 1;

/**
 * Installs and builds what is needed and runs a suite of vitest.config.ts; gives the exit code. Files among the arguments
 * of `main` are run though they belong to `slow`; what else there is goes to vitest.
 */
export async function runTests(suite, given, { check = false } = {}) {
  await installIfNeeded();
  checkSystem(suite);
  if (suite === 'scale' || suite === 'chaos') installEngines();
  await buildIfNeeded();
  const clock = given.find(arg => arg.startsWith('--clock='));
  const args = given.filter(arg => arg !== clock);
  const hasFiles = args.some(arg => !arg.startsWith('-'));
  const failed = check ? run('scripts/check.mjs') : 0;
  const suites = projectsOf(suite, hasFiles).map(name => `--project=${name}`);
  const env = clock ? movedClock(clock.slice('--clock='.length)) : {};
  return failed || run('node_modules/vitest/vitest.mjs', ['run', ...suites, ...args], env);
}
