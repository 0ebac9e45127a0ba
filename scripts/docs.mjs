// `npm run docs`: writes the parts of docs/ that are made from the code.
import { spawnSync } from 'node:child_process';
import { installIfNeeded } from './install.mjs';
import { environment, node, root } from './runtime.mjs';

await installIfNeeded();
process.exit(
  spawnSync(node(), ['scripts/docs/write.ts'], { cwd: root, stdio: 'inherit', env: environment() }).status ?? 1,
);
