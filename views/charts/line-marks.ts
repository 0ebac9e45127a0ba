/** Marks at the ends of lines differ in shape, in the order of the colours. `symbol`: the zoomable chart's name for it. */
const marks = [
  { path: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z', symbol: 'circle' },
  { path: 'M-4-4h8v8h-8z', symbol: 'square' },
  { path: 'M0-5.5 5 4H-5z', symbol: 'triangle-up' },
  { path: 'M0-5.5 5.5 0 0 5.5-5.5 0z', symbol: 'diamond' },
  { path: 'M0 5.5 5-4H-5z', symbol: 'triangle-down' },
  { path: 'M-1.8-5h3.6v3.2H5v3.6H1.8V5h-3.6V1.8H-5v-3.6h3.2z', symbol: 'cross' },
  { path: 'M-5-2.5h10v5H-5z', symbol: 'bowtie' },
  { path: 'M-2.5-5h5v10h-5z', symbol: 'hourglass' },
] as const;

/** Of up to five lines none has the mark of another: own ones have those that the first others have not. */
const ownMarks = [0, 4, 5, 3];

/** The mark of a line by the class of its colour. */
export const markOf = (of: string): (typeof marks)[number] | undefined => {
  const number = Number(of.at(-1));
  return marks[of.startsWith('s-own') ? (ownMarks[number || 0] ?? 0) : (number || 1) - 1];
};
