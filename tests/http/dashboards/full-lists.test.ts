import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertNote } from '../../../server/backend/records/dashboards/notes.ts';
import { insertView } from '../../../server/backend/records/dashboards/views.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import { insertReport } from '../../../server/backend/records/reports/reports.ts';
import type { Records, Schema } from '../../../server/backend/records/schema.ts';
import { insertShare } from '../../../server/backend/records/shares/shares.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import { noteBounds } from '../../../server/contract/entities/note.ts';
import { reportBounds } from '../../../server/contract/entities/report.ts';
import { shareBounds } from '../../../server/contract/entities/share.ts';
import { viewBounds } from '../../../server/contract/entities/view.ts';
import { type DashboardSite, startDashboardSite } from '../../support/dashboard-site.ts';
import { readLinks } from '../../support/html.ts';

let at: DashboardSite;
let id: number;
/** Julia, in whose name everything is written. */
const julia = 1;
const then = new Date('2026-02-10T12:00:00Z');

/** Fills a list past its forms, which would take minutes. */
const fill = async (count: number, insert: (records: Records, nth: number) => Promise<unknown>): Promise<void> => {
  const records = await openRecords<Schema>(join(at.dataDir, 'records.sqlite'), migrations);
  try {
    await records.transaction().execute(async work => {
      for (let nth = 1; nth <= count; nth += 1) await insert(work, nth);
    });
  } finally {
    await records.destroy();
  }
};

beforeAll(async () => {
  at = await startDashboardSite();
  id = await at.copyOf();
});
afterAll(() => at.close());

const inBoth = async (check: (lang: 'en' | 'es') => Promise<void>): Promise<void> => {
  for (const lang of ['es', 'en'] as const) {
    await at.owner.get(`/dashboards/${id}?lang=${lang}`);
    await check(lang);
  }
};

test.each([
  ['own', false, viewBounds.own],
  ['shared', true, viewBounds.shared],
] as const)('one more of %s views than a list holds is refused, and what was typed stays', async (_, shared, most) => {
  const content = { analysis: 'price-gap' as const, query: 'range=last_30_days' };
  await fill(most, (records, nth) =>
    insertView(records, { dashboardId: id, ownerId: julia, shared }, { ...content, name: `${shared} ${nth}` }, then),
  );
  const form = `/dashboards/${id}/views/new?analysis=price-gap&range=last_30_days`;
  const seer = shared ? 'dashboard' : 'me';
  await inBoth(async lang => {
    const full = await at.sent(form, { ...content, name: 'One <more>', seer }, `/dashboards/${id}/views`);
    expect(full.status).toBe(422);
    expect(full.html).toContain('value="One &lt;more&gt;"');
    expect(full.text).toContain(
      lang === 'en' ? `There are ${most} views in this list` : `${most} vistas en esta lista`,
    );
  });
  // The pages that list them are still there, and each is one of them.
  const list = await at.owner.get(`/dashboards/${id}/views?find=${shared}+${most}`);
  expect(list.status).toBe(200);
  expect(list.text).toContain(`${shared} ${most}`);
  expect((await at.owner.get(`/dashboards/${id}/analyses/price-gap`)).status).toBe(200);
});

/** The names of the views that a page lists, in its order. */
const namesIn = (html: string): string[] =>
  [...html.matchAll(/<h3><a [^>]*>((?:true|false) \d+)<\/a><\/h3>/g)].map(([, name]) => name ?? '');

test('a long list of views comes in pages, is searched, and comes back where something was moved', async () => {
  const list = `/dashboards/${id}/views`;
  const listed = async (query: string): Promise<string[]> => namesIn((await at.owner.get(list + query)).text);
  const numbered = (shared: boolean, from: number, count: number) =>
    Array.from({ length: count }, (_, nth) => `${shared} ${from + nth}`);
  expect(await listed('')).toEqual(numbered(false, 1, 50));
  // The second page of one's own; the shared ones begin where these end.
  expect(await listed('?page=2')).toEqual(numbered(false, 51, 50));
  expect(await listed('?page=5')).toEqual(numbered(true, 1, 50));
  expect(await listed('?page=99')).toEqual(numbered(true, 151, 50));
  expect(await listed('?find=77,+tru%C3%A9')).toEqual(['true 77', 'true 177']);
  expect(await listed('?find=TRUE+77')).toEqual(['true 77', 'true 177']);
  await inBoth(async lang => {
    const none = await at.owner.get(`${list}?find=nothing+like+it`);
    expect(none.text).toContain(lang === 'en' ? 'No views match' : 'Ninguna vista coincide');
    expect(none.text).toContain('value="nothing like it"');
  });
  const [, moved] = /views\/(\d+)"[^>]*>true 60</.exec((await at.owner.get(`${list}?find=true+60`)).text) ?? [];
  const after = await at.sent(list, { direction: 'up' }, `${list}/${moved}/move`);
  expect(after.location).toBe(`${list}?view=${moved}#view-${moved}`);
  const around = namesIn(after.html);
  expect(around.slice(around.indexOf('true 60'), around.indexOf('true 60') + 2)).toEqual(['true 60', 'true 59']);
});

test('one more note than a dashboard holds is refused, and what was typed stays', async () => {
  await fill(noteBounds.dashboard, (records, nth) =>
    insertNote(
      records,
      { dashboardId: id, authorId: julia },
      { text: `Note ${nth}`, firstDay: '2026-02-10', lastDay: '2026-02-10', productId: null, analysis: null },
      then,
    ),
  );
  const fields = { text: 'One more', firstDay: '2026-02-11', lastDay: '', product: '', analysis: '' };
  await inBoth(async lang => {
    const full = await at.sent(`/dashboards/${id}/notes/new`, fields, `/dashboards/${id}/notes`);
    expect(full.status).toBe(422);
    expect(full.html).toMatch(/<textarea[^>]*>\s*One more<\/textarea>/);
    expect(full.html).toContain('value="2026-02-11"');
    expect(full.text).toMatch(lang === 'en' ? /There are 1,?000 notes already/ : /Ya hay 1,?000 notas/);
  });
  expect((await at.owner.get(`/dashboards/${id}/notes`)).status).toBe(200);
  // A thousand notes of one day share a mark, and the page is no slower to be had than it has to be.
  const page = await at.owner.get(
    `/dashboards/${id}/analyses/price-evolution?start_date=2026-02-01&end_date=2026-02-28`,
  );
  expect([page.status, page.text.includes('1–1000')]).toEqual([200, true]);
});

test('one more report than a person may have is refused, and what was typed stays', async () => {
  const place = { teamId: 1, dashboardId: id, dashboardName: 'Dairy', ownerId: julia };
  const schedule = { rhythm: 'daily', weekday: 1, monthDay: 1, hour: 7, timeZone: 'UTC' } as const;
  await fill(reportBounds.ofPerson, (records, nth) =>
    insertReport(
      records,
      place,
      {
        name: `Report ${nth}`,
        viewId: null,
        languageId: 1,
        schedule,
        file: 'none',
        onlyChanged: false,
        userIds: [julia],
        addressIds: [],
      },
      { baseUrl: 'http://localhost', countsFrom: Date.now() },
    ),
  );
  const form = `/dashboards/${id}/reports/new`;
  const typed = {
    name: 'One more',
    view: 'overview',
    rhythm: 'weekly',
    weekday: '1',
    monthDay: '1',
    hour: '7',
    timeZone: 'America/Mexico_City',
    language: '1',
    file: 'none',
    people: String(julia),
  };
  await inBoth(async lang => {
    const full = await at.sent(form, typed);
    expect(full.status).toBe(422);
    expect(full.html).toMatch(/value="One more"/);
    expect(full.html).toMatch(/<option value="weekly" selected=""/);
    expect(full.text).toContain(lang === 'en' ? 'You have 100 reports' : '100 informes');
  });
  expect((await at.owner.get(`/dashboards/${id}/reports`)).status).toBe(200);
  expect((await at.owner.get('/team/reports')).status).toBe(200);
});

test('all links that a team may have are on the pages of their lists, and one more is refused', async () => {
  let viewId = 0;
  await fill(1, async records => {
    const list = { dashboardId: id, ownerId: julia, shared: false };
    const content = { analysis: 'price-gap' as const, query: 'range=this_year', name: 'Shared often' };
    viewId = await insertView(records, list, content, then);
  });
  await fill(shareBounds.ofTeam, (records, nth) =>
    insertShare(records, {
      teamId: 1,
      dashboardId: id,
      viewId,
      paper: null,
      ownerId: julia,
      name: `Link ${nth}`,
      tokenHash: `hash ${nth}`,
      passwordHash: null,
      files: false,
      createdAt: Date.now(),
      expiresAt: Date.now() + 86_400_000,
    }),
  );
  const ofView = `/dashboards/${id}/views/${viewId}/share-links`;
  for (const [list, last] of [
    ['/team/share-links', 20],
    [ofView, 5],
  ] as const) {
    expect(readLinks((await at.owner.get(list)).text)).toEqual(
      expect.arrayContaining([`${list}?page=2`, `${list}?page=${last}`]),
    );
    const names = [];
    for (let page = 1; page <= last; page += 1) {
      const { text } = await at.owner.get(`${list}?page=${page}`);
      names.push(...[...text.matchAll(/share-links\/\d+">(Link \d+)</g)].map(([, name]) => name));
    }
    expect(new Set(names).size).toBe(shareBounds.ofTeam);
    const beyond = await at.owner.get(`${list}?page=${last + 1}`);
    expect([beyond.status, beyond.headers.location]).toEqual([303, `${list}?page=${last}`]);
  }
  const full = await at.sent(ofView, { name: 'One more', days: '30', password: '' });
  expect(full.status).toBe(422);
  expect(full.html).toContain('value="One more"');
});
