import type { GapFigures } from '../../contract/entities/analysis-replies.ts';
import type { Formats } from '../../domain/formats.ts';

/** A gap in money beside the two averages that it is between: their difference as they are written. */
export const gapText = (
  formats: Formats,
  { own, reference, gap }: Pick<GapFigures, 'own' | 'reference' | 'gap'>,
): string =>
  gap === null || own === null || reference === null ? formats.money(null) : formats.moneyStep(reference, own);
