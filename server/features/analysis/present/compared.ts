import type { Figure } from '../../../../views/components/Figures.tsx';
import type { Column, FigureKind } from '../../../contract/analyses/parts/columns.ts';
import { changeOf } from '../../../contract/analyses/parts/compared-columns.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { Compared } from '../filter/compared-days.ts';
import type { DefinedTerm } from './definitions.ts';
import { figureText, presentFigure } from './figures.ts';

/**
 * `shared`: the figure of both periods over what both had; undefined where that is not known. `by`: how the other period was chosen; a
 * year before has words of its own.
 */
type Both = {
  now: number | null;
  before: number | null | undefined;
  shared?: { now: number | null; before: number | null } | undefined;
  by?: ChosenBy;
};

export type ChosenBy = Compared['by'] | undefined;

/**
 * What a change is of: the same in both periods, what both had alone, what each of them had, which may be unlike, or what was seen last
 * of all that is counted at the end, also at late retailers.
 */
export type ChangeOver = 'same' | 'both' | 'each' | 'seen';

/** What the change of an average, or of a share, is of. */
export const changeOver = ({ now, before, shared }: Both): ChangeOver => {
  if (!shared) return 'each';
  return shared.now === now && shared.before === before ? 'same' : 'both';
};

/** How far a figure has changed since the other period, with its sign; '' where one of both is unknown. */
export const changeText = (t: Translator, formats: Formats, kind: FigureKind, { now, before }: Both): string => {
  if (now === null || before === null || before === undefined) return '';
  const change = changeOf(kind);
  if (change.compared === 'percent')
    return before === 0 ? '' : `${formats.signedPercent((100 * (now - before)) / before)}\u00a0%`;
  if (change.compared === 'points') return t('compared:points', { points: formats.signedPercent(now - before) });
  return change.kind === 'count' ? formats.signedCount(now - before) : formats.signedMoney(now - before);
};

/** What a figure was in the other period. */
export const thenText = (t: Translator, figure: string, by: ChosenBy): string =>
  t(by === 'year' ? 'compared:yearTile' : 'compared:beforeTile', { figure });

/** How far the figure of a tile has changed, between both as they are written; that it has not, where these are the same. */
const deltaText = (
  t: Translator,
  formats: Formats,
  kind: FigureKind,
  { now, before }: { now: number | null; before: number },
): string => {
  if (now !== null && figureText(formats, kind, now) === figureText(formats, kind, before))
    return t('compared:unchanged');
  return now !== null && changeOf(kind).compared === 'points'
    ? t('compared:points', { points: formats.percentStep(before, now) })
    : changeText(t, formats, kind, { now, before });
};

/**
 * The change of a tile's figure, and the figure before; nothing where that was unknown. Points are those between both as they are
 * written. Where both periods had unlike products in shops the change is of what both had, and it says from what to what these went:
 * the figure of then is of more, or of less.
 */
export const presentChange = (
  t: Translator,
  formats: Formats,
  kind: FigureKind,
  both: Both,
): Pick<Figure, 'change'> => {
  if (both.before === null || both.before === undefined) return {};
  const over = both.shared && changeOver(both) === 'both' ? both.shared : both;
  const { now, before = null } = over;
  if (before === null) return {};
  const rest =
    over === both
      ? thenText(t, figureText(formats, kind, both.before), both.by)
      : t('compared:overBothTile', { from: figureText(formats, kind, before), to: figureText(formats, kind, now) });
  return { change: { delta: deltaText(t, formats, kind, { now, before }), rest } };
};

/** From what to what a share went, over what both periods had; '' where one of both is unknown. */
export const shareEnds = ({ t }: PageRequest, formats: Formats, { shared, ...each }: Both): string => {
  const { now, before } = shared ?? each;
  return now === null || before === null || before === undefined
    ? ''
    : t('compared:fromTo', { from: formats.percent(before), to: formats.percent(now) });
};

/** Figures of the other period, by their names. */
export type FiguresBefore = Readonly<Record<string, unknown>> | null | undefined;

/** One of them; undefined where there is none. */
export const figureBefore = (before: FiguresBefore, name: string): number | null | undefined =>
  before?.[name] as number | null | undefined;

/** Figures of both periods over what both had, by their names; undefined where they are not known. */
export type SharedFigures = { readonly now: object; readonly before: object } | undefined;

/** One of them. */
export const figureShared = (shared: SharedFigures, name: string): Both['shared'] =>
  shared && {
    now: figureBefore(shared.now as FiguresBefore, name) ?? null,
    before: figureBefore(shared.before as FiguresBefore, name) ?? null,
  };

/** What the change of a figure of a summary is of. */
export const summaryOver = <N extends string>(
  summary:
    | (Readonly<Record<NoInfer<N>, number | null>> & { before?: FiguresBefore; shared?: SharedFigures })
    | null
    | undefined,
  name: N,
): ChangeOver =>
  changeOver({
    now: summary?.[name] ?? null,
    before: figureBefore(summary?.before, name),
    shared: figureShared(summary?.shared, name),
  });

/** Lowest, highest and most frequent prices were seen, and counts counted: only averages and shares depend on what they are over. */
const isOver = (kind: FigureKind): boolean => kind !== 'price' && kind !== 'count';

/** What a period that nothing is known of has none of, by the names that summaries give it. */
const observed = ['observations', 'ownObservations', 'referenceObservations'];

/** Whether nothing at all was observed in the other period: its figures are unknown then, and its counts no zeros. */
export const isNothingThen = (before: FiguresBefore): boolean => {
  const counts = observed.flatMap(name => figureBefore(before, name) ?? []);
  return counts.length > 0 && counts.every(count => count === 0);
};

/** The figures of the other period, if anything was observed in it. */
export const observedBefore = (before: FiguresBefore): FiguresBefore => (isNothingThen(before) ? null : before);

type FigureColumn = Column & { kind: FigureKind; term: DefinedTerm };

/** A figure over what both periods had, before and now: where both are known, and it is not the one of all. */
const sharedEnds = ({ shared, ...each }: Both): { now: number; before: number } | null => {
  const { now = null, before = null } = shared ?? {};
  return now === null || before === null || changeOver({ shared, ...each }) !== 'both' ? null : { now, before };
};

/**
 * A tile of a figure, with its change since the other period if that is known. With `ofAll` value and change are of all data, as the tile has
 * them without a comparison; how far it has changed in what both periods had, which the answer says, stands in the small print.
 */
export const comparedFigure = (
  request: PageRequest,
  formats: Formats,
  column: FigureColumn,
  { note, ofAll, ...each }: Both & { note: string; ofAll?: boolean | undefined },
): Figure => {
  const { t } = request;
  const both = { ...each, shared: isOver(column.kind) ? each.shared : undefined };
  const ends = ofAll && each.before !== null && each.before !== undefined ? sharedEnds(both) : null;
  const inBoth = ends && t('compared:inBothTile', { change: deltaText(t, formats, column.kind, ends) });
  return {
    ...presentFigure(request, formats, column, each.now, [note, inBoth].filter(Boolean).join('; ')),
    ...presentChange(t, formats, column.kind, ends ? { ...both, shared: undefined } : both),
  };
};

/** Tiles of figures of a summary by their names. */
export const summaryFigures =
  <N extends string>(
    request: PageRequest,
    formats: Formats,
    columns: Readonly<Record<N, FigureColumn>>,
    {
      summary,
      before,
      shared,
      by,
    }: {
      summary: Readonly<Record<NoInfer<N>, number | null>>;
      before: FiguresBefore;
      shared?: SharedFigures;
    } & Pick<Both, 'by'>,
  ) =>
  (name: N, note: string, ofAll?: boolean): Figure =>
    comparedFigure(request, formats, columns[name], {
      now: summary[name],
      before: figureBefore(observedBefore(before), name),
      shared: figureShared(shared, name),
      by,
      note,
      ofAll,
    });
