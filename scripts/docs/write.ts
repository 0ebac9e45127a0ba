// Writes the parts of docs/ that are made from the code: the tables of settings and of imports, and the sample
// environment file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated.ts';
import { root } from './root.ts';

for (const { file, wanted } of await generatedFiles()) {
  writeFileSync(join(root, file), wanted);
  console.log(file);
}
