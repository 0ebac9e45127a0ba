import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

const inst = await DuckDBInstance.create('/tmp/zz.duckdb', { threads: '1' });
const c = await inst.connect();
const all = JSON.parse(readFileSync('/tmp/statements.json', 'utf8'));
const [k, i, n, ...sets] = process.argv.slice(2);
for (const s of sets) await c.run(s);
const { sql } = all[k][+i];
for (let j = 0; j < 8; j++) await (await c.run(sql)).getRows();
const a = process.cpuUsage();
const r0 = process.resourceUsage();
for (let j = 0; j < +n; j++) await (await c.run(sql)).getRows();
const b = process.cpuUsage(a);
const r1 = process.resourceUsage();
console.log(
  'user',
  (b.user / 1000 / n).toFixed(2),
  'sys',
  (b.system / 1000 / n).toFixed(2),
  'minflt',
  (r1.minorPageFault - r0.minorPageFault) / n,
  'cs',
  (r1.voluntaryContextSwitches - r0.voluntaryContextSwitches) / n,
);
