// `npm test`: installs, builds, checks and runs every test but those of the other suites. `--suite=slow`: the tests that
// kill processes, fill disks, take backups, go through proxies and run benchmarks. `--suite=scale`: those of the backend
// once more, with its records in PostgreSQL.
import { runTests } from './run-tests.mjs';

const args = process.argv.slice(2);
const suite = args.find(arg => arg.startsWith('--suite='))?.slice('--suite='.length) ?? 'main';
const given = args.filter(arg => arg !== '--no-check' && !arg.startsWith('--suite='));
process.exit(await runTests(suite, given, { check: suite === 'main' && !args.includes('--no-check') }));
