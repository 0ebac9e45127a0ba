import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const migrations = 'server/backend/records/migrations';

/** What a command says; undefined where it fails. */
const said = (command: string, args: readonly string[], cwd = root): string | undefined => {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.trim() : undefined;
};

/** The migrations of the sources at a commit, in their order. */
export const migrationsAt = (commit: string): string[] =>
  (said('git', ['ls-tree', '--name-only', `${commit}:${migrations}`]) ?? '')
    .split('\n')
    .filter(name => name.endsWith('.ts'))
    .map(name => name.replace(/\.ts$/, ''))
    .toSorted();

/** The last commit that does not have the newest migration; undefined where the history does not reach so far. */
export const olderCommit = (): string | undefined => {
  if (said('git', ['rev-parse', '--is-shallow-repository']) !== 'false') return undefined;
  // Of the line that is given out: a branch that was merged may lack what the line had by then.
  const ofLine = ['log', '-1', '--first-parent', '-m', '--diff-filter=A', '--format=%H'];
  const added = said('git', [...ofLine, '--', `${migrations}/*.ts`]);
  return added ? said('git', ['rev-parse', '--verify', `${added}^`]) : undefined;
};

export type OlderProduct = {
  /** Its main process. */
  script: string;
  remove: () => void;
};

/** The product as it was at a commit, built in a new folder with the packages of now. */
export const buildOlder = (commit: string): OlderProduct => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-older-'));
  const archive = join(folder, 'tree.tar');
  const steps: [string, string[]][] = [
    ['git', ['-C', root, 'archive', '--output', archive, commit]],
    ['tar', ['-xf', archive]],
    [process.execPath, ['scripts/build.mjs']],
  ];
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [command, args] of steps) {
    if (said(command, args, folder) === undefined) throw new Error(`${command} ${args.join(' ')} failed`);
  }
  return {
    script: join(folder, 'dist', 'server', 'main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
