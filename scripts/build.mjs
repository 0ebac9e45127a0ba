// Builds dist/: the client's files with a hash of their content in their names, each with compressed versions, a
// manifest of them, and one bundle for each server process.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { joinStyles } from './joined-styles.mjs';
import { root } from './runtime.mjs';
import { unwrapFonts } from './unwrap-fonts.mjs';

const production = process.env.NODE_ENV !== 'development';
// Built in a separate folder and moved at the end: a failed build leaves the old one, and a running server keeps its
// files.
const place = join(root, 'dist');
const dist = join(root, 'dist-new');
const client = join(dist, 'client');
const assets = join(client, 'assets');
const server = join(dist, 'server');

const shared = {
  absWorkingDir: root,
  bundle: true,
  logLevel: 'warning',
  metafile: true,
  target: 'es2022',
  jsx: 'automatic',
};

/** Names that React checks and that do not exist here or have no use: their branches are removed. */
const absentInBrowsers = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  process: 'undefined',
  setImmediate: 'undefined',
  navigation: 'undefined',
};

const jsxRuntime = join(root, 'client', 'jsx-runtime.ts');

const clientOptions = {
  ...shared,
  outdir: assets,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  format: 'esm',
  minify: production,
  sourcemap: production ? false : 'linked',
  // The texts of the licences are beside the files.
  legalComments: 'external',
  loader: { '.woff2': 'file', '.svg': 'file' },
  define: {
    'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
    ...(production ? absentInBrowsers : {}),
  },
  // React has most of it since 18: what is missing is a few lines, the package a third of a kilobyte more.
  alias: { 'use-sync-external-store/shim/with-selector': './client/store-with-selector.ts' },
  target: ['chrome111', 'firefox113', 'safari16.4'],
};

/**
 * Every colour of the style sheet is a `light-dark()`: a browser that knows it knows nested rules too, which are a twelfth
 * shorter as they stand.
 */
const styleTarget = ['chrome123', 'firefox120', 'safari17.5'];

/** The table library hangs a component for its own markup on each table; ours has markup of its own. */
const withoutFlexRender = {
  name: 'without-flex-render',
  setup: ({ onLoad }) =>
    onLoad({ filter: /react-table[\\/]dist[\\/]FlexRender\.js$/ }, () => ({
      contents: 'export const FlexRender = null; export const flexRender = null;',
    })),
};

/** JSX takes its functions from a module that names them (client/jsx-runtime.ts): 1 kB less in the islands of a table. */
const jsxByName = {
  name: 'jsx-by-name',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer }) =>
      importer === jsxRuntime ? undefined : { path: jsxRuntime },
    ),
};

/** In development each file keeps its name in the browser's tools. */
const joinedStyles = {
  name: 'joined-styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /styles[\\/]main\.css$/ }, ({ path }) => ({ contents: joinStyles(path), loader: 'css' })),
};

/** Replaces the import of `client/wake.tsx` by the name of its built file. */
const pointToWake = name => ({
  name: 'point-to-wake',
  setup: ({ onResolve }) => onResolve({ filter: /\/wake\.tsx$/ }, () => ({ path: `./${name}`, external: true })),
});

/**
 * Islands first, in chunks. The entry is built separately, otherwise it would load a shared chunk before it could
 * start.
 */
const buildClient = async () => {
  const islands = await build({
    ...clientOptions,
    entryPoints: { wake: 'client/wake.tsx' },
    splitting: true,
    plugins: [withoutFlexRender, jsxByName],
  });
  const wake = findOutput(outputs(islands.metafile), 'client/wake.tsx');
  const page = await build({
    ...clientOptions,
    entryPoints: {
      entry: 'client/entry.ts',
      'hold-click': 'client/hold-click.ts',
      menus: 'client/menus.ts',
    },
    plugins: [pointToWake(wake)],
  });
  const style = await build({
    ...clientOptions,
    target: styleTarget,
    entryPoints: { style: 'client/styles/main.css' },
    plugins: production ? [joinedStyles] : [],
  });
  const built = [islands, page, style].map(({ metafile }) => metafile.outputs);
  return { metafile: { outputs: Object.assign({}, ...built) } };
};

const serverEntries = {
  main: 'server/main.ts',
  worker: 'server/worker.ts',
  backend: 'server/backend/main.ts',
  'report-maker': 'server/report-maker.ts',
  'import-cli': 'server/import-cli.ts',
  'backup-cli': 'server/backup-cli.ts',
  'restore-cli': 'server/restore-cli.ts',
  'move-cli': 'server/move-cli.ts',
  'doctor-cli': 'server/doctor-cli.ts',
};

const buildServer = () =>
  build({
    ...shared,
    entryPoints: Object.fromEntries(Object.entries(serverEntries).filter(([, file]) => existsSync(join(root, file)))),
    outdir: server,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    splitting: true,
    chunkNames: 'shared-[hash]',
    sourcemap: 'linked',
    // Node keeps the maps of what it has loaded: without the sources they are a third.
    sourcesContent: !production,
    define: production ? { 'process.env.NODE_ENV': '"production"' } : {},
  });

/** The output file of an entry point or of a copied file. */
const outputs = metafile =>
  Object.entries(metafile.outputs).map(([path, output]) => ({ name: basename(path), ...output }));
const findOutput = (all, source) =>
  all.find(output => output.entryPoint === source || Object.keys(output.inputs).join() === source)?.name;

const findFont = (all, start) =>
  all.find(output => output.name.startsWith(start) && output.name.endsWith('.woff2'))?.name;

/** A chunk with the chunks that it imports before it runs. */
const withImports = (all, name, found = new Set()) => {
  if (!name || found.has(name)) return found;
  found.add(name);
  const { imports = [] } = all.find(output => output.name === name) ?? {};
  for (const { kind, path } of imports) if (kind === 'import-statement') withImports(all, basename(path), found);
  return found;
};

/** What the browser has to load before an island starts, by the island's name. */
const chunksByIsland = all => {
  const wake = findOutput(all, 'client/wake.tsx');
  const islands = all.flatMap(({ name, entryPoint = '' }) => {
    const [, island] = /\/(\w+)\.island\.tsx$/.exec(entryPoint) ?? [];
    return island ? [[island, [...withImports(all, name, withImports(all, wake))]]] : [];
  });
  return Object.fromEntries(islands);
};

const writeManifest = metafile => {
  const all = outputs(metafile);
  const manifest = {
    entry: findOutput(all, 'client/entry.ts'),
    holdClick: findOutput(all, 'client/hold-click.ts'),
    islands: chunksByIsland(all),
    menus: findOutput(all, 'client/menus.ts'),
    style: all.find(output => output.name.endsWith('.css'))?.name,
    fonts: { text: findFont(all, 'hind-latin-400-normal'), head: findFont(all, 'montserrat-latin-600-normal') },
  };
  writeFileSync(join(client, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};

const compressible = /\.(?:js|css|svg|json|map)$/;
/**
 * Block sizes and modes of the encoder: which one gives the smallest file differs between files, by about a hundred
 * bytes.
 */
const encodings = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].flatMap(mode =>
  [16, 17, 18].map(block => ({ [constants.BROTLI_PARAM_MODE]: mode, [constants.BROTLI_PARAM_LGBLOCK]: block })),
);
const longestTried = 400_000;
const brotliWith = (bytes, encoding) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: production ? 11 : 4, ...encoding } });
const brotli = bytes =>
  encodings
    .slice(0, production && bytes.length < longestTried ? encodings.length : 1)
    .map(encoding => brotliWith(bytes, encoding))
    .reduce((least, one) => (one.length < least.length ? one : least));
/** The name has the hash of the content: an earlier compressed file of the same name is the same. */
const compress = (folder, before) => {
  for (const name of readdirSync(folder).filter(one => compressible.test(one))) {
    if (production && existsSync(join(before, `${name}.br`))) {
      for (const twin of ['br', 'gz']) cpSync(join(before, `${name}.${twin}`), join(folder, `${name}.${twin}`));
      continue;
    }
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotli(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
};

/** Flags of all countries, by their lower-case code: they are served from here like everything else. */
const copyFlags = () => {
  const from = join(root, 'node_modules', 'country-flag-icons', '3x2');
  const to = join(client, 'flags');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter(one => /^[A-Z]{2}\.svg$/.test(one)))
    cpSync(join(from, name), join(to, name.toLowerCase()));
};

const started = performance.now();
rmSync(dist, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });
const [built] = await Promise.all([buildClient(), buildServer()]);
writeManifest(built.metafile);
copyFlags();
unwrapFonts(root, join(server, 'fonts'));
cpSync(join(root, 'client', 'favicon.svg'), join(client, 'favicon.svg'));
compress(assets, join(place, 'client', 'assets'));
writeFileSync(join(dist, 'built'), '');
rmSync(place, { recursive: true, force: true });
renameSync(dist, place);
console.error(`Built in ${Math.round(performance.now() - started)} ms`);
