// The documents: broken links, citations of missing sections in the code, and generated parts that are outdated.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '../../server/contract/all-calls.ts';
import { badCitations, hasSection } from './citations.ts';
import { outOfDate } from './generated.ts';
import { deadLinks, type Tree } from './links.ts';
import { readPage } from './pages.ts';
import { root } from './root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesLike = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: path => path.includes('node_modules') }).sort();

const pages = new Map(filesLike('README.md', 'docs/**/*.md').map(path => [path, readPage(read(path))]));
const tree: Tree = { pages, exists: path => existsSync(join(root, path)) };

const code = filesLike('{server,views,client,locales,scripts,tests}/**/*.{ts,tsx,mjs,css}', 'Dockerfile', '.ci/*');
const product = pages.get('docs/product.md');
const withoutSection = allCalls.filter(({ section }) => !product || !hasSection(product, section));

const problems = [
  ...deadLinks(tree),
  ...code.flatMap(path => badCitations(tree, path, read(path))),
  ...withoutSection.map(({ id, section }) => `${id} is of section ${section}, which docs/product.md does not have`),
  ...(await outOfDate()),
];

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
