/** A label that wants its middle at `at`, and needs `height`. */
export type Wish = { at: number; height: number };

type Pool = { start: number; count: number };

/**
 * The top edges of labels in a column from `start` to `end`, such that none overlaps another, all keep their order, and
 * the sum of the squared distances to their wishes is the least possible (isotonic regression by pooling neighbours).
 * `wishes` are in ascending order. If they need more room than there is, they begin at `start` and pass `end`.
 */
export function spreadLabels(wishes: readonly Wish[], start: number, end: number): number[] {
  const before: number[] = [];
  let total = 0;
  for (const { height } of wishes) {
    before.push(total);
    total += height;
  }
  const pools: Pool[] = [];
  wishes.forEach(({ at, height }, index) => {
    let pool: Pool = { start: at - height / 2 - (before[index] ?? 0), count: 1 };
    for (let last = pools.at(-1); last && last.start >= pool.start; last = pools.at(-1)) {
      const count = last.count + pool.count;
      pool = { start: (last.start * last.count + pool.start * pool.count) / count, count };
      pools.pop();
    }
    pools.push(pool);
  });
  const latest = Math.max(start, end - total);
  const starts = pools.flatMap(pool => Array<number>(pool.count).fill(Math.min(latest, Math.max(start, pool.start))));
  return starts.map((at, index) => at + (before[index] ?? 0));
}
