import type { BannerType } from '../../../views/components/notices/Banner.tsx';
import type { ImportRowProps, ProgressProps } from '../../../views/pages/data/props.ts';
import type { ImportEntry, ImportProgress } from '../../contract/calls/main/imports/imports.ts';
import { countryName } from '../../domain/country-names.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Words } from '../shared/words/observed-words.ts';
import { formatName } from './formats.ts';
import { problemText } from './problem-text.ts';

const kinds: Record<ImportEntry['state'], BannerType> = {
  waiting: 'info',
  running: 'info',
  done: 'ok',
  checked: 'info',
  failed: 'error',
  undoing: 'info',
  undone: 'info',
};

/** How a file stands that is only checked; of another one, and of one that is checked, its state says it. */
const checkStates = { waiting: 'toCheck', running: 'checking', failed: 'unfit' } as const;

/** What a file's state is called: nothing of one that is only checked is being imported, at any time. */
export const stateName = ({ state, checkOnly }: ImportEntry) =>
  checkOnly && (state === 'waiting' || state === 'running' || state === 'failed') ? checkStates[state] : state;

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

/** Whether the same file was imported before, so that nothing was to be done. */
export const isRepeated = ({ problem }: ImportEntry): boolean => problem?.code === 'alreadyImported';

/** How it went: what is imported but for some of its rows is not all right. */
const presentState = ({ t }: PageRequest, { number }: Words, entry: ImportEntry): ImportRowProps['state'] => {
  const { state, rejected: count } = entry;
  if (state === 'failed' && isRepeated(entry)) return { text: t('data:state_repeated'), kind: 'info' };
  return state === 'done' && count > 0
    ? { text: t('data:state_partly', { count, rows: number(count) }), kind: 'warning' }
    : { text: t(`data:state_${stateName(entry)}`), kind: kinds[state] };
};

/** A dry run wrote nothing, and of an undone import nothing is left. */
const writes = ({ state }: ImportEntry): boolean => state !== 'checked' && state !== 'undone';

const presentCount = ({ number }: Words, count: number): ImportRowProps['read'] => ({
  text: number(count),
  isNone: count === 0,
});

/** Format and country as the page of formats calls them, each once, unless the name of the file says both. */
const presentAbout = ({ t, lang }: PageRequest, { fileName, format, countryCode }: ImportEntry): string => {
  if (fileName === `${format}-${countryCode}`) return '';
  const name = format === null ? '' : formatName(t, format);
  const country = countryCode === null ? '' : countryName(countryCode, lang);
  // Formats of one country have it in their name.
  return [name, name.includes(country) ? '' : country].filter(Boolean).join(' · ');
};

/** An import in a row of the history. */
export const presentRow = (request: PageRequest, words: Words, entry: ImportEntry): ImportRowProps => {
  const { t, basePath } = request;
  return {
    id: entry.id,
    href: basePath + paths.import(entry.id),
    fileName: entry.fileName,
    about: presentAbout(request, entry),
    state: presentState(request, words, entry),
    note: presentNote(request, entry),
    when: { iso: entry.startedAt, text: words.moment(entry.startedAt) },
    who: entry.by?.name ?? t('data:commandLine'),
    read: presentCount(words, entry.read),
    written: presentCount(words, writes(entry) ? entry.written : 0),
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

/** Whether all that was done with the file is over, and changed nothing: it was only checked, or was there already. */
const changedNothing = (entry: ImportEntry): boolean =>
  isRepeated(entry) || entry.state === 'checked' || (entry.checkOnly && entry.state === 'failed');

/** The newest import; what changed nothing comes after all others. */
const newestOf = (entries: readonly ImportEntry[]): ImportEntry | undefined =>
  entries.find(entry => !changedNothing(entry)) ?? entries[0];

/** How the newest import of a list ended. */
export const presentLast = (
  { t }: PageRequest,
  { number, shortDay }: Words,
  entries: readonly ImportEntry[],
): string => {
  const newest = newestOf(entries);
  if (!newest) return t('data:historyNone');
  const { state, startedAt, read, rejected } = newest;
  if (state === 'waiting' || state === 'running' || state === 'undoing')
    return t(newest.checkOnly ? 'data:last_checking' : 'data:last_running');
  if (state === 'failed' && isRepeated(newest)) return t('data:last_repeated', { day: shortDay(startedAt) });
  if (state === 'failed' && newest.checkOnly) return t('data:last_unfit', { day: shortDay(startedAt) });
  return t(endings[state], {
    day: shortDay(startedAt),
    rows: t('data:lastRows', { count: read, rows: number(read) }),
    rejected: presentRejected(t, number(rejected), rejected),
  });
};
