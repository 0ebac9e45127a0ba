/** A place with the gap of the product in view there, in % of its reference. */
export type PlaceGap = { name: string; gapPercent: number };

/** How an own product compares with its reference, for the sentence under the title; null if no rule fits. */
export type GapAnswer = {
  kind: 'dearer' | 'cheaper' | 'same';
  /** Without its sign. */
  percent: number;
  /** The places with its lowest and highest gap; null if there are fewer than two. */
  lowest: PlaceGap | null;
  highest: PlaceGap | null;
};

/** Averages closer than this, in %, are the same to a buyer. */
const sameWithin = 0.05;

/** The sentence's parts from the gap over all places and from each place. */
export function gapAnswer(
  overall: number | null,
  places: readonly { name: string; gapPercent: number | null }[],
): GapAnswer | null {
  if (overall === null) return null;
  const known = places.filter((place): place is PlaceGap => place.gapPercent !== null);
  const sorted = [...known].sort((a, b) => b.gapPercent - a.gapPercent);
  const several = sorted.length > 1 && sorted[0]?.gapPercent !== sorted.at(-1)?.gapPercent;
  const kind = Math.abs(overall) < sameWithin ? 'same' : overall > 0 ? 'dearer' : 'cheaper';
  return {
    kind,
    percent: Math.abs(overall),
    lowest: several ? (sorted.at(-1) ?? null) : null,
    highest: several ? (sorted[0] ?? null) : null,
  };
}
