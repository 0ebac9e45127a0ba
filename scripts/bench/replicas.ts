import { existsSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startCluster } from '../../tests/support/engines/cluster.ts';
import { startPostgres } from '../../tests/support/engines/postgres-server.ts';
import { readChildren } from '../../tests/support/product.ts';
import { canShareCores, holdToShare } from './several/share-of-core.ts';
import { isShort, middle, report, round, sizeOption } from './support/report.ts';
import { signInToDemo, type Visit } from './whole/demo.ts';

/**
 * Pages a second of three web servers to those of one (docs/scale.md: ≥ 2.5 times), over PostgreSQL and the engine of
 * ClickHouse, of a page that was asked before. One machine has no cores for each of them: each is held to a part of one, so
 * that what is left serves the backend and the engines as other machines would. Needs root, PostgreSQL and the packages of
 * tests/engines. `--percent=` of a core for each web server, `--seconds=`, `--rounds=`.
 */
const percent = sizeOption('percent', 20);
const seconds = sizeOption('seconds', 15);
const rounds = sizeOption('rounds', 3);
const connections = sizeOption('connections', 8);
const path = '/dashboards/4/analyses/price-by-region';

const engines = join(import.meta.dirname, '..', '..', 'tests', 'engines', 'node_modules');

const pagesASecond = async (visits: readonly Visit[]): Promise<number> => {
  const runs = visits.map(({ address, cookie }) =>
    autocannon({ url: address + path, connections, duration: seconds, headers: { cookie } }),
  );
  const results = await Promise.all(runs);
  const refused = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (refused > 0) throw new Error(`${refused} requests got no page`);
  return results.reduce((sum, result) => sum + result['2xx'] / result.duration, 0);
};

const measure = async (): Promise<Record<string, number>> => {
  const postgres = await startPostgres();
  await postgres.ask('create database replicas');
  const place = { place: postgres.url('replicas'), remove: async () => undefined };
  const cluster = await startCluster({ place, backends: 1, workers: 0, webs: [[0], [0], [0]] });
  const free: (() => void)[] = [];
  try {
    const visits: Visit[] = [];
    for (const { url } of cluster.webs) visits.push(await signInToDemo(url));
    for (const { look } of visits) for (let time = 0; time < 50; time += 1) await look(path);
    for (const [at, { started }] of cluster.webs.entries()) {
      const parent = started.child.pid ?? 0;
      const pids = [parent, ...readChildren(parent).map(({ pid }) => pid)];
      free.push(holdToShare(String(at), percent / 100, pids));
    }
    const [one, three]: [number[], number[]] = [[], []];
    for (let time = 0; time < rounds; time += 1) {
      one.push(await pagesASecond(visits.slice(time % 3, (time % 3) + 1)));
      three.push(await pagesASecond(visits));
    }
    return {
      'one, pages/s': round(middle(one), 1),
      'three, pages/s': round(middle(three), 1),
      'three to one': round(middle(three) / middle(one)),
    };
  } finally {
    await cluster.stop();
    await postgres.stop();
    for (const remove of free) remove();
  }
};

const canRun = !isShort && canShareCores() && existsSync(engines);
const figures = canRun ? await measure() : { left: 'no control groups, or no packages of tests/engines' };
report('replicas', figures, { higherIsBetter: canRun ? ['three to one'] : [] });
