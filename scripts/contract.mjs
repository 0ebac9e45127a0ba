// `npm run contract`: writes the OpenAPI documents of the three APIs into dist/contract.
import { spawnSync } from 'node:child_process';
import { installIfNeeded } from './install.mjs';
import { environment, node, root } from './runtime.mjs';

await installIfNeeded();
process.exit(
  spawnSync(node(), ['scripts/contract.ts'], { cwd: root, stdio: 'inherit', env: environment() }).status ?? 1,
);
