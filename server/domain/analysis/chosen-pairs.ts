/** An own product and one of its competitors, by their master ids. */
export type Pair = readonly [own: number, competitor: number];

/**
 * The pairs that are compared: all linked ones (`links`: own products with their competitors), or those of the chosen products, which
 * limit their side of the pairs, own products or competitors. A choice with neither leaves none (docs/figures.md, competitors).
 */
export const chosenPairs = (chosen: readonly number[], links: ReadonlyMap<number, readonly number[]>): Pair[] => {
  const all = [...links].flatMap(([own, ids]) => ids.map((id): Pair => [own, id]));
  if (chosen.length === 0) return all;
  const linked = new Set(all.flat());
  const owns = new Set(chosen.filter(id => links.has(id)));
  const others = new Set(chosen.filter(id => linked.has(id) && !links.has(id)));
  if (owns.size + others.size === 0) return [];
  return all.filter(
    ([own, competitor]) => (owns.size === 0 || owns.has(own)) && (others.size === 0 || others.has(competitor)),
  );
};
