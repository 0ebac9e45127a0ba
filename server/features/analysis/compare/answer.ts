import type { Figure } from '../../../../views/components/Figures.tsx';
import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { upperFirst } from '../../shared/words/first-letter.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import type { ChangeOver, FiguresBefore } from '../present/compared.ts';

export type Counts = { now: string; before: string };

/** What is counted in both periods, as it is written. */
export const countsInWords = (formats: Formats, now: number, before: number | null | undefined): Counts => ({
  now: formats.count(now),
  before: formats.count(before ?? 0),
});

/** The figure whose change an answer begins with, and all that is known of the other period. */
export type MainCompared = {
  figure: Pick<Figure, 'name' | 'change'> | null | undefined;
  /** What that figure is in sentences; none where the answer says itself what has changed. */
  of?: ComparedOf;
  /** What the question about the change names, '' for nothing: without it a page keeps its question. */
  about?: string;
  /** What own products are held against, where the question is about their gap. */
  rivals?: string;
  /** What the change of an average is of; none for counts and single prices. */
  over?: ChangeOver;
  /** How far the same has changed with all that each period had, where the change is of what both had and the rows are not. */
  allShops?: string | undefined;
  /** From what to what it went, where no tile says what it is. */
  ends?: string;
  /** What is counted in both periods, where the words name both. */
  counts?: Counts;
  /** In how many rows the figure rose and fell, in words. */
  moves?: string;
  /** What its change and that of `moves` say together, before both. */
  verdict?: string;
  /** The whole answer, where it counts something else than the figure does. */
  answer?: AnalysisHead['answer'] | undefined;
  before: FiguresBefore;
  /** How many of the other period's rows this one has not; undefined where that is not known. */
  onlyBefore?: number | undefined;
};

type ComparedOf =
  | 'average'
  | 'last'
  | 'index'
  | 'gap'
  | 'spread'
  | 'won'
  | 'beats'
  | 'changed'
  | 'cheaper'
  | 'wins'
  | 'cost'
  | 'share'
  | 'depth'
  | 'rate'
  | 'outNow'
  | 'running'
  | 'promotions'
  | 'seeming'
  | 'coverage';

type PeriodWords = { period: string; within: string; last: string };

/** The other period in words, by itself and within a sentence, and its last day; null where none is compared with, or days are wrong. */
export const otherPeriod = ({ formats, selection, problems }: OpenAnalysis): PeriodWords | null => {
  const other = problems.length > 0 ? null : comparedPeriod(selection);
  return (
    other && {
      period: formats.span(other.start, other.end),
      within: formats.within(other.start, other.end),
      last: formats.day(other.end),
    }
  );
};

/** What a change is of, behind it; of both is said how far the one with all shops went, if that is known. */
const overWords = (
  t: PageRequest['t'],
  { of, over, allShops }: { of: ComparedOf; over: ChangeOver; allShops: string },
): string => {
  if (over === 'same') return '';
  if (over === 'both' && allShops !== '') return t('compared:over.bothAndAll', { change: allShops });
  const what = over === 'both' && of === 'coverage' ? 'retailers' : over;
  return t(`compared:over.${what}`);
};

/** What has changed, in words: the change of the tile without its sign; '' where that is unknown. */
const changeWords = (
  { t }: PageRequest,
  other: PeriodWords,
  {
    figure,
    of,
    over = 'same',
    ends = '',
    counts,
    allShops = '',
  }: Pick<MainCompared, 'figure' | 'over' | 'ends' | 'counts' | 'allShops'> & { of: ComparedOf },
): string => {
  const delta = figure?.change?.delta ?? '';
  if (!figure || delta === '') return '';
  const ofWhat = overWords(t, { of, over, allShops });
  if (!/[1-9]/.test(delta)) return t('compared:same', { name: figure.name, ...other }) + ofWhat;
  const size = delta.replace(/^[+−]/, '');
  const change = t(delta.startsWith('−') ? `compared:fell.${of}` : `compared:rose.${of}`, {
    size,
    ...other,
    ...counts,
  });
  return [change, ends].filter(Boolean).join(', ') + ofWhat;
};

/** Rates of promotions and stock-outs: their tiles say what is of the same products and shops, and what rose is about all the same. */
const isRate = (of: MainCompared['of']): boolean =>
  of === 'share' || of === 'depth' || of === 'seeming' || of === 'rate';

/**
 * What has changed, and in how many rows the figure rose and fell. These are of all that each period had there: where the change is not,
 * they are a sentence of their own, of rates as far as there is room.
 */
const changedWords = (
  { t }: PageRequest,
  words: string,
  { moves = '', over, of, allShops = '' }: MainCompared,
): { changed: string; apart: string } => {
  if (moves === '' || over !== 'both' || of === 'coverage')
    return { changed: asSentence([words, moves].filter(Boolean).join('; ')), apart: '' };
  const changed = asSentence(words);
  const rows = upperFirst(moves);
  return isRate(of)
    ? { changed, apart: firstThatFits(changed, [asSentence(rows)]) }
    : { changed, apart: asSentence(t(allShops ? 'compared:over.rowsAll' : 'compared:over.rows', { moves: rows })) };
};

/** As many letters as two lines of a laptop have, or four of a phone. */
const mostLetters = 160;

/** The first of some endings for which an answer has room after its beginning; '' where it has none. */
export const firstThatFits = (first: string, endings: readonly string[]): string =>
  endings.find(ending => first.length + ending.length <= mostLetters) ?? '';

/** What holds in this period, after what has changed: as much as an answer has room for, the tiles say it too. */
const asMuchAsFits = (first: string, { strong, rest }: NonNullable<AnalysisHead['answer']>): string =>
  firstThatFits(first, [asSentence([strong, rest].filter(Boolean).join(' ')), asSentence(strong.replace(/,$/, ''))]);

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
  const { of, about, rivals = '' } = main;
  // How many promotions run is counted shop by shop: how many products have one would stand beside it as another count of the same.
  const holds = of === 'running' ? null : answer;
  const { changed, apart } = changedWords(request, words, main);
  const all = [changed, apart].filter(Boolean).join(' ');
  const question =
    about === undefined || of === 'last' ? head.question : request.t(`compared:question.${of}`, { about, rivals });
  if (main.answer) return { question, answer: main.answer };
  return {
    question,
    answer: main.verdict
      ? { strong: asSentence(main.verdict), rest: all }
      : { strong: changed, rest: [apart, holds ? asMuchAsFits(all, holds) : ''].filter(Boolean).join(' ') },
  };
};
