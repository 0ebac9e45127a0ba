import type { Figure } from '../../../../views/components/Figures.tsx';
import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import type { ComparedWithProps } from '../../../../views/pages/analysis/parts/ComparedWith.tsx';
import type { Column, FigureKind } from '../../../contract/analyses/parts/columns.ts';
import { changeOf } from '../../../contract/analyses/parts/compared-columns.ts';
import { addressFields } from '../../../domain/analysis-address.shared.ts';
import { periodBefore } from '../../../domain/calendar/compared-period.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { daysBetween } from '../../../domain/calendar/days.ts';
import type { Formats } from '../../../domain/formats.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { type Compared, comparedPeriod } from '../filter/compared-days.ts';
import { writeSelection } from '../filter/selection.ts';
import { isOfPeriod } from '../filter/typed-days.ts';
import type { DefinedTerm } from './definitions.ts';
import { figureText, presentFigure } from './figures.ts';

/** `shared`: the figure of both periods over what both had; undefined where that is not known. */
type Both = {
  now: number | null;
  before: number | null | undefined;
  shared?: { now: number | null; before: number | null } | undefined;
};

/** What a change is of: the same in both periods, what both had alone, or what each of them had, which may be unlike. */
export type ChangeOver = 'same' | 'both' | 'each';

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
 * written. Where both periods had unlike products in shops the change is of what both had, and no figure of then stands beside it,
 * which would say another one.
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
  const rest =
    over === both
      ? t('compared:beforeTile', { figure: figureText(formats, kind, both.before) })
      : t('compared:overBothTile');
  if (before === null) return {};
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

/** A tile of a figure, with its change since the other period if that is known. */
export const comparedFigure = (
  request: PageRequest,
  formats: Formats,
  column: FigureColumn,
  { now, before, shared, note }: Both & { note: string },
): Figure => ({
  ...presentFigure(request, formats, column, now, note),
  ...presentChange(request.t, formats, column.kind, { now, before, shared: isOver(column.kind) ? shared : undefined }),
});

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
    }: { summary: Readonly<Record<NoInfer<N>, number | null>>; before: FiguresBefore; shared?: SharedFigures },
  ) =>
  (name: N, note: string): Figure =>
    comparedFigure(request, formats, columns[name], {
      now: summary[name],
      before: figureBefore(observedBefore(before), name),
      shared: figureShared(shared, name),
      note,
    });

/**
 * The figure whose change an answer begins with, and all that is known of the other period. `of`: what that figure is in sentences, none
 * where the answer says itself what has changed; `about`: what the question about the change names, '' for nothing: without it a page
 * keeps its question. `over`: what the change of an average is of; none for counts and single prices. `ends`: from
 * what to what it went, where no tile says what it is. `verdict`: what its change and that of `moves` say together, before both. `moves`: in how many rows the figure rose and fell, in words. `onlyBefore`: how many of the other period's rows
 * this one has not; undefined where that is not known.
 */
export type MainCompared = {
  figure: Pick<Figure, 'name' | 'change'> | null | undefined;
  of?: ComparedOf;
  about?: string;
  over?: ChangeOver;
  ends?: string;
  moves?: string;
  verdict?: string;
  before: FiguresBefore;
  onlyBefore?: number | undefined;
};

type ComparedOf =
  | 'average'
  | 'last'
  | 'index'
  | 'gap'
  | 'spread'
  | 'won'
  | 'changed'
  | 'cheaper'
  | 'wins'
  | 'cost'
  | 'share'
  | 'rate'
  | 'outNow'
  | 'coverage';

type PeriodWords = { period: string; within: string };

/** The other period in words, by itself and within a sentence; null where none is compared with, or days are wrong. */
const otherPeriod = ({ formats, selection, problems }: OpenAnalysis): PeriodWords | null => {
  const other = problems.length > 0 ? null : comparedPeriod(selection);
  return other && { period: formats.period(other.start, other.end), within: formats.within(other.start, other.end) };
};

/** What has changed, in words: the change of the tile without its sign; '' where that is unknown. */
const changeWords = (
  { t }: PageRequest,
  other: PeriodWords,
  { figure, of, over = 'same', ends = '' }: Pick<MainCompared, 'figure' | 'over' | 'ends'> & { of: ComparedOf },
): string => {
  const delta = figure?.change?.delta ?? '';
  if (!figure || delta === '') return '';
  const ofWhat = over === 'same' ? '' : t(`compared:over.${over}`);
  if (!/[1-9]/.test(delta)) return t('compared:same', { name: figure.name, ...other }) + ofWhat;
  const size = delta.replace(/^[+−]/, '');
  const change = t(delta.startsWith('−') ? `compared:fell.${of}` : `compared:rose.${of}`, { size, ...other });
  return [change, ends].filter(Boolean).join(', ') + ofWhat;
};

/** In how many rows the figure rose and fell: of all that each period had there, which the change before it may not be of. */
const movesWords = ({ t }: PageRequest, { moves = '', over, of }: MainCompared): string =>
  moves !== '' && over === 'both' && of !== 'coverage' ? t('compared:over.rows', { moves }) : moves;

/** As many letters as two lines of a laptop have, or four of a phone. */
const mostLetters = 160;

/** What holds in this period, after what has changed: as much as an answer has room for, the tiles say it too. */
const asMuchAsFits = (first: string, { strong, rest }: NonNullable<AnalysisHead['answer']>): string =>
  [asSentence([strong, rest].filter(Boolean).join(' ')), asSentence(strong.replace(/,$/, ''))].find(
    text => first.length + text.length <= mostLetters,
  ) ?? '';

const asSentence = (text: string): string => (text === '' || text.endsWith('.') ? text : `${text}.`);

/**
 * The question and the answer of an analysis. Where another period is compared with, both are about what has changed since: its main
 * figure first, then what holds in this period.
 */
export const askedAndAnswered = (
  request: PageRequest,
  open: OpenAnalysis,
  head: Pick<AnalysisHead, 'question' | 'answer'>,
  main: MainCompared | undefined,
): Pick<AnalysisHead, 'question' | 'answer'> => {
  const period = otherPeriod(open);
  const words = period && main?.of ? changeWords(request, period, { ...main, of: main.of }) : '';
  if (!main?.of || words === '') return head;
  const { answer } = head;
  const { of, about } = main;
  const changed = asSentence([words, movesWords(request, main)].filter(Boolean).join('; '));
  const question =
    about === undefined || of === 'last' ? head.question : request.t(`compared:question.${of}`, { about });
  return {
    question,
    answer: main.verdict
      ? { strong: asSentence(main.verdict), rest: changed }
      : { strong: changed, rest: answer ? asMuchAsFits(changed, answer) : '' },
  };
};

const daysOf = ({ start, end }: Period): number => daysBetween(start, end) + 1;

/** That what is counted in unlike many days is compared; '' where both periods have as many, or there is no other one. */
export const unlikeDays = ({ t }: PageRequest, formats: Formats, period: Period, other: Period | null): string => {
  if (other === null || daysOf(period) === daysOf(other)) return '';
  const words = (of: Period): string => t('compared:days', { count: daysOf(of), number: formats.count(daysOf(of)) });
  return t('compared:unlike', { days: words(period), other: words(other) });
};

type Offered = { by: Compared['by'] | null; label: string; compared: Compared | null };

/** The choice of the period that figures are compared with: links, and a form for days of one's own. */
export const presentComparedWith = (
  request: PageRequest,
  open: OpenAnalysis,
  here: string,
  main?: MainCompared,
): ComparedWithProps => {
  const { t } = request;
  const { selection, problems } = open;
  const period = otherPeriod(open);
  const { start, end, range, compared } = selection;
  const isSure = !problems.some(isOfPeriod);
  const follows = (by: 'before' | 'year'): Offered[] => {
    if (!isSure) return [];
    return [{ by, label: t(`compared:${by}`), compared: { by, ...periodBefore(by, { start, end, range }) } }];
  };
  const isOwn = compared?.by === 'dates';
  const offered: Offered[] = [
    { by: null, label: t('compared:nothing'), compared: null },
    ...follows('before'),
    ...follows('year'),
    { by: 'dates', label: t('compared:dates'), compared: isOwn ? compared : { by: 'dates', start: '', end: '' } },
  ];
  const errorOf = (name: string) => {
    const problem = problems.find(({ field }) => field === name);
    return problem ? t(problem.message) : undefined;
  };
  return {
    none: period && isNothingThen(main?.before) ? t('compared:nothingThen', period) : null,
    choice: {
      label: t('compared:label'),
      options: offered.map(({ by, label, compared: other }) => ({
        label,
        href: withQuery(here, writeSelection(selection, { compared: other, page: 1 })),
        current: by === (compared?.by ?? null),
      })),
    },
    own: isOwn
      ? {
          action: here,
          kept: [
            ...[...writeSelection(selection, { compared: null, page: 1 })].map(([name, value]) => ({ name, value })),
            { name: addressFields.compare, value: 'dates' },
          ],
          start: {
            name: addressFields.compareStart,
            value: compared.start,
            error: errorOf(addressFields.compareStart),
          },
          end: { name: addressFields.compareEnd, value: compared.end, error: errorOf(addressFields.compareEnd) },
        }
      : null,
  };
};
