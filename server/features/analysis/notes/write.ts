import { NotePage, type NotePageProps } from '../../../../views/pages/notes/NotePage.tsx';
import { createNote, deleteNote, updateNote } from '../../../contract/calls/main/dashboards/notes.ts';
import type { Note } from '../../../contract/entities/note.ts';
import { analysisKeys } from '../../../domain/analysis/analysis-keys.ts';
import { isDay, todayIn } from '../../../domain/calendar/days.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { type Refusal, unsent } from '../../shared/forms/form-refusal.ts';
import { orEnd } from '../../shared/outcomes/failure.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { crumbsBelow } from '../kept-views/read-view.ts';
import { frameBeside } from '../present/present-head.ts';
import { dayRefusal, noteFields, noteRefusal, readNote, type TypedNote, typedOf } from './form.ts';
import { openNote, openNotes } from './open-notes.ts';
import { noteBy } from './shown.ts';

/** The form of a note; without one it is a new one. */
const show = (
  request: PageRequest,
  open: OpenAnalysis,
  { note, typed }: { note: Note | null; typed: TypedNote },
  { status, errors, problem }: Refusal,
): Reply => {
  const { t, basePath } = request;
  const { basic } = open.data;
  const title = t(note ? 'notes:changeTitle' : 'notes:new');
  const list = { label: t('notes:title'), href: basePath + paths.notes(basic.id) };
  const props: NotePageProps = {
    ...noteFields(request, open, typed),
    frame: frameBeside(request, open, paths.notes(basic.id)),
    crumbs: crumbsBelow(request, open, list, title),
    title,
    by: note ? noteBy(request, open, note) : '',
    cancelHref: list.href,
    action: note ? paths.note(basic.id, note.id) : paths.notes(basic.id),
    deleteAction: note ? paths.noteDelete(basic.id, note.id) : null,
    errors,
    problem,
  };
  return pageReply(page(`${title} · ${basic.name}`, NotePage, props), status);
};

const openWritable = async (request: PageRequest, selections: KeptSelections): Promise<OpenAnalysis> => {
  const { open, notes } = await openNotes(request, selections);
  return notes.canWrite ? open : endWith('forbidden');
};

/** The day of the address; today where that has none, or one that is still to come. */
const proposedDay = (day: string, today: string): string => (day === '' || (isDay(day) && day > today) ? today : day);

/** What the address proposes for a new note: the day that was looked at above all. */
const proposed = ({ query, now }: PageRequest, { data }: OpenAnalysis): TypedNote => {
  const product = query.get('product') ?? '';
  return {
    text: '',
    firstDay: proposedDay(query.get('firstDay') ?? '', todayIn(data.basic.timeZone, now)),
    lastDay: '',
    product: data.products.some(({ id }) => String(id) === product) ? product : '',
    analysis: analysisKeys.find(key => key === query.get('analysis')) ?? '',
  };
};

/** The form of a new note. */
export const askNote =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const open = await openWritable(request, selections);
    const typed = proposed(request, open);
    return show(request, open, { note: null, typed }, dayRefusal(request, typed.firstDay));
  };

/** Writes it. */
export const writeNote =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const open = await openWritable(request, selections);
    const { id } = open.data.basic;
    const read = readNote(request);
    const shown = { note: null, typed: read.typed };
    if (!read.ok) return show(request, open, shown, read.refusal);
    const outcome = await request.call(createNote, { params: { dashboardId: id }, body: read.content });
    if (outcome.kind !== 'ok') return show(request, open, shown, noteRefusal(request.t, outcome));
    request.notify({ type: 'ok', key: 'NoteWritten' });
    return redirectTo(paths.notes(id));
  };

/** The form of a note that was written. */
export const askChange =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { open, note } = await openNote(request, selections);
    const analysis = analysisKeys.find(key => key === note.analysis) ?? null;
    return show(request, open, { note, typed: typedOf({ ...note, analysis }) }, unsent);
  };

/** Writes it anew. */
export const changeNote =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { open, note } = await openNote(request, selections);
    const { id } = open.data.basic;
    const read = readNote(request);
    const shown = { note, typed: read.typed };
    if (!read.ok) return show(request, open, shown, read.refusal);
    const params = { dashboardId: id, noteId: note.id };
    const outcome = await request.call(updateNote, { params, body: read.content });
    if (outcome.kind !== 'ok') return show(request, open, shown, noteRefusal(request.t, outcome));
    request.notify({ type: 'ok', key: 'NoteChanged' });
    return redirectTo(paths.notes(id));
  };

/** Deletes it. */
export const endNote =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { open, note } = await openNote(request, selections);
    const { id } = open.data.basic;
    orEnd(await request.call(deleteNote, { params: { dashboardId: id, noteId: note.id } }));
    request.notify({ type: 'ok', key: 'NoteDeleted' });
    return redirectTo(paths.notes(id));
  };
