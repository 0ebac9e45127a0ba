import { z } from 'zod';
import { NotesPage, type NotesPageProps } from '../../../../views/pages/notes/NotesPage.tsx';
import { type Note, noteBounds } from '../../../contract/entities/note.ts';
import { analysisKeys } from '../../../domain/analysis/analysis-keys.ts';
import { createFinder } from '../../../domain/find-words.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { pageNumber, searched, wordField } from '../../shared/forms/fields.ts';
import { readFields } from '../../shared/forms/read-form.ts';
import { pageLinks } from '../../shared/lists/page-links.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { frameBeside } from '../present/present-head.ts';
import { openNotes } from './open-notes.ts';
import { noteAbout, noteWhen, presentNote } from './shown.ts';

const longestSearch = 100;
const rowsPerPage = 50;
/** Fewer are seen at once. */
const leastSearched = 8;

const address = z.object({
  find: searched(longestSearch),
  analysis: wordField(['', ...analysisKeys], ''),
  page: pageNumber,
});
type Asked = z.output<typeof address>;

/** Whether a note is among those that were asked for: its words, its product, who wrote it; its analysis. */
const isAskedFor = ({ t }: PageRequest, { data }: OpenAnalysis, { find, analysis }: Asked) => {
  const isWanted = createFinder(find);
  return (note: Note): boolean =>
    (analysis === '' || note.analysis === analysis) &&
    isWanted(`${note.text} ${noteAbout(t, data, note)} ${note.authorName ?? ''}`);
};

const latestFirst = (notes: readonly Note[]): Note[] =>
  notes.toSorted((a, b) => b.firstDay.localeCompare(a.firstDay) || b.id - a.id);

const presentPages = (
  { t, basePath }: PageRequest,
  { data, formats }: OpenAnalysis,
  { find, analysis }: Asked,
  { shown, total }: { shown: number; total: number },
): NotesPageProps['pages'] =>
  pageLinks({
    t,
    label: t('common:pages'),
    page: shown,
    limit: rowsPerPage,
    total,
    count: formats.count,
    pageHref: number =>
      withQuery(basePath + paths.notes(data.basic.id), {
        ...(find ? { find } : {}),
        ...(analysis ? { analysis } : {}),
        page: number,
      }),
  });

/** How many there are and when the latest was. */
const titleOf = ({ t }: PageRequest, { formats }: OpenAnalysis, all: readonly Note[]): string => {
  const [latest] = latestFirst(all);
  if (!latest) return t('notes:title');
  return t('notes:count', { count: all.length, number: formats.count(all.length), day: noteWhen(formats, latest) });
};

const presentFilter = (
  { t, basePath }: PageRequest,
  { data, analyses }: OpenAnalysis,
  { find, analysis }: Asked,
): NotesPageProps['filter'] => ({
  action: basePath + paths.notes(data.basic.id),
  find,
  analysis,
  analyses: [
    { value: '', label: t('notes:anyAnalysis') },
    ...analysisKeys
      .filter(key => analyses.includes(key) || key === analysis)
      .map(key => ({ value: key, label: t(`analysisTypes:name.${key}`) })),
  ],
});

/** /dashboards/:id/notes: the latest day first. */
export const notes =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t, basePath } = request;
    const asked = readFields(address, request.query);
    const { open, notes: all } = await openNotes(request, selections);
    const { basic } = open.data;
    const found = latestFirst(all.notes.filter(isAskedFor(request, open, asked)));
    const last = Math.max(1, Math.ceil(found.length / rowsPerPage));
    const shown = Math.min(asked.page, last);
    const rows = found.slice((shown - 1) * rowsPerPage, shown * rowsPerPage);
    const here = basePath + paths.notes(basic.id);
    const isAsked = asked.find !== '' || asked.analysis !== '';
    const of = { count: all.notes.length, number: open.formats.count(all.notes.length) };
    const props: NotesPageProps = {
      frame: frameBeside(request, open, paths.notes(basic.id)),
      dashboardName: basic.name,
      title: titleOf(request, open, all.notes),
      newHref: all.canWrite ? basePath + paths.newNote(basic.id) : null,
      limits: t('notes:limits', { text: noteBounds.text, most: open.formats.count(noteBounds.dashboard) }),
      filter: isAsked || all.notes.length >= leastSearched ? presentFilter(request, open, asked) : null,
      foundText: isAsked ? t('notes:foundOf', { ...of, found: open.formats.count(found.length) }) : '',
      hasAny: all.notes.length > 0,
      clearHref: here,
      rows: rows.map(note => presentNote(request, open, note)),
      pages: presentPages(request, open, asked, { shown, total: found.length }),
    };
    return pageReply(page(`${t('notes:title')} · ${basic.name}`, NotesPage, props));
  };
