// `npm run bench -- compare`: every ratio of the last runs that is more than a tenth worse than the kept one, in which
// case it ends with 1; with `--keep` it keeps those of the last runs. Milliseconds are of one machine and are not
// compared.
import { compareRuns, keepRuns, readKept, readRuns, writeKept } from './support/kept.ts';

const [kept, runs] = [readKept(), readRuns()];

if (process.argv.includes('--keep')) {
  writeKept(keepRuns(kept, runs));
  console.log(`kept: ${runs.map(run => run.benchmark).join(', ')}`);
} else {
  const { worse, notCompared } = compareRuns(kept, runs);
  for (const line of notCompared) console.log(`–      ${line}`);
  for (const line of worse) console.log(`WORSE  ${line}`);
  if (worse.length === 0) console.log('ok     no ratio is more than a tenth worse');
  process.exitCode = worse.length > 0 ? 1 : 0;
}
