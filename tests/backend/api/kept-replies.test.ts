import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { price } from '../../../server/contract/analyses/price.ts';
import { customerProfile } from '../../../server/contract/calls/main/accounts/account.ts';
import { dataProducts } from '../../../server/contract/calls/main/dashboards/dashboard-data.ts';
import { dashboardWhole } from '../../../server/contract/calls/main/dashboards/dashboard-whole.ts';
import { editDashboard } from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import { removeProducts } from '../../../server/contract/calls/main/dashboards/selection.ts';
import { stateHeader } from '../../../server/contract/validators.ts';
import { analysisBody } from '../../contract/analysis-body.ts';
import { tokenFor } from '../../contract/world.ts';
import { marcos } from '../../support/data/demo-folder.ts';
import { type DemoBackend, startDemoBackend } from './demo-backend.ts';

let demo: DemoBackend;
beforeAll(async () => {
  // A quarter of an hour that begins in the midst of a test would be another state.
  const started = new Date();
  demo = await startDemoBackend({ now: () => started });
});
afterAll(() => demo.remove());

/** A raw request, as the web tier sends it. */
const send = (path: string, headers: Record<string, string> = {}, body?: object, token = demo.token) =>
  fetch(`${demo.urls.main.replace(/\/main$/, '')}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const pathOf = (call: { path: string }, id: number): string => `/main${call.path.replace(/\{\w+\}/, String(id))}`;
const etagOf = (answer: Response): string => answer.headers.get('etag') ?? '';

describe('a reply with a name', () => {
  test('is not sent to who has it, until it changes', async () => {
    const { id, productIds } = await demo.filledDraft(3);
    const path = pathOf(dataProducts, id);
    const first = await send(path);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    const again = await send(path, { 'if-none-match': `"other", ${etagOf(first)}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(etagOf(again)).toBe(etagOf(first));
    expect(again.headers.get(stateHeader)).toBe(first.headers.get(stateHeader));
    await demo.ask(removeProducts, { params: { dashboardId: id }, body: { productIds: productIds.slice(0, 1) } });
    const changed = await send(path, { 'if-none-match': etagOf(first) });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toHaveLength(2);
    expect(changed.headers.get(stateHeader)).not.toBe(first.headers.get(stateHeader));
  });

  test('is the same one after a change of something else', async () => {
    const { id } = await demo.filledDraft(2);
    const other = await demo.draftIn();
    const first = await send(pathOf(dataProducts, id));
    await demo.ask(editDashboard, { params: { id: other }, body: { name: 'Another name' } });
    expect((await send(pathOf(dataProducts, id), { 'if-none-match': etagOf(first) })).status).toBe(304);
  });

  test('is computed once for two who ask at once, and says where it came from', async () => {
    const { id, productIds } = await demo.filledDraft(3);
    const body = { ...analysisBody(id, '2026-01-01', '2026-12-31'), master_product_id: productIds };
    const path = `/charts${price.region.table.calls.table.path}`;
    const [one, other] = await Promise.all([send(path, {}, body), send(path, {}, body)]);
    const sources = [one, other].map(answer => answer?.headers.get('cache-status')).toSorted();
    expect(sources[0]).toBe('Vitrina; fwd=miss');
    expect(['Vitrina; hit', 'Vitrina; fwd=miss; collapsed']).toContain(sources[1]);
    expect((await send(path, {}, body)).headers.get('cache-status')).toBe('Vitrina; hit');
  });

  test('is in the language that is asked for', async () => {
    const { id } = await demo.filledDraft(1);
    const path = pathOf(dashboardWhole, id);
    const [english, spanish] = [
      await send(path, { 'accept-language': 'en' }),
      await send(path, { 'accept-language': 'es' }),
    ];
    expect(etagOf(spanish)).not.toBe(etagOf(english));
    expect((await send(path, { 'accept-language': 'es', 'if-none-match': etagOf(english) })).status).toBe(200);
  });

  test('is nobody else’s, whatever name they send', async () => {
    const stranger = await tokenFor(demo.urls, { email: 'hannah@northbrook.example', password: marcos.password });
    const { id } = await demo.filledDraft(1);
    const first = await send(pathOf(dataProducts, id));
    const answer = await send(pathOf(dataProducts, id), { 'if-none-match': etagOf(first) }, undefined, stranger);
    expect(answer.status).toBe(404);
    const refused = await send(pathOf(dataProducts, id), {
      'if-none-match': etagOf(first),
      authorization: 'Bearer no',
    });
    expect(refused.status).toBe(401);
    const profile = await send(`/main${customerProfile.path}`);
    expect(profile.headers.get('cache-control')).toBe('private, no-cache');
  });
});
