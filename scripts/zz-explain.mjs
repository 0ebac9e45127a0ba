import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

const inst = await DuckDBInstance.create('/tmp/zz.duckdb', { threads: '1' });
const c = await inst.connect();
const all = JSON.parse(readFileSync('/tmp/statements.json', 'utf8'));
const [k, i, ...sets] = process.argv.slice(2);
for (const s of sets) await c.run(s);
const { sql } = all[k][+i];
const cpu = async (f, n = 30) => {
  for (let j = 0; j < 8; j++) await f();
  const a = process.cpuUsage();
  for (let j = 0; j < n; j++) await f();
  const b = process.cpuUsage(a);
  return ((b.user + b.system) / 1000 / n).toFixed(2);
};
console.log(
  'run',
  await cpu(async () => (await (await c.run(sql)).getRows()).length),
  'prep',
  await cpu(async () => (await c.prepare(sql)).destroySync?.()),
);
await c.run("PRAGMA enable_profiling='json'");
await c.run("SET profiling_output='/tmp/prof.json'");
await c.run("SET profiling_mode='detailed'");
await (await c.run(sql)).getRows();
await c.run('PRAGMA disable_profiling');
const p = JSON.parse(readFileSync('/tmp/prof.json', 'utf8'));
const ops = [];
const walk = (n, d) => {
  ops.push([
    n.operator_timing ?? 0,
    n.operator_name ?? n.operator_type,
    n.operator_cardinality,
    JSON.stringify(n.extra_info ?? '').slice(0, 90),
  ]);
  for (const ch of n.children ?? []) walk(ch, d + 1);
};
walk(p, 0);
console.log('ops', ops.length, 'sum', ops.reduce((s, o) => s + o[0], 0).toFixed(4));
ops.sort((a, b) => b[0] - a[0]);
for (const o of ops.slice(0, 14)) console.log(o.join(' | '));
for (const [kk, v] of Object.entries(p))
  if (typeof v === 'number' && /planner|optimizer|parser|latency|cpu|physical/.test(kk) && v > 0.0002)
    console.log(kk, v);
