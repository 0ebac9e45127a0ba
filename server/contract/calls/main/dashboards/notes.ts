import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { note, noteBounds, noteContent, notesOfDashboard } from '../../../entities/note.ts';
import { id, idText } from '../../../scalars.ts';

const of = { api: 'main', section: '7.4', family: 'account' } as const;
const ofDashboard = z.object({ dashboardId: idText });
const byId = z.object({ dashboardId: idText, noteId: idText });
const path = '/dashboards/{dashboardId}/notes';

const own = '403 unless the person may edit the dashboard, and wrote it or manages the team';
const missing = "404 for another dashboard's";

export const noteList = defineCall({
  ...of,
  id: 'notes.list',
  method: 'GET',
  path,
  summary:
    'Notes of a dashboard, the earliest day first, and whether the person may add one. An API may lack the calls of notes',
  params: ofDashboard,
  reply: notesOfDashboard,
});

export const createNote = defineCall({
  ...of,
  id: 'notes.create',
  method: 'POST',
  makes: true,
  path,
  summary: `Write a note on one day, or on several: then with its first and last day. 409 \`limit\` beyond ${noteBounds.dashboard} of a dashboard; 400 for a product that is not of the dashboard`,
  params: ofDashboard,
  body: noteContent,
  reply: note,
});

export const updateNote = defineCall({
  ...of,
  id: 'notes.update',
  method: 'PUT',
  path: `${path}/{noteId}`,
  summary: `Write it anew. ${own}. ${missing}`,
  params: byId,
  body: noteContent,
  reply: note,
});

export const deleteNote = defineCall({
  ...of,
  id: 'notes.delete',
  method: 'DELETE',
  path: `${path}/{noteId}`,
  summary: `Delete a note. ${own}. ${missing}`,
  params: byId,
  reply: z.object({ id }),
});
