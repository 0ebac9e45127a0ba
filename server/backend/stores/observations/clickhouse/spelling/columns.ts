import { changedTables, dimensionTables, imageColumns } from '../schema.ts';
import { type Group, isBlank, isQuery, isWord, type Node, nameOf, render, splitAt } from './tree.ts';

/** The names of the columns of tables and steps. */
type Scope = ReadonlyMap<string, readonly string[]>;
type Spelled = { nodes: Node[]; columns: readonly string[] };

/** What statements read. */
export const tables: Scope = new Map(
  Object.entries({ ...changedTables, ...dimensionTables, image_hashes: imageColumns }).map(([name, columns]) => [
    name,
    Object.keys(columns),
  ]),
);

const afterTable = [
  'ON',
  'JOIN',
  'LEFT',
  'INNER',
  'CROSS',
  'WHERE',
  'GROUP',
  'ORDER',
  'LIMIT',
  'HAVING',
  'UNION',
  'WINDOW',
  ',',
];
const endsTables = ['WHERE', 'GROUP', 'ORDER', 'LIMIT', 'HAVING', 'WINDOW', 'FORMAT'];

const significant = (nodes: readonly Node[]): Node[] => nodes.filter(node => !isBlank(node));

/** The tables of a FROM, by their aliases. */
const readTables = (nodes: readonly Node[], scope: Scope, ofQueries: ReadonlyMap<Node, readonly string[]>): Scope => {
  const found = new Map<string, readonly string[]>();
  const parts = significant(nodes);
  for (let at = 0; at < parts.length; at += 1) {
    if (isWord(parts[at], ...endsTables)) break;
    if (!isWord(parts[at], 'FROM', 'JOIN', ',')) continue;
    const table = parts[at + 1];
    const name = nameOf(table);
    const next = isWord(parts[at + 2], 'AS') ? parts[at + 3] : parts[at + 2];
    const alias = isWord(next, ...afterTable) ? undefined : nameOf(next);
    const columns = name === undefined ? ofQueries.get(table ?? '') : scope.get(name);
    found.set(alias ?? name ?? `${at}`, columns ?? []);
  }
  return found;
};

type Item = { text: string; names: readonly string[] };

const quoted = (name: string): string => `"${name}"`;

/** An item of a list of columns, each with a name. */
const spellItem = (text: string, from: Scope): Item => {
  const [, before = '', item = '', after = ''] =
    /^(\s*(?:(?:SELECT|,)\s*)?(?:DISTINCT\s+)?)([\s\S]*?)(\s*)$/i.exec(text) ?? [];
  const all = /^(\w+|"[^"]+")\.\*$/.exec(item)?.[1];
  const columns = all === undefined ? undefined : from.get(all);
  if (all !== undefined && columns && columns.length > 0 && from.size > 1) {
    const expanded = columns.map(name => `${all}.${quoted(name)} AS ${quoted(name)}`);
    return { text: before + expanded.join(', ') + after, names: columns };
  }
  if (item === '*') return { text, names: [...from.values()].flat() };
  if (columns) return { text, names: columns };
  const ofTable = /^(?:\w+|"[^"]+")\.(\w+|"[^"]+")$/.exec(item)?.[1];
  if (ofTable) return { text: `${before}${item} AS ${ofTable}${after}`, names: [ofTable.replaceAll('"', '')] };
  const named = /\sAS\s+(\w+|"[^"]+")$/i.exec(item)?.[1] ?? item;
  return { text, names: [named.replaceAll('"', '')] };
};

/** What stands in parentheses, spelled; the columns of each query among it. */
const spellGroups = (nodes: readonly Node[], scope: Scope) => {
  const ofQueries = new Map<Node, readonly string[]>();
  const spelled = nodes.map((node): Node => {
    if (typeof node === 'string') return node;
    const isOne = isQuery(node.nodes);
    const { nodes: inside, columns } = isOne
      ? spellQuery(node.nodes, scope)
      : { ...spellGroups(node.nodes, scope), columns: [] };
    const group: Group = { nodes: inside };
    if (isOne) ofQueries.set(group, columns);
    return group;
  });
  return { nodes: spelled, ofQueries };
};

const spellSelect = (given: readonly Node[], scope: Scope): Spelled => {
  const { nodes, ofQueries } = spellGroups(given, scope);
  const from = nodes.findIndex(node => isWord(node, 'FROM'));
  const list = from < 0 ? nodes : nodes.slice(0, from);
  const tail = from < 0 ? [] : nodes.slice(from);
  const selected = readTables(tail, scope, ofQueries);
  const items = splitAt(list, node => node === ',').map(item => spellItem(render(item), selected));
  return { nodes: [items.map(({ text }) => text).join(''), ...tail], columns: items.flatMap(({ names }) => names) };
};

/** The steps of a WITH, and the rest. */
const spellSteps = (nodes: readonly Node[], scope: Scope): { steps: Node[]; rest: readonly Node[]; scope: Scope } => {
  const known = new Map(scope);
  const steps: Node[] = [];
  let at = 0;
  let name = '';
  for (; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node === undefined || isWord(node, 'SELECT')) break;
    if (typeof node === 'string') {
      if (!isWord(node, 'WITH', 'AS', 'MATERIALIZED')) name = nameOf(node) ?? name;
      steps.push(node);
      continue;
    }
    const spelled = spellQuery(node.nodes, known);
    known.set(name, spelled.columns);
    steps.push({ nodes: spelled.nodes });
  }
  return { steps, rest: nodes.slice(at), scope: known };
};

/** A query in which every column has its own name: the engine would call some of them by their table too. */
export const spellQuery = (nodes: readonly Node[], scope: Scope): Spelled => {
  if (isWord(significant(nodes)[0], 'WITH')) {
    const { steps, rest, scope: known } = spellSteps(nodes, scope);
    const query = spellQuery(rest, known);
    return { nodes: [...steps, ...query.nodes], columns: query.columns };
  }
  const parts = splitAt(nodes, node => isWord(node, 'UNION')).map(part => {
    const start = part.findIndex(node => isWord(node, 'SELECT'));
    if (start < 0) return { nodes: part, columns: [] };
    const select = spellSelect(part.slice(start), scope);
    return { nodes: [...part.slice(0, start), ...select.nodes], columns: select.columns };
  });
  return { nodes: parts.flatMap(part => part.nodes), columns: parts[0]?.columns ?? [] };
};
