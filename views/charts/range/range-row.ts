/** One place: prices as numbers for the drawing, as texts for reading. */
export type RangeRow = {
  name: string;
  /** Until when there are data of it, if others go on; '' otherwise. */
  until?: string;
  minimum: number;
  average: number;
  mode: number | null;
  maximum: number;
  /** The average of its competitors there, if it is compared with any. */
  reference?: number | null;
  /** The average in the period that it is compared with, and how far it has changed since. */
  compared?: number | null;
  changeText?: string;
  minimumText: string;
  averageText: string;
  maximumText: string;
  /** The whole row in words. */
  description: string;
};

/** Sizes of texts: of lowest and highest prices, of names and averages, of heads and changes. */
export const [endSize, nameSize, headSize] = [11.5, 14, 12.5];
/** The mark of the period that is compared with: the past is behind the present, and smaller; 8 pixels with its line. */
export const thenRadius = 3.25;
