import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertNote } from '../../../../server/backend/records/dashboards/notes.ts';
import { changeMemberAccess } from '../../../../server/contract/calls/main/accounts/members.ts';
import { toggleTeamMembers } from '../../../../server/contract/calls/main/accounts/team.ts';
import { deleteDashboard } from '../../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as notes from '../../../../server/contract/calls/main/dashboards/notes.ts';
import { noteBounds } from '../../../../server/contract/entities/note.ts';
import { tokenFor } from '../../../contract/world.ts';
import { type DemoBackend, startDemoBackend } from '../demo-backend.ts';
import { demoPassword } from '../support/backend.ts';
import { addColleague } from '../support/people.ts';

let demo: DemoBackend;
/** Analysts who may edit, one who may only look, and a reader. */
let editor: string;
let other: string;
let looker: string;
let reader: string;
let lookerId: number;
let editorId: number;
let administrator: string;
/** A dashboard of each test's own. */
let params: { dashboardId: number };

const join = async (name: string, role: 'analyst' | 'reader' | 'administrator') => {
  const person = { email: `${name}@vitrina.example`, password: demoPassword };
  const userId = await addColleague(demo.stores.records, 1, person, role);
  return { id: userId, token: await tokenFor(demo.urls, person) };
};

beforeAll(async () => {
  demo = await startDemoBackend();
  ({ token: editor, id: editorId } = await join('nora', 'analyst'));
  other = (await join('oto', 'analyst')).token;
  ({ token: looker, id: lookerId } = await join('lena', 'analyst'));
  reader = (await join('rudi', 'reader')).token;
  administrator = (await join('ada', 'administrator')).token;
});
afterAll(() => demo.remove());
beforeEach(async () => {
  params = { dashboardId: await demo.draftIn() };
  await demo.ask(changeMemberAccess, { params, body: { members: [lookerId], access: 'view' } });
});

const written = {
  text: 'New price list',
  firstDay: '2026-02-10',
  lastDay: '2026-02-10',
  productId: null,
  analysis: null,
};
const of = ({ id }: { id: number }) => ({ params: { ...params, noteId: id } });
const write = (change: object = {}, as?: string) =>
  demo.ask(notes.createNote, { params, body: { ...written, ...change } }, as);
const textsFor = async (as?: string) => (await demo.ask(notes.noteList, { params }, as)).notes.map(({ text }) => text);
const refusal = async (...[call, sent, as]: Parameters<DemoBackend['request']>) => {
  const { status, json } = await demo.request(call, sent, as);
  return [status, (json as { error?: string }).error];
};

describe('notes', () => {
  test('are written with everything, read back by day, changed and deleted', async () => {
    const later = await write(
      { text: ' Campaign ', firstDay: '2026-03-01', lastDay: '2026-03-14', analysis: 'promotion' },
      editor,
    );
    expect(later).toMatchObject({
      text: 'Campaign',
      firstDay: '2026-03-01',
      lastDay: '2026-03-14',
      productId: null,
      analysis: 'promotion',
      authorName: 'analyst Colleague',
      canChange: true,
      changedAt: null,
    });
    const earlier = await write({}, editor);
    expect(await demo.ask(notes.noteList, { params }, editor)).toEqual({ canWrite: true, notes: [earlier, later] });
    const body = { ...written, text: 'New list', lastDay: '2026-02-12' };
    const changed = await demo.ask(notes.updateNote, { ...of(earlier), body }, editor);
    expect(changed).toMatchObject({ ...body, writtenAt: earlier.writtenAt, changedAt: expect.any(String) });
    expect(await demo.ask(notes.deleteNote, of(later), editor)).toEqual({ id: later.id });
    expect(await demo.ask(notes.noteList, { params }, editor)).toEqual({ canWrite: true, notes: [changed] });
  });

  test('are written by those who may edit, and read by all', async () => {
    await write({}, editor);
    for (const as of [looker, reader]) {
      expect(await demo.ask(notes.noteList, { params }, as)).toMatchObject({
        canWrite: false,
        notes: [{ text: 'New price list', canChange: false }],
      });
      expect(await refusal(notes.createNote, { params, body: written }, as)).toEqual([403, 'forbidden']);
    }
    expect(await textsFor(other)).toEqual(['New price list']);
  });

  test('of somebody else are changed and deleted by owners and administrators alone', async () => {
    const note = await write({}, editor);
    const sent = { ...of(note), body: { ...written, text: 'Not so' } };
    for (const as of [other, looker, reader]) {
      expect(await refusal(notes.updateNote, sent, as)).toEqual([403, 'forbidden']);
      expect(await refusal(notes.deleteNote, of(note), as)).toEqual([403, 'forbidden']);
    }
    for (const as of [undefined, administrator]) {
      expect((await demo.ask(notes.noteList, { params }, as)).notes).toMatchObject([{ canChange: true }]);
    }
    expect(await demo.ask(notes.updateNote, sent, administrator)).toMatchObject({
      text: 'Not so',
      authorName: 'analyst Colleague',
    });
    expect(await demo.ask(notes.deleteNote, of(note))).toEqual({ id: note.id });
  });

  test('stay when who wrote them has left, without a name', async () => {
    await write({}, editor);
    const change = { body: { members: [editorId] } };
    const read = async (as?: string) => (await demo.ask(notes.noteList, { params }, as)).notes;
    await demo.ask(toggleTeamMembers, change);
    expect(await read()).toMatchObject([{ text: 'New price list', authorName: null, canChange: true }]);
    expect(await read(other)).toMatchObject([{ authorName: null, canChange: false }]);
    // Whoever is back stands by what they wrote.
    await demo.ask(toggleTeamMembers, change);
    expect(await read(editor)).toMatchObject([{ authorName: 'analyst Colleague', canChange: true }]);
    await demo.stores.records.updateTable('notes').set({ author_id: null }).where('author_id', '=', editorId).execute();
    expect(await read(editor)).toMatchObject([{ authorName: null, canChange: false }]);
  });

  test.each([
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(noteBounds.text + 1) }, 'text'],
    [{ text: 'a\u0007b' }, 'text'],
    [{ firstDay: '2026-02-30' }, 'firstDay'],
    [{ lastDay: '2026-02-09' }, 'lastDay'],
    [{ productId: 987_654_321 }, 'productIds'],
    [{ analysis: 'weather' }, 'analysis'],
  ])('are refused with %j', async (change, field) => {
    const { status, json } = await demo.request(notes.createNote, { params, body: { ...written, ...change } as never });
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(field);
    expect(await textsFor()).toEqual([]);
  });

  test('are a thousand at the most, and of one dashboard alone', async () => {
    const first = await write();
    const by = { dashboardId: params.dashboardId, authorId: editorId };
    for (let made = 1; made < noteBounds.dashboard; made += 1) {
      await insertNote(demo.stores.records, by, { ...written, text: `Note ${made}` }, new Date(0));
    }
    expect(await refusal(notes.createNote, { params, body: written })).toEqual([409, 'limit']);
    const elsewhere = await demo.draftIn();
    expect(await refusal(notes.deleteNote, { params: { dashboardId: elsewhere, noteId: first.id } })).toEqual([
      404,
      'not_found',
    ]);
    await demo.ask(deleteDashboard, { params: { id: params.dashboardId } });
    const left = demo.stores.records.selectFrom('notes').select('id').where('dashboard_id', '=', params.dashboardId);
    expect(await left.execute()).toEqual([]);
  });
});
