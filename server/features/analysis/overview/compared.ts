import type { SparkProps } from '../../../../views/charts/Spark.tsx';
import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { readReason } from '../../shared/outcomes/panel.ts';

/** Formats of a tile: the value, and the difference of two displayed values with its sign. */
export type Writing = { text: (value: number) => string; change: (from: number, to: number) => string };

/** The change against the period before: shown by sign and word, not by colour. */
const compareChange = (
  { t }: PageRequest,
  writing: Writing,
  now: number,
  earlier: Outcome<number | null>,
): Figure['change'] => {
  if (earlier.kind === 'failed') return { delta: '', rest: t('overview:before.failed') };
  if (earlier.kind !== 'ok' || earlier.value === null) return { delta: '', rest: t('overview:before.none') };
  const before = writing.text(earlier.value);
  if (before === writing.text(now)) return { delta: '', rest: t('overview:before.same', { before }) };
  return { delta: writing.change(earlier.value, now), rest: t('compared:beforeTile', { figure: before }) };
};

type FigureTexts<T> = Pick<Figure, 'name' | 'definition' | 'unit'> & {
  writing: Writing;
  /** null: nothing is known. */
  value: (reply: T) => number | null;
  /** What the figure is based on: it stands with its definition. */
  note: (reply: T) => string;
  /** The figure over the days, if that is known. */
  spark: (reply: T) => SparkProps | null;
  /** Why nothing is known. */
  unknown: (reply: T | null) => string;
  link: { href: string | null; label: string };
  retryHref: string;
};

/** A part of a reply. */
export const mapped = <T, V>(outcome: Outcome<T>, value: (reply: T) => V): Outcome<V> =>
  outcome.kind === 'ok' ? { kind: 'ok', value: value(outcome.value) } : outcome;

/** What is not the service's fault, or may be helped by another selection, is said as on an analysis. */
const failedNote = ({ t }: PageRequest, outcome: Outcome<unknown>): string => {
  const reason = readReason(outcome);
  return reason === 'planOver' || reason === 'forbidden' || reason === 'tooSlow'
    ? t(`analysis:failed.${reason}`)
    : t('overview:notAvailableText');
};

/** A tile whose call failed: it says so, with a link to try again. */
export const failedTile = (
  request: PageRequest,
  outcome: Outcome<unknown>,
  { name, definition, retryHref }: { name: string; definition: string; retryHref: string },
): Figure => ({
  name,
  definition,
  value: request.t('overview:notAvailable'),
  failed: true,
  unit: '',
  inWords: true,
  note: failedNote(request, outcome),
  link: { href: retryHref, label: request.t('common:retry') },
});

/**
 * A figure of the period against that of the period before, with a link to its analysis. Unknown values are explained in
 * words, never shown as 0; a failed call affects only this tile.
 */
export const comparedTile = <T>(
  request: PageRequest,
  { now, before }: { now: Outcome<T>; before: Outcome<number | null> },
  texts: FigureTexts<T>,
): Figure => {
  const { t } = request;
  if (now.kind !== 'ok' && now.kind !== 'notFound') return failedTile(request, now, texts);
  const reply = now.kind === 'ok' ? now.value : null;
  const value = reply === null ? null : texts.value(reply);
  const { name, definition, unit, writing } = texts;
  const link = texts.link.href === null ? null : { href: texts.link.href, label: texts.link.label };
  if (reply === null || value === null) {
    return {
      name,
      definition,
      value: t('overview:unknown'),
      unit: '',
      inWords: true,
      note: texts.unknown(reply),
      link,
      slim: { spark: null },
    };
  }
  return {
    name,
    definition: [definition, texts.note(reply)].filter(Boolean).join(' '),
    unit,
    link,
    value: writing.text(value),
    note: '',
    slim: { spark: texts.spark(reply) },
    change: compareChange(request, writing, value, before),
  };
};
