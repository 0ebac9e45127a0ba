import { ImportPage, type ImportPageProps } from '../../../views/pages/data/ImportPage.tsx';
import type { ImportRowProps } from '../../../views/pages/data/props.ts';
import { getImport, type ImportDetails, importRejects } from '../../contract/calls/main/imports/imports.ts';
import { correctionKeys, dirtKeys } from '../../domain/import-report.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { fileReply, pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Translator } from '../../rendering/translator.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { followPage } from '../shared/outcomes/follow-page.ts';
import { ownZone } from '../shared/people/own-zone.ts';
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
  ...(entry.unchanged > 0 ? [{ label: t('data:unchanged'), value: number(entry.unchanged) }] : []),
  ...(entry.replaced > 0
    ? [{ label: t(entry.state === 'checked' ? 'data:wouldReplace' : 'data:replaced'), value: number(entry.replaced) }]
    : []),
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

const presentTitle = (t: Translator, { number }: Words, entry: ImportDetails): string =>
  t(`data:title_${entry.state}`, {
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

const buildProps = (
  request: PageRequest,
  words: Words,
  entry: ImportDetails,
  following: ImportPageProps['following'],
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
    following,
    counts: presentCounts(t, words, entry),
    rejections: entry.rejections.map(({ meaning, rows }) => ({ rows: words.number(rows), meaning })),
    odd: lines(words, dirtKeys, entry.dirt, (key, count) => t(`imports:dirt.${key}`, { count })),
    corrected: lines(words, correctionKeys, entry.corrections, (key, count) =>
      t(`imports:corrections.${key}`, { count }),
    ),
    problem: entry.problem && problemText(request, entry.problem.code, entry.problem.params),
    outdated: entry.outdatedBy === null ? null : t('data:outdatedText', { id: entry.outdatedBy }),
    rejectsHref: entry.hasRejects ? basePath + paths.importRejects(entry.id) : null,
    undoHref: entry.canUndo ? basePath + paths.undoImport(entry.id) : null,
    next:
      entry.state === 'done'
        ? { href: basePath + withQuery(paths.newDashboard, { importId: entry.id }), label: t('data:watchIt') }
        : null,
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
  const props = buildProps(request, observedWords(request, zone), entry, following);
  return pageReply(page(props.title, ImportPage, props), 200, headers);
};

/** The rejected rows as a file. */
export const rejects = async (request: PageRequest): Promise<Reply> => {
  const importId = idParameter(request.params.id);
  const stream = orEnd(await request.stream(importRejects, { params: { importId } }));
  return fileReply(`rejected-${importId}.csv`, stream);
};
