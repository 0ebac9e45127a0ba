// Installs the lock file once: a stamp remembers the lock file from which node_modules was made.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

const stamp = join(root, 'node_modules', '.vitrina-installed');
const fingerprint = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

export async function installIfNeeded() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // With a system Node below 22 npm warns about the engines of packages that only run on the pinned Node 24: this is no
  // fault.
  console.error('Installing what package-lock.json says …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(
    npm,
    ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (done.status !== 0) {
    console.error('npm ci failed: see above. Is the registry reachable, and the disk not full?');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
