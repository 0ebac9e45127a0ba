import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Rows by React, not as text. */
const plainRows: Plugin = {
  name: 'plain-rows',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/table-rows\.ts$/ }, () => ({ path: here('react-rows.ts') }));
  },
};

/** Bundles the minimal server with React, like the build of the product; returns its file. */
export const buildReactServer = async (): Promise<string> => {
  const outdir = here('../../../dist/bench');
  await build({
    bundle: true,
    splitting: true,
    outdir,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    entryPoints: [here('react-server.ts')],
    target: 'node24',
    logLevel: 'warning',
    plugins: [plainRows],
  });
  return `${outdir}/react-server.js`;
};
