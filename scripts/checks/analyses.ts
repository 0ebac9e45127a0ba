// The declarations of analyses: their columns have texts, and no two of a table are sorted by one name.
import { declaredColumns } from './analysis-columns.ts';
import { repeatedSorts } from './analysis-sorts.ts';
import { lackingWords } from './analysis-words.ts';

const problems = [...lackingWords(), ...repeatedSorts(declaredColumns)];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
