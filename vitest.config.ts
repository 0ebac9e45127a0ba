import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more: begun last, one of them would leave a core idle. */
const long = /tests\/(?:views\/accessibility|browser|noscript|backup|faults)/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}

export default defineConfig({
  // React in production form, as the product runs it.
  oxc: { jsx: { development: false } },
  test: {
    // The product keeps no state in its modules: files share them, which saves loading the whole of it for each file.
    isolate: false,
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tests/support/shared-folder.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Waiting for a process that starts takes as long as a busy machine needs.
    expect: { poll: { timeout: 20_000 } },
    // Two cores: the browser, the databases and the servers of a test share them.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    env: { NODE_ENV: 'production', TZ: 'UTC' },
  },
});
