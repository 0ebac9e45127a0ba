/** Part of a statement: a word, a text or name in quotes, blanks, another character; or what stands in parentheses. */
export type Node = string | Group;
export type Group = { nodes: Node[] };

const token = /'(?:[^'\\]|\\.|'')*'|"[^"]*"|[A-Za-z_]\w*|\s+|[\s\S]/g;

/** A statement as its parts. */
export const parseStatement = (text: string): Node[] => {
  const open: Node[][] = [[]];
  for (const [part] of text.matchAll(token)) {
    if (part === '(') open.push([]);
    else if (part === ')') {
      const nodes = open.pop() ?? [];
      open.at(-1)?.push({ nodes });
    } else open.at(-1)?.push(part);
  }
  return open[0] ?? [];
};

/** The parts as a text again. */
export const render = (nodes: readonly Node[]): string =>
  nodes.map(node => (typeof node === 'string' ? node : `(${render(node.nodes)})`)).join('');

export const isBlank = (node: Node | undefined): boolean => typeof node === 'string' && /^\s+$/.test(node);

export const isWord = (node: Node | undefined, ...words: string[]): boolean =>
  typeof node === 'string' && words.includes(node.toUpperCase());

/** A name without its quotes; undefined for what is none. */
export const nameOf = (node: Node | undefined): string | undefined => {
  if (typeof node !== 'string' || !/^(?:[A-Za-z_]\w*|"[^"]*")$/.test(node)) return undefined;
  return node.replaceAll('"', '');
};

/** Whether what stands in parentheses is a query. */
export const isQuery = (nodes: readonly Node[]): boolean =>
  isWord(
    nodes.find(node => !isBlank(node)),
    'SELECT',
    'WITH',
  );

/** The parts between these words, which stand at the beginning of all but the first. */
export const splitAt = (nodes: readonly Node[], isBorder: (node: Node) => boolean): Node[][] => {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (isBorder(node)) parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts;
};
