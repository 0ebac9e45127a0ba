import * as contract from '../../../contract/calls/main/dashboards/notes.ts';
import { type Note, noteBounds } from '../../../contract/entities/note.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { implementMaking } from '../../api/make-once.ts';
import { refuseForeignProducts } from '../../dashboards/of-dashboard.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { conflict, forbidden, notFound } from '../../problems/problem.ts';
import type { DashboardHead } from '../../records/dashboards/dashboards.ts';
import * as notes from '../../records/dashboards/notes.ts';
import type { Records } from '../../records/schema.ts';
import type { Services } from '../../services.ts';

/** Whoever may edit the dashboard writes; what somebody else wrote is changed by who manages the team. */
const mayChange = ({ userId, role }: Principal, { access }: DashboardHead, authorId: number | null): boolean =>
  access === 'edit' && (authorId === userId || role === 'owner' || role === 'administrator');

const toReply = (principal: Principal, head: DashboardHead, { authorId, ...note }: notes.FoundNote): Note => ({
  ...note,
  canChange: mayChange(principal, head, authorId),
});

type OfNote = { principal: Principal; params: { dashboardId: number; noteId: number } };

/** A note of a dashboard that the person may open. Throws a 404 for any other. */
const openNote = async (records: Records, { principal, params }: OfNote) => {
  const head = await ownDashboard(records, principal, params.dashboardId);
  const note = await notes.findNote(records, head.id, params.noteId);
  if (!note) throw notFound('Note');
  return { head, note };
};

/** The same, if the person may change it. Throws a 403 otherwise. */
const openChangeable = async (records: Records, asked: OfNote) => {
  const opened = await openNote(records, asked);
  if (!mayChange(asked.principal, opened.head, opened.note.authorId)) {
    throw forbidden('Only who wrote a note, or who manages the team, may change it');
  }
  return opened;
};

const replyOf = async (records: Records, asked: OfNote): Promise<Note> => {
  const { head, note } = await openNote(records, asked);
  return toReply(asked.principal, head, note);
};

/** Throws a 400 if a product is named that is not of the dashboard. */
const refuseForeign = (records: Records, dashboardId: number, productId: number | null): Promise<void> =>
  refuseForeignProducts(records, dashboardId, productId === null ? [] : [productId]);

const list = ({ records }: Services): Implementation =>
  implementKept(contract.noteList, async ({ principal, params }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    const found = await notes.notesOf(records, head.id);
    return { canWrite: head.access === 'edit', notes: found.map(note => toReply(principal, head, note)) };
  });

const create = (services: Services): Implementation =>
  implementMaking(services, contract.createNote, {
    make: asked => async work => {
      const { principal, params, body } = asked;
      const head = await ownDashboard(work, principal, params.dashboardId);
      await refuseForeign(work, head.id, body.productId);
      if ((await notes.countNotes(work, head.id)) >= noteBounds.dashboard) {
        throw conflict('limit', `There are ${noteBounds.dashboard} notes already: delete one first`);
      }
      const by = { dashboardId: head.id, authorId: principal.userId };
      const noteId = await notes.insertNote(work, by, body, services.now());
      return replyOf(work, { principal, params: { ...params, noteId } });
    },
    isThere: async (work, { id }, { principal, params }) => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      return (await notes.findNote(work, head.id, id)) !== undefined;
    },
  });

const update = ({ records, now }: Services): Implementation =>
  implement(contract.updateNote, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const { head, note } = await openChangeable(work, { principal, params });
      // What it is about may have left the dashboard since.
      if (body.productId !== note.productId) await refuseForeign(work, head.id, body.productId);
      await notes.setNoteContent(work, note.id, body, now());
      return replyOf(work, { principal, params });
    }),
  );

const remove = ({ records }: Services): Implementation =>
  implement(contract.deleteNote, ({ principal, params }) =>
    records.transaction().execute(async work => {
      const { note } = await openChangeable(work, { principal, params });
      await notes.deleteNote(work, note.id);
      return { id: note.id };
    }),
  );

/** Notes of a dashboard (docs/product.md §7.4). */
export const noteCalls = (services: Services): Implementation[] =>
  [list, create, update, remove].map(make => make(services));
