import {
  between,
  daysFrom,
  groups,
  mean,
  meanMicros,
  percent,
  plain,
  quotient,
  readSum,
  share,
  shops,
  size,
  total,
} from './exact.ts';
import { type Priced, priced, type Row } from './rows.ts';

const codes = (rows: readonly Row[]): Set<string> => new Set(rows.map(row => row.upc));

const covered = (followed: number, listed: number) => ({
  followed,
  listed,
  missing: followed - listed,
  coverage: share(listed, followed),
});

const among = (rows: readonly Row[], followed: ReadonlySet<string>): Row[] => rows.filter(row => followed.has(row.upc));

/** What each retailer with any observation lists of the products followed, whatever the price says. */
export const retailers = (rows: readonly Row[], followed: ReadonlySet<string>) =>
  [...groups(rows, row => row.retailer)].map(([retailerName, all]) => {
    const there = among(all, followed);
    return {
      retailerName,
      ...covered(followed.size, codes(there).size),
      observations: there.length,
      shops: shops(there),
    };
  });

/** How many of the retailers list each of the products. */
const readTimes = (rows: readonly Row[], products: Iterable<string>): number[] => {
  const sellers = [...groups(rows, row => row.retailer).values()].map(codes);
  return [...products].map(upc => sellers.filter(listed => listed.has(upc)).length);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const overall = (rows: readonly Row[], followed: ReadonlySet<string>) => {
  const count = groups(rows, row => row.retailer).size;
  const times = readTimes(rows, followed);
  return {
    followed: followed.size,
    listed: times.filter(one => one > 0).length,
    everywhere: times.filter(one => one === count).length,
    retailers: count,
    coverage: share(sum(times), followed.size * count),
    observations: among(rows, followed).length,
    shops: shops(among(rows, followed)),
  };
};

/** Brands or categories over all retailers, and at each of them; '' is that none is known. */
export const byGroup = (rows: readonly Row[], readGroup: ReadonlyMap<string, string>) => {
  const named = Map.groupBy(readGroup.keys(), upc => readGroup.get(upc) ?? '');
  const sellers = groups(rows, row => row.retailer);
  const all = [...named].map(([group, products]) => {
    const times = readTimes(rows, products);
    return {
      groupName: group === '' ? null : group,
      followed: products.length,
      listed: times.filter(one => one > 0).length,
      everywhere: times.filter(one => one === sellers.size).length,
      coverage: share(sum(times), products.length * sellers.size),
    };
  });
  const atRetailers = [...named].flatMap(([group, products]) =>
    [...sellers].map(([retailerName, there]) => ({
      groupName: group === '' ? null : group,
      retailerName,
      ...covered(products.length, products.filter(upc => codes(there).has(upc)).length),
    })),
  );
  return { all, atRetailers };
};

/** Each of these products that a retailer does not list: how many others do, and when it was last seen there before. */
export const missing = (all: readonly Row[], [start, end]: readonly [string, string], products: readonly string[]) => {
  const sellers = groups(between(all, start, end), row => row.retailer);
  return [...sellers].flatMap(([retailerName, there]) =>
    products
      .filter(upc => !codes(there).has(upc))
      .map(upc => {
        const before = all.filter(row => row.retailer === retailerName && row.upc === upc && row.day < start);
        return {
          upc,
          retailerName,
          elsewhere: [...sellers.values()].filter(rows => codes(rows).has(upc)).length,
          lastSeen: before.length === 0 ? null : readSpan(before).until,
        };
      }),
  );
};

/** Both averages of a product, and how far apart they are before either is rounded. */
const compare = (own: readonly Priced[], other: readonly Priced[]) => {
  const [first, second] = [meanMicros(own), meanMicros(other)];
  const known = { first: mean(own), second: mean(other) };
  if (first === null || second === null) return { means: null, figures: { ...known, gap: null, gapPercent: null } };
  const [crossed, otherCrossed] = [readSum(own) * size(other), readSum(other) * size(own)];
  const gap = plain(quotient(crossed - otherCrossed, size(own) * size(other)));
  const gapPercent = percent(crossed - otherCrossed, otherCrossed);
  return { means: [first, second] as const, figures: { ...known, gap, gapPercent } };
};

/** What two retailers have in common, or only one of them. */
export const overlap = (rows: readonly Row[], first: string, second: string) => {
  const [mine, theirs] = [first, second].map(name => rows.filter(row => row.retailer === name)) as [Row[], Row[]];
  const all = [...new Set([...codes(mine), ...codes(theirs)])].map(upc => {
    const [atFirst, atSecond] = [mine, theirs].map(list => list.filter(row => row.upc === upc)) as [Row[], Row[]];
    const { means, figures } = compare(priced(atFirst), priced(atSecond));
    const observed = [...atFirst, ...atSecond];
    return {
      side: atFirst.length === 0 ? 'second' : atSecond.length === 0 ? 'first' : 'both',
      means,
      row: { upc, ...figures, observations: observed.length, shops: shops(observed) },
    };
  });
  const compared = all.flatMap(({ means }) => (means ? [means] : []));
  const [firsts, seconds] = [total(compared.map(one => one[0])), total(compared.map(one => one[1]))];
  const readSide = (side: string) => all.filter(one => one.side === side).map(({ row }) => row);
  return {
    sides: { both: readSide('both'), first: readSide('first'), second: readSide('second') },
    overall: {
      firstName: first,
      secondName: second,
      both: readSide('both').length,
      onlyFirst: readSide('first').length,
      onlySecond: readSide('second').length,
      compared: compared.length,
      first: plain(quotient(firsts, size(compared))),
      second: plain(quotient(seconds, size(compared))),
      gap: plain(quotient(firsts - seconds, size(compared))),
      gapPercent: percent(firsts - seconds, seconds),
      index: percent(firsts, seconds),
      observations: mine.length + theirs.length,
      shops: shops([...mine, ...theirs]),
    },
  };
};

const readSpan = (rows: readonly Row[]) => {
  const days = rows.map(row => row.day).toSorted();
  return { since: days.at(0) ?? '', until: days.at(-1) ?? '' };
};

/** What is new at each retailer, and what has vanished. */
export const changes = (all: readonly Row[], start: string, end: string) => {
  const watched = [...groups(between(all, '0001-01-01', end), row => row.retailer)].flatMap(([retailerName, rows]) => {
    const { since, until } = readSpan(rows);
    if (until < start) return [];
    const lives = [...groups(rows, row => row.upc)].map(([upc, own]) => {
      const { since: firstSeen, until: lastSeen } = readSpan(own);
      const arrived = firstSeen >= start && daysFrom(since, firstSeen) >= 7;
      const vanished = daysFrom(lastSeen, start) <= 7 && daysFrom(lastSeen, until) >= 7;
      return { upc, retailerName, firstSeen, lastSeen, arrived, vanished, listed: lastSeen >= start };
    });
    return [{ retailerName, since, until, known: daysFrom(since, until) >= 7, lives }];
  });
  const lives = watched.flatMap(one => one.lives);
  const turned = (turn: 'new' | 'vanished', is: 'arrived' | 'vanished') =>
    lives
      .filter(life => life[is])
      .map(({ upc, retailerName, firstSeen, lastSeen }) => ({ upc, retailerName, turn, firstSeen, lastSeen }));
  return {
    products: [...turned('new', 'arrived'), ...turned('vanished', 'vanished')],
    retailers: watched.map(({ retailerName, since, until, known, lives: own }) => ({
      retailerName,
      listed: own.filter(life => life.listed).length,
      arrived: known ? own.filter(life => life.arrived).length : null,
      vanished: known ? own.filter(life => life.vanished).length : null,
      stayed: known ? own.filter(life => life.listed && !life.arrived && !life.vanished).length : null,
      watchedSince: since,
      watchedUntil: until,
    })),
    known: watched.filter(one => one.known).length,
  };
};
