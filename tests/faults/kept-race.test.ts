import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeMemberStatus } from '../../server/contract/calls/main/accounts/members.ts';
import { editDashboard } from '../../server/contract/calls/main/dashboards/dashboards.ts';
import { getImport, undoImport } from '../../server/contract/calls/main/imports/imports.ts';
import { hannah, julia, marcos } from '../support/data/demo-folder.ts';
import { type OwnMarket, type OwnPrices, startOwnMarket } from '../support/data/own-market.ts';
import { readCsrf } from '../support/html.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

/** The demo's analyst of that name. */
const marcosId = 2;
const tries = 10_000;
const day = '2026-03-10';

const priced = (price: number): OwnPrices => ({
  product: 'Café molido',
  shop: { id: 'S1', retailer: 'Uno', region: 'Madrid', city: 'Madrid' },
  from: day,
  prices: [price],
});

/** What was true one after another, as far as a writer has begun and has been answered that it is so. */
class Timeline<T> {
  readonly #values: T[];
  #confirmed = 0;

  constructor(first: T) {
    this.#values = [first];
  }

  /** Makes something else true: from now on it may be seen, and from the end of the work on it has to be. */
  async become(value: T, work: () => Promise<unknown>): Promise<void> {
    this.#values.push(value);
    await work();
    this.#confirmed = this.#values.length - 1;
  }

  /** Begins to look: gives what gives all that may be seen by one who looks from now until then. */
  look(): () => T[] {
    const from = this.#confirmed;
    return () => this.#values.slice(from);
  }
}

let market: OwnMarket;
let id: number;
beforeAll(async () => {
  market = await startOwnMarket([priced(100)], { direct: true });
  id = await market.dashboard({ name: 'Name 0', retailers: ['Uno'], products: ['Café molido'] });
});
afterAll(() => market.close());

const addresses = (): string[] => [
  `/dashboards/${id}/analyses/price-by-region?range=custom&start=${day}&end=${day}`,
  `/dashboards/${id}/analyses/price-per-retailer?range=custom&start=${day}&end=${day}`,
];

const enter = async (person: typeof julia): Promise<Visitor> => {
  const visitor = createVisitor(market.site.url);
  expect((await visitor.signIn(person)).status).toBe(303);
  return visitor;
};

const undone = async (importId: number): Promise<void> => {
  await market.ask(undoImport, { params: { importId } });
  for (;;) {
    const { state } = await market.ask(getImport, { params: { importId } });
    if (state === 'undone') return;
    await new Promise(done => setTimeout(done, 10));
  }
};

test('what is kept is never old and never somebody else’s, however edits, imports, undos, rights and sessions change', async () => {
  const names = new Timeline('Name 0');
  const prices = new Timeline(100);
  const access = new Timeline(true);
  const counts = { pages: 0, refused: 0, ended: 0 };
  let isOver = false;
  const untilOver = async (work: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 1; !isOver; round += 1) await work(round);
  };

  /** Lets the readers look so often: what is kept can only be wrong where something is kept. */
  const rest = async (pages: number): Promise<void> => {
    const from = counts.pages;
    while (!isOver && counts.pages < from + pages) await new Promise(done => setTimeout(done, 2));
  };

  const rename = async (round: number): Promise<void> => {
    const name = `Name ${round}`;
    await names.become(name, () => market.ask(editDashboard, { params: { id }, body: { name } }));
    await rest(60);
  };
  const correct = async (round: number): Promise<void> => {
    const ids: number[] = [];
    await prices.become(100 + round, async () => ids.push(await market.importPrices([priced(100 + round)])));
    await rest(80);
    await prices.become(100, async () => {
      for (const importId of ids) await undone(importId);
    });
    await rest(80);
  };
  const toggle = async (): Promise<void> => {
    const change = () => market.ask(changeMemberStatus, { params: { dashboardId: id }, body: { members: [marcosId] } });
    await access.become(false, change);
    await rest(40);
    await access.become(true, change);
    await rest(40);
  };

  /** A page has to show what was true at some time between its request and its end. */
  const read = async (visitor: Visitor, path: string, isMember: boolean): Promise<void> => {
    const [maybeNames, maybePrices, maybeAccess] = [names.look(), prices.look(), access.look()];
    const { status, html } = await visitor.page(path);
    counts.pages += 1;
    if (isMember) expect(maybeAccess()).toContain(status === 200);
    if (status !== 200) {
      expect([403, 404]).toContain(status);
      counts.refused += 1;
      return;
    }
    expect(maybeNames()).toContain(/Name \d+/.exec(html)?.[0]);
    const shown = /(\d{3})[.,]00/.exec(html)?.[1];
    // Who loses access while a page is being made gets it without figures.
    if (shown === undefined && isMember) return expect(maybeAccess()).toContain(false);
    expect(maybePrices()).toContain(Number(shown));
  };
  const reader = async (person: typeof julia, isMember: boolean): Promise<void> => {
    const visitor = await enter(person);
    await untilOver(round => read(visitor, addresses()[round % 2] ?? '', isMember));
  };
  const stranger = async (): Promise<void> => {
    const visitor = await enter(hannah);
    await untilOver(async round => {
      const { status, html } = await visitor.page(addresses()[round % 2] ?? '');
      counts.pages += 1;
      expect([status, html.includes('Café molido')]).toEqual([404, false]);
    });
  };
  /** Signs out, and asks with what is left. */
  const leaver = async (): Promise<void> => {
    await untilOver(async () => {
      const visitor = await enter(julia);
      const { html } = await visitor.page(addresses()[0] ?? '');
      await visitor.ask('/logout', { method: 'POST', body: new URLSearchParams({ _csrf: readCsrf(html) }) });
      const { status } = await visitor.page(addresses()[0] ?? '');
      counts.ended += 1;
      expect(status).toBe(303);
      await rest(20);
    });
  };
  const watch = async (): Promise<void> => {
    await expect.poll(() => counts.pages, { timeout: 500_000, interval: 100 }).toBeGreaterThanOrEqual(tries);
    isOver = true;
  };
  const all = [
    untilOver(rename),
    untilOver(correct),
    untilOver(toggle),
    reader(julia, false),
    reader(julia, false),
    reader(marcos, true),
    reader(marcos, true),
    stranger(),
    leaver(),
    watch(),
  ];
  await Promise.all(
    all.map(one =>
      one.catch(error => {
        isOver = true;
        throw error;
      }),
    ),
  );
  expect(counts.refused).toBeGreaterThan(0);
  expect(counts.ended).toBeGreaterThan(0);
});
