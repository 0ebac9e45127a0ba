import type { Figure } from '../../../../views/components/Figures.tsx';
import { type Column, type FigureKind, figureUnit } from '../../../contract/analyses/parts/columns.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { DefinedTerm } from './definitions.ts';

const texts: Readonly<Record<FigureKind, (formats: Formats, value: number | null) => string>> = {
  count: (formats, value) => (value === null ? formats.money(null) : formats.count(value)),
  price: (formats, value) => formats.money(value),
  average: (formats, value) => formats.money(value),
  difference: (formats, value) => formats.signedMoney(value),
  share: (formats, value) => formats.percent(value),
  percent: (formats, value) => formats.signedPercent(value),
  index: (formats, value) => formats.percent(value),
};

/** The text of a figure, by its kind; a dash if it is unknown. */
export const figureText = (formats: Formats, kind: FigureKind, value: number | null): string =>
  texts[kind](formats, value);

/** Signed percentages at an axis: without a decimal where none of them has one, so that more of them have room. */
export const percentTicks =
  (formats: Formats) =>
  (values: readonly number[]): string[] => {
    const write = values.every(Number.isInteger) ? formats.signedCount : formats.signedPercent;
    return values.map(value => `${write(value)}\u00a0%`);
  };

/** The unit of a kind as it is shown; '' if it has none. */
export const unitText = (formats: Formats, unit: ReturnType<typeof figureUnit>): string =>
  unit === 'money' ? formats.currency : (unit ?? '');

/**
 * A figure among those of a selection, from its declared column: name, definition, value and unit. `note`: what stands
 * under it.
 */
export const presentFigure = (
  { t }: PageRequest,
  formats: Formats,
  { kind, term }: Column & { kind: FigureKind; term: DefinedTerm },
  value: number | null,
  note: string,
): Figure => ({
  name: t(`figures:${term}`),
  definition: t(`figures:define.${term}`),
  value: figureText(formats, kind, value),
  unit: unitText(formats, figureUnit(kind)),
  note,
});
