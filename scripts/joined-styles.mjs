// The style sheets that main.css imports as one: each layer is one block, and what never changes is written where it is
// named, which is shorter than its name and leaves a browser nothing to look up.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const imported = /^@import '(.+)';$/gm;
const constantsFile = './constants.css';
/** The page that it is for is there in development alone. */
const workshopFile = './pages/styleguide.css';
const constant = /^ +(--[\w-]+): ([^;]+);/gm;
const layered = /^@layer (\w+) \{$(.*?)^\}$/gms;
/** What esbuild leaves: the parent that a nested selector begins with anyway, and spaces of what it does not read. */
const needless = [
  [/(?<=^ +)& /gm, ''],
  // Every language is written from the left, where these are shorter; one from the right takes them away.
  [/\binset-inline-start:/g, 'left:'],
  [/\binset-inline-end:/g, 'right:'],
  [/-inline-start(?=[:-])/g, '-left'],
  [/-inline-end(?=[:-])/g, '-right'],
  [/(?<=^ *@container .*) ([<>]=?) /gm, '$1'],
  [/(?<!') \/ (?!')/g, '/'],
  [/(--[\w-]+):\s+([^;]+);/g, (_, name, value) => `${name}:${value.replaceAll(/,\s+/g, ',')};`],
];

const joinLayers = sheets => {
  const blocks = Map.groupBy(
    sheets.flatMap(sheet => [...sheet.matchAll(layered)]),
    ([, layer]) => layer,
  );
  const layers = [...blocks].map(([layer, found]) => `@layer ${layer} {${found.map(([, , rules]) => rules).join('')}}`);
  return [...sheets.map(sheet => sheet.replaceAll(layered, '')), ...layers].join('\n');
};

/** The text of all sheets. Each has one `@layer` from its first column to its end, or none. */
export const joinStyles = main => {
  const read = file => readFileSync(join(dirname(main), file), 'utf8');
  const constants = new Map([...read(constantsFile).matchAll(constant)].map(([, name, value]) => [name, value]));
  const files = [...readFileSync(main, 'utf8').matchAll(imported)].map(([, file]) => file);
  const text = joinLayers(files.filter(file => ![constantsFile, workshopFile].includes(file)).map(read)).replaceAll(
    /var\((--[\w-]+)\)/g,
    (use, name) => constants.get(name) ?? use,
  );
  return needless.reduce((left, [found, instead]) => left.replaceAll(found, instead), text);
};
