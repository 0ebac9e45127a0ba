// `npm test`: installs, builds, checks and runs every test but those of `npm run test:slow`.
import { runTests } from './run-tests.mjs';

const args = process.argv.slice(2);
const given = args.filter(arg => arg !== '--no-check');
process.exit(await runTests('main', given, { check: given.length === args.length }));
