import type { Band } from '../../../../views/charts/lines/Overlays.tsx';
import type { Series } from '../../../../views/charts/lines/series.ts';
import type { SwitchProps } from '../../../../views/components/forms/Switch.tsx';
import { chartForm, type FieldValues, fieldValues, writeFields } from '../../../contract/analyses/parts/address.ts';
import { isTangled } from '../../../domain/analysis/tangled-lines.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type Selection, writeView } from '../filter/selection.ts';
import { mostHues } from './drawn-lines.ts';

type Form = FieldValues<typeof chartForm>;

/** How the address wants the lines of a chart, and the address of another way. */
export type WantedForm = Form & { href: (change: Partial<Form>) => string };

export const wantedForm = (selection: Selection, here: string, chartId: string): WantedForm => ({
  ...fieldValues(chartForm, selection.view),
  href: change => {
    const fields = writeFields(chartForm, { form: null, line: null, ...change });
    return `${withQuery(here, writeView(selection, fields))}#${chartId}`;
  },
});

/** `lit`: the number of the line that is looked at; `apart`: each line has its own small chart. */
export type ChosenForm = { apart: boolean; lit: number | null; ownBeforeGrey: boolean };

const hasBoth = (lines: readonly Series[]): boolean => lines.some(({ own }) => own) && lines.some(({ own }) => !own);

/** The line that the address names, if there is one of that number. */
const chosenLine = (lines: readonly Series[], wanted: WantedForm | null): number | null => {
  const line = wanted?.line ?? null;
  return line !== null && line <= lines.length ? line - 1 : null;
};

/** The one of the drawn lines that the address names, and that is drawn before the others. */
export const litLine = <L>(lines: readonly L[], { form, line }: Form): L | null =>
  (form !== 'apart' && line !== null && lines[line - 1]) || null;

/** So many lines are told apart by their colours, and so many others beside own ones where all of them cross. */
const [mostColoured, mostBesideOwn] = [5, 3];

/**
 * Lines that the eye cannot follow are drawn apart, or in grey behind the own ones, if there are such: a few keep their colours. Of many that it could follow the
 * one that the title speaks of (`subject`, by its number) is before the others in grey, and of more than there are colours any one. A
 * link chooses otherwise.
 */
export function chooseForm(
  lines: readonly Series[],
  wanted: WantedForm | null,
  apartFirst: boolean,
  subject = -1,
): ChosenForm {
  const chosen = chosenLine(lines, wanted);
  const tangled = isTangled(lines.map(({ points }) => points));
  const both = hasBoth(lines);
  const byItself = chosen === null && (apartFirst || (tangled && !both)) ? 'apart' : 'together';
  const apart = lines.length > 1 && (wanted?.form ?? byItself) === 'apart';
  const crowded = (subject >= 0 && lines.length > mostColoured) || lines.filter(({ own }) => !own).length > mostHues;
  if (apart || !(tangled || crowded || chosen !== null)) return { apart, lit: null, ownBeforeGrey: false };
  const manyOthers = lines.filter(({ own }) => !own).length > mostBesideOwn;
  return {
    apart,
    lit: chosen ?? (both ? null : Math.max(0, subject)),
    ownBeforeGrey: chosen === null && both && manyOthers,
  };
}

/** `subject`: the number of the line that the title speaks of; −1 if that is none of them. */
type Toned = ChosenForm & { subject?: number };

const toneOf = (lines: readonly Series[], nth: number, { lit, ownBeforeGrey, subject = -1 }: Toned): Series['tone'] => {
  if (lit !== null) return nth === lit ? 'lit' : 'grey';
  const isOther = !lines[nth]?.own;
  // Beside own lines in colours none but these are thick: a competitor would be taken for one of them.
  if (nth === subject) return isOther && hasBoth(lines) ? undefined : 'lit';
  if (isOther) return ownBeforeGrey ? 'grey' : undefined;
  // The only own line stays what it is; several stand back behind the one that is spoken of.
  return subject >= 0 && lines.filter(({ own }) => own).length > 1 ? 'beside' : undefined;
};

/** The lines as they are drawn together: coloured, or one or the own ones before grey ones, each with its link. */
export const toneSeries = (lines: readonly Series[], chosen: Toned, wanted: WantedForm | null): Series[] =>
  lines.map((one, nth) => {
    const tone = toneOf(lines, nth, chosen);
    const line = nth === chosen.lit ? null : nth + 1;
    return {
      ...one,
      ...(tone ? { tone } : {}),
      ...(wanted && lines.length > 2 ? { href: wanted.href({ form: 'together', line }) } : {}),
    };
  });

/** Stretches of points for which something holds. */
export function stretches(points: readonly boolean[]): Band[] {
  const bands: Band[] = [];
  points.forEach((holds, at) => {
    const last = bands.at(-1);
    if (holds && last?.to === at - 1) last.to = at;
    else if (holds) bands.push({ from: at, to: at });
  });
  return bands;
}

/** The line whose promotions are marked: the one that is lit, or the only own one, or the only one. */
export const subjectOf = (lines: readonly Series[], { lit }: ChosenForm): number | null => {
  if (lit !== null) return lit;
  if (lines.length === 1) return 0;
  const own = lines.findIndex(one => one.own);
  return own !== -1 && lines.findLastIndex(one => one.own) === own ? own : null;
};

/** Together or apart, as links; null for a single line. */
export const presentForms = (
  { t }: PageRequest,
  lines: readonly Series[],
  { apart }: ChosenForm,
  wanted: WantedForm | null,
): SwitchProps | null =>
  wanted && lines.length > 1
    ? {
        label: t('evolution:form'),
        options: (['together', 'apart'] as const).map(form => ({
          label: t(`evolution:form.${form}`),
          href: wanted.href({ form }),
          current: (form === 'apart') === apart,
        })),
      }
    : null;
