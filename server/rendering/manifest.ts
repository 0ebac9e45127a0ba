import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IslandName } from '../../views/islands/names.ts';

/** The files of the build by purpose: their names contain a hash of their content. */
export type Manifest = {
  style: string;
  entry: string;
  /** For pages with islands that start on the first interaction. */
  holdClick: string;
  /** For pages with menus: it closes them. */
  menus: string;
  /** The chunks that an island needs to start. */
  islands: Readonly<Record<IslandName, readonly string[]>>;
  fonts: { text: string; head: string };
  favicon: string;
};

/** Reads the manifest of scripts/build.mjs. Throws if there is no build. */
export const readManifest = (clientFolder: string): Manifest =>
  JSON.parse(readFileSync(join(clientFolder, 'manifest.json'), 'utf8')) as Manifest;
