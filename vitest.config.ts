import { defineConfig } from 'vitest/config';

export default defineConfig({
  // React in production form, as the product runs it.
  oxc: { jsx: { development: false } },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tests/support/shared-folder.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Two cores: the browser, the databases and the servers of a test share them.
    maxWorkers: 2,
    env: { NODE_ENV: 'production', TZ: 'UTC' },
  },
});
