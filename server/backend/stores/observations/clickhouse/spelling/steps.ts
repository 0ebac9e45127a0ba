import { isBlank, isQuery, isWord, type Node, nameOf, render } from './tree.ts';

type Step = { name: string; isKept: boolean; query: readonly Node[] };

/** A statement as its steps and what reads them. */
const readSteps = (nodes: readonly Node[]): { steps: Step[]; query: readonly Node[] } => {
  const steps: Step[] = [];
  if (
    !isQuery(nodes) ||
    !isWord(
      nodes.find(node => !isBlank(node)),
      'WITH',
    )
  )
    return { steps, query: nodes };
  let name = '';
  let isKept = false;
  for (const [at, node] of nodes.entries()) {
    if (isWord(node, 'SELECT')) return { steps, query: nodes.slice(at) };
    if (typeof node !== 'string') {
      steps.push({ name, isKept, query: node.nodes });
      isKept = false;
    } else if (isWord(node, 'MATERIALIZED')) isKept = true;
    else if (!isWord(node, 'WITH', 'AS')) name = nameOf(node) ?? name;
  }
  return { steps, query: [] };
};

/** How often each name stands in a query. */
const countNames = (nodes: readonly Node[], counts = new Map<string, number>()): Map<string, number> => {
  for (const node of nodes) {
    if (typeof node !== 'string') countNames(node.nodes, counts);
    else {
      const name = nameOf(node);
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
};

/** A step that is computed before, into a table of this name. */
export type StoredStep = { table: string; query: string };

type Reader = { uses: number; names: ReadonlyMap<string, number> };

/** Steps that are kept and would be computed more than once. */
const chooseStored = (steps: readonly Step[], query: readonly Node[]): ReadonlySet<string> => {
  const readers: Reader[] = [{ uses: 1, names: countNames(query) }];
  const stored = new Set<string>();
  for (const step of steps.toReversed()) {
    const uses = readers.reduce((sum, reader) => sum + reader.uses * (reader.names.get(step.name) ?? 0), 0);
    // A column may have the name of a step: then it is stored without need, and nothing is wrong.
    const isStored = step.isKept && uses > 1;
    if (isStored) stored.add(step.name);
    readers.push({ uses: isStored ? 1 : uses, names: countNames(step.query) });
  }
  return stored;
};

/**
 * A statement as queries one after another. The engine plans a step anew for each of its readers, and theirs: a statement
 * of a dozen steps took ten seconds to plan and milliseconds to run. Steps that several read are therefore stored in
 * temporary tables. `tableOf` names them.
 */
export const storeSteps = (
  nodes: readonly Node[],
  tableOf: (step: string) => string,
): { stored: StoredStep[]; query: string } => {
  const { steps, query } = readSteps(nodes);
  const isStored = chooseStored(steps, query);
  const known = new Map<string, Step>();
  const withKnown = (read: readonly Node[]): string => {
    const needed: string[] = [];
    const seen = new Set<string>();
    const need = (nodesOfReader: readonly Node[]): void => {
      for (const name of countNames(nodesOfReader).keys()) {
        const step = known.get(name);
        if (!step || seen.has(name)) continue;
        seen.add(name);
        if (isStored.has(name)) needed.push(`"${name}" AS (SELECT * FROM ${tableOf(name)})`);
        else {
          need(step.query);
          needed.push(`"${name}" AS (${render(step.query)})`);
        }
      }
    };
    need(read);
    return `${needed.length > 0 ? `WITH ${needed.join(', ')} ` : ''}${render(read)}`;
  };
  const stored: StoredStep[] = [];
  for (const step of steps) {
    if (isStored.has(step.name)) stored.push({ table: tableOf(step.name), query: withKnown(step.query) });
    known.set(step.name, step);
  }
  return { stored, query: withKnown(query) };
};
