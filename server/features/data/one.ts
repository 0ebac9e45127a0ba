import { ImportPage, type ImportPageProps } from '../../../views/pages/data/ImportPage.tsx';
import { getImport, type ImportDetails, importRejects } from '../../contract/calls/main/imports/imports.ts';
import { correctionKeys, dirtKeys } from '../../domain/import-report.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { fileReply, pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Translator } from '../../rendering/translator.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { followPage } from '../shared/outcomes/follow-page.ts';
import { observedWords, type Words } from '../shared/words/observed-words.ts';
import { isUnderWay, presentProgress, presentRejected, presentRow } from './present-import.ts';
import { problemText } from './problem-text.ts';

type Counts = Readonly<Record<string, number>>;

/** Counts in words, without zeros. */
const lines = <Key extends string>(
  { number }: Words,
  keys: readonly Key[],
  counts: Counts,
  text: (key: Key, count: number) => string,
): string[] =>
  keys.flatMap(key => {
    const count = counts[key] ?? 0;
    return count > 0 ? [`${number(count)} ${text(key, count)}`] : [];
  });

const presentCounts = (t: Translator, { number }: Words, entry: ImportDetails): ImportPageProps['counts'] => [
  { label: t('data:read'), value: number(entry.read) },
  { label: t(entry.state === 'checked' ? 'data:wouldWrite' : 'data:written'), value: number(entry.written) },
  { label: t('data:unchanged'), value: number(entry.unchanged) },
  { label: t(entry.state === 'checked' ? 'data:wouldReplace' : 'data:replaced'), value: number(entry.replaced) },
  ...(entry.superseded > 0 ? [{ label: t('data:superseded'), value: number(entry.superseded) }] : []),
  { label: t('data:rejected'), value: number(entry.rejected) },
];

const presentDays = (
  t: Translator,
  { day }: Words,
  { firstDay: first, lastDay: last }: ImportDetails,
): string | null => {
  if (first === null) return null;
  return last === null || last === first ? day(first) : t('data:dayRange', { first: day(first), last: day(last) });
};

const presentAnswer = (t: Translator, { number }: Words, entry: ImportDetails): string | null =>
  entry.state === 'done' || entry.state === 'checked'
    ? t('data:rowsRead', {
        rows: t('data:lastRows', { count: entry.read, rows: number(entry.read) }),
        rejected: presentRejected(t, number(entry.rejected), entry.rejected),
      })
    : null;

const buildProps = (
  request: PageRequest,
  entry: ImportDetails,
  following: ImportPageProps['following'],
): ImportPageProps => {
  const { t, basePath } = request;
  const words = observedWords(request);
  const underWay = isUnderWay(entry);
  return {
    row: presentRow(request, words, entry),
    title: t('data:importTitle', { id: entry.id, file: entry.fileName }),
    answer: presentAnswer(t, words, entry),
    ended: entry.endedAt === null ? null : { iso: entry.endedAt, text: words.moment(entry.endedAt) },
    days: presentDays(t, words, entry),
    // The job of a finished import may still be cleaning up.
    progress: underWay && entry.progress ? presentProgress(t, words, entry.progress) : null,
    following,
    counts: presentCounts(t, words, entry),
    rejections: entry.rejections.map(({ meaning, rows }) => ({ rows: words.number(rows), meaning })),
    odd: lines(words, dirtKeys, entry.dirt, (key, count) => t(`imports:dirt.${key}`, { count })),
    corrected: lines(words, correctionKeys, entry.corrections, (key, count) =>
      t(`imports:corrections.${key}`, { count }),
    ),
    problem: entry.problem && problemText(t, entry.problem.code, entry.problem.params),
    outdated: entry.outdatedBy === null ? null : t('data:outdatedText', { id: entry.outdatedBy }),
    rejectsHref: entry.hasRejects ? basePath + paths.importRejects(entry.id) : null,
    undoHref: entry.canUndo ? basePath + paths.undoImport(entry.id) : null,
    next: entry.state === 'done' ? { href: basePath + paths.newDashboard, label: t('data:watchIt') } : null,
  };
};

/** One import: its progress, or its result. The page of a running one reloads itself, unless switched off. */
export const oneImport = async (request: PageRequest): Promise<Reply> => {
  const importId = idParameter(request.params.id);
  const entry = orEnd(await request.call(getImport, { params: { importId } }));
  const hrefOf = (more: Record<string, string>): string => withQuery(paths.import(importId), more);
  const { following, headers } = isUnderWay(entry)
    ? followPage(request, { hrefOf, byItself: true })
    : { following: null, headers: {} };
  const props = buildProps(request, entry, following);
  return pageReply(page(props.title, ImportPage, props), 200, headers);
};

/** The rejected rows as a file. */
export const rejects = async (request: PageRequest): Promise<Reply> => {
  const importId = idParameter(request.params.id);
  const stream = orEnd(await request.stream(importRejects, { params: { importId } }));
  return fileReply(`rejected-${importId}.csv`, stream);
};
