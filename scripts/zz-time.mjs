import { copyFileSync, readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

copyFileSync('/tmp/vd-own/observations.duckdb', '/tmp/zz.duckdb');
const inst = await DuckDBInstance.create('/tmp/zz.duckdb', { threads: '1' });
const c = await inst.connect();
const all = JSON.parse(readFileSync('/tmp/statements.json', 'utf8'));
const only = process.argv[2];
for (const [k, ss] of Object.entries(all)) {
  if (only && k !== only) continue;
  let tot = 0;
  for (const { sql, values } of ss) {
    const run = async () => {
      const r = await c.run(sql, values.length ? values : undefined);
      return (await r.getRows()).length;
    };
    await run();
    const a = process.cpuUsage();
    let rows;
    for (let i = 0; i < 8; i++) rows = await run();
    const b = process.cpuUsage(a);
    const ms = (b.user + b.system) / 8000;
    const p0 = process.cpuUsage();
    for (let i = 0; i < 8; i++) await (await c.prepare(sql)).destroySync?.();
    const pp = process.cpuUsage(p0);
    tot += ms;
    console.log(
      k,
      ms.toFixed(1),
      'prep',
      ((pp.user + pp.system) / 8000).toFixed(1),
      'rows',
      rows,
      'len',
      sql.length,
      sql.replace(/\s+/g, ' ').slice(0, process.argv[3] ? 9999 : 110),
    );
  }
  console.log('==', k, tot.toFixed(1));
}
