import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const periodUs = 100_000;

/** The two kinds of control groups of Linux, and how each says what part of a core a group may use. */
const kinds = [
  {
    root: '/sys/fs/cgroup',
    probe: 'cgroup.controllers',
    write: (quota: number) => [['cpu.max', `${quota} ${periodUs}`]],
  },
  {
    root: '/sys/fs/cgroup/cpu',
    probe: 'cpu.cfs_quota_us',
    write: (quota: number) => [
      ['cpu.cfs_period_us', String(periodUs)],
      ['cpu.cfs_quota_us', String(quota)],
    ],
  },
] as const;

const findKind = () => kinds.find(({ root, probe }) => existsSync(join(root, probe)));

/** Whether processes can be held to a part of a core here: by root, on a machine with control groups. */
export const canShareCores = (): boolean => process.getuid?.() === 0 && findKind() !== undefined;

/** Holds processes to a part of a core together, until they have ended. Gives what removes the group then. */
export const holdToShare = (name: string, share: number, pids: readonly number[]): (() => void) => {
  const kind = findKind();
  if (!kind) throw new Error('there are no control groups here');
  const group = join(kind.root, `vitrina-bench-${process.pid}-${name}`);
  mkdirSync(group);
  for (const [file = '', text = ''] of kind.write(share * periodUs)) writeFileSync(join(group, file), text);
  for (const pid of pids) writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return () => rmdirSync(group);
};
