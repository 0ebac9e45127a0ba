// `npm run pictures [-- NAME…]`: a picture of every screen, wide and narrow, dark, in Spanish and with longer words, and
// what changed since they were kept: pictures/index.html shows it, and the exit code is 1. `-- --keep` keeps them as
// they are now; names are words in the names of the screens. `-- --rest` goes on where a run was broken off: what it had made
// is compared, and not made again. They stay on this machine: fonts differ on others.
import { runTests } from './run-tests.mjs';

const given = process.argv.slice(2);
process.env.PICTURES = given.filter(arg => !arg.startsWith('-')).join(',');
process.env.PICTURES_KEEP = given.includes('--keep') ? '1' : '';
process.env.PICTURES_REST = given.includes('--rest') ? '1' : '';
process.exit(await runTests('pictures', []));
