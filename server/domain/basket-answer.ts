/** The cheapest retailer of a basket, and how much more the dearest asks; `dearest` is null where no other one is ranked. */
export type BasketAnswer = { name: string; cost: number; dearest: { name: string; percent: number } | null };

/** The sentence's parts from what a basket costs at each retailer; null where none has the whole basket, or it costs nothing. */
export function basketAnswer(rows: readonly { name: string; cost: number | null }[]): BasketAnswer | null {
  const ranked = rows
    .flatMap(({ name, cost }) => (cost === null ? [] : [{ name, cost }]))
    .sort((a, b) => a.cost - b.cost);
  const [first, last] = [ranked.at(0), ranked.at(-1)];
  if (!first || !last || first.cost === 0) return null;
  const percent = 100 * (last.cost / first.cost - 1);
  return { ...first, dearest: ranked.length > 1 ? { name: last.name, percent } : null };
}
