import type { Note, Notes } from '../../../contract/entities/note.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith } from '../../../http/reply.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { listNotes } from '../../shared/dashboard/load-notes.ts';
import { idParameter, orEnd } from '../../shared/outcomes/failure.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { openPlain } from '../kept-views/read-view.ts';

export type OpenNotes = { open: OpenAnalysis; notes: Notes };

/** A dashboard with its notes. Ends the request where the API has none, or did not give them. */
export const openNotes = async (request: PageRequest, selections: KeptSelections): Promise<OpenNotes> => {
  const open = await openPlain(request, selections, new URLSearchParams());
  return { open, notes: open.notes ?? orEnd(await listNotes(request, open.data.basic.id)) };
};

/** The note that a path names, if the person may change it. Ends the request otherwise. */
export const openNote = async (
  request: PageRequest,
  selections: KeptSelections,
): Promise<OpenNotes & { note: Note }> => {
  const opened = await openNotes(request, selections);
  const id = idParameter(request.params.noteId);
  const note = opened.notes.notes.find(one => one.id === id) ?? endWith('notFound');
  return note.canChange ? { ...opened, note } : endWith('forbidden');
};
