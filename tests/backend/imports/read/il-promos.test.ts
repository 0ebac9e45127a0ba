import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTable } from '../../../../server/backend/analyses/answers/table.ts';
import { promotionShare } from '../../../../server/backend/analyses/promotion/share.ts';
import { stockOutRate } from '../../../../server/backend/analyses/stock-out/rate.ts';
import { withWords } from '../../../../server/backend/imports/rejects/reject-words.ts';
import { undoMarked } from '../../../../server/backend/imports/undo-import.ts';
import { beginUndo } from '../../../../server/backend/records/catalogue/import-history.ts';
import type { Stores } from '../../../../server/backend/stores/stores.ts';
import { promotion } from '../../../../server/contract/analyses/promotion.ts';
import { stockOut } from '../../../../server/contract/analyses/stock-out.ts';
import { everything } from '../../../../server/domain/analysis/filter.ts';
import { ask, freshStores, importOne, referenceData, rejectsText, writeInput } from '../stores.ts';

describe('a published day', () => {
  const folder = join(referenceData, 'il-price-transparency');
  const day = '2026-08-20';
  const reference = JSON.parse(readFileSync(join(folder, 'reference-answers.json'), 'utf8'));
  let stores: Awaited<ReturnType<typeof freshStores>>;
  let promotions: Awaited<ReturnType<typeof importOne>>;
  type ChainFigures = Record<'chain' | 'promoted' | 'known' | 'gone' | 'share' | 'depth' | 'deepest', string>;
  let byChain: Map<string, ChainFigures>;

  beforeAll(async () => {
    stores = await freshStores();
    const importFile = (kind: 'prices' | 'promos', of: string) =>
      importOne(stores, { files: [join(folder, kind, `israeli_${kind}_${of}.csv.gz`)] });
    await importFile('prices', '2026-08-19');
    promotions = await importFile('promos', day);
    await importFile('prices', day);
    const rows = await ask<ChainFigures>(
      stores,
      `SELECT s.name AS chain, count(*) FILTER (promoted) AS promoted, count(promoted) AS known,
        count(*) FILTER (NOT in_stock) AS gone, round(100 * count(*) FILTER (promoted) / count(promoted), 6) AS share,
        round(100 * avg(1 - price_micros / regular_micros), 6) AS depth,
        round(100 * max(1 - price_micros / regular_micros), 6) AS deepest
        FROM observations AS o JOIN shops AS s ON s.id = o.shop_id WHERE day = '${day}' GROUP BY 1`,
    );
    byChain = new Map(rows.map(row => [row.chain, row]));
  });
  afterAll(() => stores.end());

  test('is known for a list of promotions, from its columns and its name', () => {
    const lines = reference.promo_lines_per_day[day];
    expect(promotions).toMatchObject({ format: 'il-promos', countryCode: 'IL', firstDay: day, lastDay: day });
    expect(promotions.read).toBe(lines.lines);
    // Of the simple ones 13 have a barcode of zeros.
    expect(promotions.accepted).toBe(lines.simple_unconditional - 13);
    const { read, written, rejected, superseded } = promotions;
    expect(written + rejected + superseded).toBe(read);
    expect(superseded).toBe(173);
  });

  test('has the share and the depth of promotions that were computed apart', () => {
    for (const [chain, wanted] of Object.entries<Record<string, number>>(reference[`promo_depth_${day}`])) {
      const { promoted, known, share, depth, deepest } = byChain.get(chain) ?? {};
      expect([promoted, known, share, depth, deepest].map(Number), chain).toEqual([
        wanted.products_on_simple_promo,
        wanted.listed,
        wanted.promo_share_pct,
        wanted.avg_discount_pct,
        wanted.max_discount_pct,
      ]);
    }
  });

  test('has as many products out of stock as vanished from the lists', () => {
    for (const [chain, days] of Object.entries<Record<string, Record<string, number>>>(reference.listing_changes)) {
      expect(Number(byChain.get(chain)?.gone), chain).toBe(days[day]?.disappeared_since_previous_file);
    }
  });

  test('is shown as such by the analyses too', async () => {
    const sort = { by: 'place', direction: 'asc' } as const;
    const wanted = { ...everything, start: day, end: day, level: 'retailer', bucket: 'period', sort } as const;
    const query = { ...wanted, page: 1, limit: 20 };
    const { engine } = stores.observations;
    const shares = await readTable(engine, promotion.share, promotionShare, query);
    const rates = await readTable(engine, stockOut.rate.retailer.table, stockOutRate('retailer'), query);
    for (const [chain, wanted] of Object.entries<Record<string, number>>(reference[`promo_depth_${day}`])) {
      const { share, depth, promoted, known } = shares.rows.find(row => row.name === chain) ?? {};
      expect([share, depth, promoted, known], chain).toEqual([
        wanted.promo_share_pct,
        wanted.avg_discount_pct,
        wanted.products_on_simple_promo,
        wanted.listed,
      ]);
    }
    for (const [chain, days] of Object.entries<Record<string, Record<string, number>>>(reference.listing_changes)) {
      const { out, known } = rates.rows.find(row => row.name === chain) ?? {};
      const { listed = 0, disappeared_since_previous_file: gone = 0 } = days[day] ?? {};
      expect([out, known], chain).toEqual([gone, listed + gone]);
    }
  });

  test('says nothing of a chain whose promotions were all over', () => {
    expect(byChain.get('יוחננוף')).toMatchObject({ known: '0' });
  });

  test('reports each rejected line with its reason', async () => {
    const rejects = rejectsText(stores, promotions.rejectsPath).split('\n');
    expect(rejects.slice(1, 5).map(line => line.split(',').slice(0, 2).join())).toEqual([
      '2,promotionWithCoupon',
      '3,promotionWithCoupon',
      '4,noProduct',
      '5,promotionWithCoupon',
    ]);
    const ended = rejects.filter(line => line.split(',')[1] === 'promotionEnded');
    expect(ended).toHaveLength(reference.promo_lines_per_day[day].expired_before_day);
    let spanish = '';
    for await (const piece of withWords(
      (async function* () {
        yield rejects.slice(0, 3).join('\n');
      })(),
      2,
    )) {
      spanish += piece;
    }
    expect(spanish).toContain('2,promotionWithCoupon,"La promoción requiere un cupón"');
  });
});

describe('whatever comes first', () => {
  const priceHead = 'רשת,מזהה רשת,מזהה חנות,ברקוד,שם מוצר,מחיר (₪)';
  const promoHead =
    'רשת,מזהה רשת,מזהה חנות,ברקוד,מזהה מבצע,תיאור מבצע,בתוקף עד,כמות מינימום,מחיר מבצע (₪),שיעור הנחה,מועדון,קופון,סוג הטבה';
  const prices = (day: string, list: Record<string, number>, branch = '39') => ({
    name: `prices_${day}.csv`,
    text: [priceHead, ...Object.entries(list).map(([code, price]) => `רמי לוי,72,${branch},${code},P${code},${price}`)],
  });
  const promotions = (day: string, lines: readonly string[]) => ({
    name: `promos_${day}.csv`,
    text: [promoHead, ...lines.map(line => `רמי לוי,72,39,${line}`)],
  });
  const files = [
    prices('2026-08-01', { 11: 5, 12: 6, 13: 7 }),
    // 13 vanished; of 12 two promotions, the better one counts; that of 11 is not below its list price; 99 is on no list.
    prices('2026-08-02', { 11: 5, 12: 6 }),
    promotions('2026-08-02', [
      '12,1,first,2026-09-01,1,5.50,,0,0,1',
      '12,2,better,2026-09-01,1.00,4.50,,0,0,1',
      '11,3,none,2026-09-01,1,5.00,,0,0,1',
      '11,4,club,2026-09-01,1,1.00,,1,0,1',
      '99,5,unlisted,2026-09-01,1,1.00,,0,0,1',
    ]),
    // 13 is back, 11 vanished.
    prices('2026-08-03', { 12: 6, 13: 7 }),
    // Another branch: what it does not list was not there before either.
    prices('2026-08-04', { 12: 6 }, '55'),
  ];
  const importFile = async (stores: Stores, index: number): Promise<number> => {
    const { name = '', text = [] } = files[index] ?? {};
    const { importId } = await importOne(stores, { files: [writeInput(stores, name, `${text.join('\n')}\n`)] });
    return importId ?? 0;
  };
  const readState = async (stores: Stores): Promise<string[]> => {
    const rows = await ask<Record<string, string | null>>(
      stores,
      `SELECT concat_ws(' ', right(CAST(o.day AS VARCHAR), 2), p.upc, price_micros // 1000000.0,
          coalesce('was ' || regular_micros // 1000000, ''), promotion, coalesce(CAST(promoted AS VARCHAR), 'unknown'),
          CASE WHEN in_stock THEN '' ELSE 'out' END, coalesce(CAST(price_micros AS VARCHAR), '-')) AS line
        FROM observations AS o JOIN products AS p ON p.id = o.product_id ORDER BY 1`,
    );
    return rows.map(row => String(row.line));
  };
  const takeBack = async (stores: Stores, importId: number): Promise<void> => {
    expect(await beginUndo(stores.records, importId)).toBe(true);
    await undoMarked(stores, importId, new Date());
  };
  const withFresh = async <Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> => {
    const stores = await freshStores();
    try {
      return await work(stores);
    } finally {
      await stores.end();
    }
  };
  const stateAfter = (order: readonly number[]) =>
    withFresh(async stores => {
      for (const index of order) await importFile(stores, index);
      return readState(stores);
    });

  test('the state is the same', async () => {
    const state = await stateAfter([0, 1, 2, 3, 4]);
    expect(state).toMatchInlineSnapshot(`
      [
        "01 11 5.0  unknown  5000000",
        "01 12 6.0  unknown  6000000",
        "01 13 7.0  unknown  7000000",
        "02 11 5.0  false  5000000",
        "02 12 4.5 was 6 better true  4500000",
        "02 13  unknown out -",
        "03 11  unknown out -",
        "03 12 6.0  unknown  6000000",
        "03 13 7.0  unknown  7000000",
        "04 12 6.0  unknown  6000000",
      ]
    `);
    for (const order of [
      [2, 4, 3, 1, 0],
      [1, 1, 0, 3, 2, 2, 4, 0],
    ]) {
      expect(await stateAfter(order), order.join()).toEqual(state);
    }
  });

  test('what is taken back leaves no trace, and can come again', () =>
    withFresh(async stores => {
      const ids: number[] = [];
      for (const index of [0, 1, 2, 3, 4]) ids.push(await importFile(stores, index));
      const whole = await readState(stores);
      const changes: string[][] = [];
      for (const index of [0, 1, 2, 3]) {
        await takeBack(stores, ids[index] ?? 0);
        const state = await readState(stores);
        const marked = (lines: string[], others: string[], sign: string) =>
          lines.filter(line => !others.includes(line)).map(line => `${sign} ${line}`);
        changes.push([...marked(whole, state, '-'), ...marked(state, whole, '+')]);
        await importFile(stores, index);
        expect(await readState(stores)).toEqual(whole);
      }
      expect(changes).toMatchInlineSnapshot(`
        [
          [
            "- 01 11 5.0  unknown  5000000",
            "- 01 12 6.0  unknown  6000000",
            "- 01 13 7.0  unknown  7000000",
            "- 02 13  unknown out -",
          ],
          [
            "- 02 11 5.0  false  5000000",
            "- 02 12 4.5 was 6 better true  4500000",
            "- 02 13  unknown out -",
          ],
          [
            "- 02 11 5.0  false  5000000",
            "- 02 12 4.5 was 6 better true  4500000",
            "+ 02 11 5.0  unknown  5000000",
            "+ 02 12 6.0  unknown  6000000",
          ],
          [
            "- 03 11  unknown out -",
            "- 03 12 6.0  unknown  6000000",
            "- 03 13 7.0  unknown  7000000",
          ],
        ]
      `);
    }));

  test('a corrected list keeps the promotions, and gives them back when it is undone', () =>
    withFresh(async stores => {
      for (const index of [0, 1]) await importFile(stores, index);
      const corrected = prices('2026-08-02', { 11: 5, 12: 4, 13: 7 });
      const file = writeInput(stores, `a_${corrected.name}`, `${corrected.text.join('\n')}\n`);
      const { importId, unchanged, replaced } = await importOne(stores, { files: [file] });
      expect({ unchanged, replaced }).toEqual({ unchanged: 1, replaced: 1 });
      await importFile(stores, 2);
      expect((await readState(stores)).filter(line => line.startsWith('02'))).toMatchInlineSnapshot(`
        [
          "02 11 5.0  false  5000000",
          "02 12 4.0  false  4000000",
          "02 13 7.0  false  7000000",
        ]
      `);
      await takeBack(stores, importId ?? 0);
      expect((await readState(stores)).filter(line => line.startsWith('02'))).toMatchInlineSnapshot(`
        [
          "02 11 5.0  false  5000000",
          "02 12 4.5 was 6 better true  4500000",
          "02 13  unknown out -",
        ]
      `);
    }));
});
