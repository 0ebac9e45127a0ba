// `npm run chaos [-- KILLS]`: several servers over PostgreSQL and ClickHouse, whose processes are killed while people work with
// them; says what was lost. Not a part of the suites: what it needs is a quiet machine.
import { runTests } from './run-tests.mjs';

const [kills] = process.argv.slice(2);
if (kills) process.env.CHAOS_KILLS = kills;
process.exit(await runTests('chaos', []));
