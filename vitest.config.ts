import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const all = ['tests/**/*.test.ts', 'tests/**/*.test.tsx'];
/** `npm run test:slow`: they kill processes, fill disks, take backups, go through proxies and run benchmarks. */
const slow = [
  'tests/{backup,faults,production}/**/*.test.ts',
  'tests/backend/api/process.test.ts',
  'tests/backend/imports/{disk-full,kill,undo}.test.ts',
  'tests/backend/mail/restart.test.ts',
  'tests/backend/records-full.test.ts',
  'tests/browser/proxy-*.test.ts',
  'tests/http/edge/full-disk.test.ts',
  'tests/scripts/benches.test.ts',
];

/** What is about files of SQLite, or starts processes that open them. */
const ofFiles = [
  'tests/backend/alerts/earlier-firings.test.ts',
  'tests/backend/api/import-command.test.ts',
  'tests/backend/imports/read/legacy-codes.test.ts',
  'tests/backend/observations/**',
  // By the clock of this process, where a server has its own; as a file is checked.
  'tests/backend/records/{dead-changes,migrations-cut-off}.test.ts',
];

const onPostgres = fileURLToPath(new URL('tests/engines/records-on-postgres.ts', import.meta.url));

/** What is about the file of the embedded engine. */
const ofDuckdb = [
  'tests/backend/imports/{derived,kept-runs,little-memory}.test.ts',
  'tests/backend/imports/read/legacy-codes.test.ts',
  'tests/backend/observations/threads.test.ts',
];

const onClickhouse = fileURLToPath(new URL('tests/engines/observations-on-clickhouse.ts', import.meta.url));

/** Files that take half a minute or more: begun last, one of them would leave a core idle. */
const long = /tests\/(?:views\/accessibility|views\/pseudo-in-browser|browser|noscript|backup|faults)/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}

/** With `--sequence.shuffle.files` Vitest brings a sequencer of its own. */
const isShuffled = process.argv.some(arg => arg.startsWith('--sequence.shuffle'));

export default defineConfig({
  // React in production form, as the product runs it.
  oxc: { jsx: { development: false } },
  test: {
    // The product keeps no state in its modules: files share them, which saves loading the whole of it for each file.
    isolate: false,
    globalSetup: ['tests/support/shared-folder.ts'],
    // A limit for what hangs, not for what is slow: a busy machine takes as long as it needs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Two cores: the browser, the databases and the servers of a test share them.
    maxWorkers: 2,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'main',
          include: all,
          exclude: [...configDefaults.exclude, ...slow, 'tests/engines/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'slow', include: slow } },
      // `npm run test:scale`: the suite of the backend once more, with its records in PostgreSQL.
      {
        extends: true,
        resolve: { alias: [{ find: /^.*\/open-records\.ts$/, replacement: onPostgres }] },
        test: {
          name: 'scale',
          include: [
            'tests/backend/**/*.test.ts',
            'tests/engines/*.test.ts',
            'tests/engines/{away,files}/*.test.ts',
            'tests/session/stored-sessions.test.ts',
          ],
          exclude: [...slow, ...ofFiles],
          globalSetup: ['tests/engines/postgres-for-all.ts'],
        },
      },
      // `npm run test:scale` too: the oracles and the imports once more, with the observations in ClickHouse.
      {
        extends: true,
        resolve: { alias: [{ find: /^.*\/open-observations\.ts$/, replacement: onClickhouse }] },
        test: {
          name: 'clickhouse',
          include: ['tests/backend/{observations,imports,images}/**/*.test.ts', 'tests/engines/clickhouse/*.test.ts'],
          exclude: [...slow, ...ofDuckdb],
          globalSetup: ['tests/engines/clickhouse-for-all.ts'],
        },
      },
      // `npm run chaos`
      {
        extends: true,
        test: { name: 'chaos', include: ['tests/engines/*.chaos.ts'] },
      },
      // `npm run pictures`
      { extends: true, test: { name: 'pictures', include: ['tests/pictures/*.pictures.ts'] } },
    ],
  },
});
