type Cell = unknown;

const wide = /^(?:Nullable\()?U?Int(?:64|128|256)\)?$/;

/** Whole numbers come as texts; those beyond 53 bits are bigint. */
const readWide = (cell: Cell): Cell => {
  if (cell === null) return null;
  const number = Number(cell);
  return Number.isSafeInteger(number) ? number : BigInt(cell as string);
};

/** Rows in the format JSONCompactEachRowWithNamesAndTypes: a line of names, one of types, and the rows. */
export const readResult = <Row>(text: string): Row[] => {
  const lines = text.split('\n').filter(line => line !== '');
  const [names = [], types = [], ...rows] = lines.map(line => JSON.parse(line) as Cell[]) as [
    string[]?,
    string[]?,
    ...Cell[][],
  ];
  const isWide = types.map(type => wide.test(type));
  return rows.map(
    cells => Object.fromEntries(cells.map((cell, at) => [names[at], isWide[at] ? readWide(cell) : cell])) as Row,
  );
};
