import { dirname, join, normalize } from 'node:path/posix';
import type { Page } from './pages.ts';

/** What a check needs of the tree: its pages by path, and which files and folders exist. */
export type Tree = { pages: ReadonlyMap<string, Page>; exists: (path: string) => boolean };

const isElsewhere = (target: string): boolean => /^[a-z][a-z+.-]*:/i.test(target);

const linkProblem = ({ pages, exists }: Tree, from: string, target: string): string | null => {
  const [path = '', anchor] = target.split('#');
  const to = path === '' ? from : normalize(join(dirname(from), decodeURIComponent(path)));
  if (!exists(to)) return `${from}: the link ${target} leads to no file`;
  if (anchor === undefined || pages.get(to)?.anchors.has(anchor)) return null;
  return `${from}: the link ${target} leads to no heading of ${to}`;
};

const ownFolders = /^(?:server|views|client|locales|scripts|tests|docs|\.ci|\.readme)\/[\w./-]*$/;

/** `locales/<lang>/…` is looked for in English, which every language follows. */
const inEnglish = (path: string): string => path.replace('<lang>', 'en');

const pathProblem = ({ exists }: Tree, from: string, code: string): string | null => {
  const path = inEnglish(code);
  return ownFolders.test(path) && !exists(path) ? `${from}: there is no ${code}` : null;
};

/** Broken links of pages, and missing files that they name. */
export const deadLinks = (tree: Tree): string[] =>
  [...tree.pages].flatMap(([from, { targets, codes }]) =>
    [
      ...targets.filter(target => !isElsewhere(target)).map(target => linkProblem(tree, from, target)),
      ...codes.map(code => pathProblem(tree, from, code)),
    ].filter(problem => problem !== null),
  );
