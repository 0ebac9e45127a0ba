// Writes what docs/ holds of the code: the table of settings and the sample environment file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated.ts';
import { root } from './root.ts';

for (const { file, wanted } of generatedFiles()) {
  writeFileSync(join(root, file), wanted);
  console.log(file);
}
