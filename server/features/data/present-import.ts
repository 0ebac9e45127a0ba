import type { BannerType } from '../../../views/components/notices/Banner.tsx';
import type { ImportRowProps, ProgressProps } from '../../../views/pages/data/props.ts';
import type { ImportEntry, ImportProgress } from '../../contract/calls/main/imports/imports.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Words } from '../shared/words/observed-words.ts';
import { problemText } from './problem-text.ts';

const kinds: Record<ImportEntry['state'], BannerType> = {
  waiting: 'info',
  running: 'info',
  done: 'ok',
  checked: 'info',
  failed: 'error',
  undoing: 'info',
  undone: 'warning',
};

/** Whether it will still change by itself. */
export const isUnderWay = ({ state }: ImportEntry): boolean => ['waiting', 'running', 'undoing'].includes(state);

const leftText = (t: Translator, seconds: number): string =>
  seconds < 90 ? t('data:left', { count: seconds }) : t('data:leftMinutes', { count: Math.round(seconds / 60) });

/** Its progress, as a bar and in words. */
export const presentProgress = (t: Translator, words: Words, progress: ImportProgress): ProgressProps => ({
  share: progress.share,
  percent: words.percent(progress.share),
  text: t('data:progressLine', {
    count: progress.rowsRead,
    phase: t(`imports:phase.${progress.phase}`),
    read: words.number(progress.rowsRead),
    written: words.number(progress.written),
    rejected: words.number(progress.rejected),
  }),
  rate: t('data:rate', { count: progress.rowsPerSecond, rate: words.number(progress.rowsPerSecond) }),
  left: progress.secondsLeft === null ? null : leftText(t, progress.secondsLeft),
});

const aheadText = (t: Translator, ahead: number): string =>
  ahead === 0 ? t('data:aheadNone') : t('data:ahead', { count: ahead });

/** Notes besides its figures. */
const presentNote = (request: PageRequest, entry: ImportEntry): string | null => {
  const { t } = request;
  if (entry.problem) return problemText(request, entry.problem.code, entry.problem.params);
  if (entry.outdatedBy !== null) return t('data:outdated');
  return entry.ahead === null ? null : aheadText(t, entry.ahead);
};

const presentCount = ({ number }: Words, count: number): ImportRowProps['read'] => ({
  text: number(count),
  isNone: count === 0,
});

/** An import in a row of the history. */
export const presentRow = (request: PageRequest, words: Words, entry: ImportEntry): ImportRowProps => {
  const { t, basePath } = request;
  return {
    id: entry.id,
    href: basePath + paths.import(entry.id),
    fileName: entry.fileName,
    about: [entry.format, entry.countryCode].filter(Boolean).join(', '),
    state: { text: t(`data:state_${entry.state}`), kind: kinds[entry.state] },
    note: presentNote(request, entry),
    when: { iso: entry.startedAt, text: words.moment(entry.startedAt) },
    who: entry.by?.name ?? t('data:commandLine'),
    read: presentCount(words, entry.read),
    // A dry run wrote nothing.
    written: presentCount(words, entry.state === 'checked' ? 0 : entry.written),
    rejected: presentCount(words, entry.rejected),
  };
};

/** Rows of a page of the history. */
export const presentRows = (request: PageRequest, words: Words, entries: readonly ImportEntry[]): ImportRowProps[] =>
  entries.map(entry => presentRow(request, words, entry));

/** How many rows were rejected, as the end of a sentence. */
export const presentRejected = (t: Translator, rows: string, count: number): string =>
  count > 0 ? t('data:lastRejected', { rows, count }) : t('data:lastNoneRejected');

const endings = {
  done: 'data:last_done',
  checked: 'data:last_checked',
  failed: 'data:last_failed',
  undone: 'data:last_undone',
} as const;

/** How the newest import ended. */
export const presentLast = (
  { t }: PageRequest,
  { number, shortDay }: Words,
  newest: ImportEntry | undefined,
): string => {
  if (!newest) return t('data:historyNone');
  const { state, startedAt, read, rejected } = newest;
  if (state === 'waiting' || state === 'running' || state === 'undoing') return t('data:last_running');
  return t(endings[state], {
    day: shortDay(startedAt),
    rows: t('data:lastRows', { count: read, rows: number(read) }),
    rejected: presentRejected(t, number(rejected), rejected),
  });
};
