import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build made, by what it is for: file names carry a hash of their content. */
export type Manifest = {
  style: string;
  entry: string;
  /** For pages with islands that wake up when they are touched. */
  holdClick: string;
  fonts: { text: string; head: string };
  favicon: string;
};

/** Reads the manifest that scripts/build.mjs wrote. Throws where there is no build. */
export const readManifest = (clientFolder: string): Manifest =>
  JSON.parse(readFileSync(join(clientFolder, 'manifest.json'), 'utf8')) as Manifest;
