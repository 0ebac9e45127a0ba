// A workbook of many rows, in a process with the memory of a web worker (workbook/turns.ts): `--rows=`, `--rounds=`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { heapOptions } from '../../server/processes/heap-options.ts';

const turns = fileURLToPath(new URL('./workbook/turns.ts', import.meta.url));
const { status } = spawnSync(process.execPath, [...heapOptions(null), turns, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
