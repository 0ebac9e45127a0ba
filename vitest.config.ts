import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Two cores: the browser, the databases and the servers of a test share them.
    maxWorkers: 2,
    env: { NODE_ENV: 'production', TZ: 'UTC' },
  },
});
