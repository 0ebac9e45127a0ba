// `npm run test:slow`: the tests that kill processes, fill disks, take backups, go through proxies and run benchmarks.
import { runTests } from './run-tests.mjs';

process.exit(await runTests('slow', process.argv.slice(2)));
