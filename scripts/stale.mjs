// Builds if a source is newer than the build, otherwise does nothing.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './runtime.mjs';

const sources = [
  'server',
  'client',
  'views',
  'locales',
  'scripts/build.mjs',
  'scripts/joined-styles.mjs',
  'package-lock.json',
  'package.json',
];
const built = join(root, 'dist', 'built');

const newest = path => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time changes when an entry is added or removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map(name => newest(join(path, name))));
};

export function isStale() {
  const since = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return sources.some(source => newest(join(root, source)) > since);
}

export async function buildIfNeeded() {
  if (!isStale()) return;
  const done = spawnSync(node(), ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
