import { z } from 'zod';
import { ImportPage, type ImportPageProps } from '../../../views/pages/data/ImportPage.tsx';
import type { ImportRowProps } from '../../../views/pages/data/props.ts';
import { getImport, type ImportDetails, importRejects } from '../../contract/calls/main/imports/imports.ts';
import { addedLines, correctionKeys, dirtKeys } from '../../domain/import-report.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { fileReply, pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Translator } from '../../rendering/translator.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { followPage } from '../shared/outcomes/follow-page.ts';
import { ownZone } from '../shared/people/own-zone.ts';
import { observedWords, type Words } from '../shared/words/observed-words.ts';
import { isRepeated, isUnderWay, presentProgress, presentRejected, presentRow, stateName } from './present-import.ts';
import { problemText } from './problem-text.ts';
import { readRejectLines } from './reject-lines.ts';

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

/** The products that it renamed: how they are called since, and were before; the last line says how many more there are. */
const presentRenamed = (t: Translator, { number }: Words, { renamed, corrections }: ImportDetails): string[] => {
  const more = (corrections.productsRenamed ?? 0) - renamed.length;
  const said = renamed.map(({ before, now }) => t('data:renamed', { before, now }));
  return more > 0 && said.length > 0 ? [...said, t('data:moreRenamed', { count: more, number: number(more) })] : said;
};

/** What is new in the catalogue since, or would be. An import that failed left nothing there. */
const presentAdded = (t: Translator, { number }: Words, { state, added }: ImportDetails): ImportPageProps['added'] => ({
  title: t(state === 'checked' ? 'data:wouldAdd' : 'data:added'),
  lines: state === 'failed' ? [] : addedLines(t, number, added),
});

const writtenLabels: Partial<Record<ImportDetails['state'], 'data:wouldWrite' | 'data:hadWritten'>> = {
  checked: 'data:wouldWrite',
  undone: 'data:hadWritten',
};

const presentCounts = (t: Translator, { number }: Words, entry: ImportDetails): ImportPageProps['counts'] => [
  { label: t('data:read'), value: number(entry.read) },
  { label: t(writtenLabels[entry.state] ?? 'data:written'), value: number(entry.written) },
  { label: t('data:unchanged'), value: number(entry.unchanged) },
  ...(entry.replaced > 0
    ? [{ label: t(entry.state === 'checked' ? 'data:wouldReplace' : 'data:replaced'), value: number(entry.replaced) }]
    : []),
  ...(entry.superseded > 0 ? [{ label: t('data:superseded'), value: number(entry.superseded) }] : []),
  { label: t('data:rejected'), value: number(entry.rejected) },
];

/** The most frequent first; of those as frequent, the one that comes first in the file. */
const inOrder = (
  rejections: ImportDetails['rejections'],
  lines: ReadonlyMap<string, string[]>,
): ImportDetails['rejections'] => {
  const first = ({ reason }: { reason: string }): number => Number(lines.get(reason)?.[0] ?? 0);
  return rejections.toSorted((one, other) => other.rows - one.rows || first(one) - first(other));
};

/** Why rows were rejected, and on which lines of the file where these are few. */
const presentRejections = (
  t: Translator,
  { number }: Words,
  { rejections }: ImportDetails,
  lines: ReadonlyMap<string, string[]>,
): ImportPageProps['rejections'] =>
  inOrder(rejections, lines).map(({ reason, meaning, rows }) => {
    const on = lines.get(reason) ?? [];
    return {
      rows: number(rows),
      meaning,
      lines: on.length === 0 ? null : t('data:onLines', { count: on.length, lines: on.join(', ') }),
    };
  });

const presentDays = (
  t: Translator,
  { day }: Words,
  { firstDay: first, lastDay: last }: ImportDetails,
): string | null => {
  if (first === null) return null;
  return last === null || last === first ? day(first) : t('data:dayRange', { first: day(first), last: day(last) });
};

const presentTitle = (t: Translator, { number }: Words, entry: ImportDetails): string =>
  entry.state === 'failed' && isRepeated(entry)
    ? t('data:title_repeated', { file: entry.fileName })
    : t(`data:title_${stateName(entry)}`, {
        file: entry.fileName,
        rows: t('data:lastRows', { count: entry.read, rows: number(entry.read) }),
        rejected: presentRejected(t, number(entry.rejected), entry.rejected),
      });

const presentFacts = (t: Translator, words: Words, entry: ImportDetails, { about, when, who }: ImportRowProps) => {
  const ended = entry.endedAt === null ? '' : words.moment(entry.endedAt);
  const days = presentDays(t, words, entry);
  return [
    t('data:importNumber', { id: entry.id }),
    about,
    who,
    when.text,
    ended && ended !== when.text ? t('data:endedAt', { moment: ended }) : '',
    days && t('data:pricesOf', { days }),
  ]
    .filter(Boolean)
    .join(' · ');
};

type Shown = Pick<ImportPageProps, 'following' | 'rejections'> & { same: ImportPageProps['next'] };

/** The earlier import of the same file; null where there is none, or it is another team's. */
const findSame = async (request: PageRequest, entry: ImportDetails): Promise<ImportPageProps['next']> => {
  const params = z.object({ importId: z.coerce.number().int().positive() }).safeParse(entry.problem?.params);
  if (!isRepeated(entry) || !params.success) return null;
  const { t, basePath } = request;
  const { importId: id } = params.data;
  const found = await request.call(getImport, { params: { importId: id } });
  return found.kind === 'ok'
    ? { href: basePath + paths.import(id), label: t('data:openImport', { id }), isFirst: true }
    : null;
};

/** Of an import that ended before a row was read there is nothing to count. */
const hasRows = ({ state, read }: ImportDetails): boolean => state !== 'failed' || read > 0;

/** A file that was only checked is not kept. */
const sendAgain = ({ t, basePath }: PageRequest): ImportPageProps['again'] => ({
  text: t('data:sendAgain'),
  href: `${basePath}${paths.data}#file`,
  label: t('data:toForm'),
});

const buildProps = (
  request: PageRequest,
  words: Words,
  entry: ImportDetails,
  { same, ...shown }: Shown,
): ImportPageProps => {
  const { t, basePath } = request;
  const underWay = isUnderWay(entry);
  const row = presentRow(request, words, entry);
  return {
    row,
    title: presentTitle(t, words, entry),
    facts: presentFacts(t, words, entry, row),
    // The job of a finished import may still be cleaning up.
    progress: underWay && entry.progress ? presentProgress(t, words, entry.progress) : null,
    ...shown,
    counts: hasRows(entry) ? presentCounts(t, words, entry) : [],
    odd: lines(words, dirtKeys, entry.dirt, (key, count) => t(`imports:dirt.${key}`, { count })),
    corrected: lines(words, correctionKeys, entry.corrections, (key, count) =>
      t(`imports:corrections.${key}`, { count }),
    ),
    renamed: presentRenamed(t, words, entry),
    added: presentAdded(t, words, entry),
    again: entry.state === 'checked' && !isRepeated(entry) ? sendAgain(request) : null,
    problem: entry.problem && problemText(request, entry.problem.code, entry.problem.params),
    isRepeated: isRepeated(entry),
    outdated: entry.outdatedBy === null ? null : t('data:outdatedText', { id: entry.outdatedBy }),
    rejectsHref: entry.hasRejects ? basePath + paths.importRejects(entry.id) : null,
    undoHref: entry.canUndo ? basePath + paths.undoImport(entry.id) : null,
    next:
      entry.state === 'done'
        ? {
            href: basePath + withQuery(paths.newDashboard, { importId: entry.id }),
            label: t('data:watchIt'),
            // A file that was mostly rejected is first put right.
            isFirst: entry.written + entry.unchanged > entry.rejected,
          }
        : same,
  };
};

/** One import: its progress, or its result. The page of a running one reloads itself, unless switched off. */
export const oneImport = async (request: PageRequest): Promise<Reply> => {
  const importId = idParameter(request.params.id);
  const [found, zone] = await Promise.all([request.call(getImport, { params: { importId } }), ownZone(request)]);
  const entry = orEnd(found);
  const hrefOf = (more: Record<string, string>): string => withQuery(paths.import(importId), more);
  const { following, headers } = isUnderWay(entry)
    ? followPage(request, { hrefOf, byItself: true })
    : { following: null, headers: {} };
  const words = observedWords(request, zone);
  const [rejectLines, same] = await Promise.all([readRejectLines(request, entry), findSame(request, entry)]);
  const rejections = presentRejections(request.t, words, entry, rejectLines);
  const props = buildProps(request, words, entry, { following, rejections, same });
  return pageReply(page(props.title, ImportPage, props), 200, headers);
};

/** The rejected rows as a file. */
export const rejects = async (request: PageRequest): Promise<Reply> => {
  const importId = idParameter(request.params.id);
  const stream = orEnd(await request.stream(importRejects, { params: { importId } }));
  return fileReply(`rejected-${importId}.csv`, stream);
};
