import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlSocket } from '../../../server/backend/control/control-socket.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { dist } from '../../support/folders.ts';
import { newFolder, startTestBackend } from './support/backend.ts';

const script = join(dist, 'server', 'import-cli.js');
const dataDir = newFolder();
const files = newFolder();

type Ended = { code: number; out: string; err: string };

/** The command as `npm run import` starts it. */
const importCommand = (...given: string[]): Promise<Ended> =>
  new Promise(done => {
    const env = childEnvironment({ DATA_DIR: dataDir });
    const child = execFile(process.execPath, [script, ...given], { env }, (_error, out, err) => {
      done({ code: child.exitCode ?? -1, out, err });
    });
  });

const readFile = (name: string, text: string): string => {
  const path = join(files, name);
  writeFileSync(path, text);
  return path;
};

const head = 'country,region,city,shop id,shop name,retailer,upc,product,brand,observed at,price\n';
const readRows = (day: string) =>
  [1, 2, 3]
    .map(
      shop =>
        `MX,Jalisco,Guadalajara,S${shop},Shop ${shop},Chain,0000000000${shop},Milk ${shop},Own,${day},2${shop}.50`,
    )
    .join('\n');

beforeAll(() => {
  readFile(
    'monday.csv',
    `${head}${readRows('2026-03-02')}\nMX,Jalisco,Guadalajara,S1,Shop 1,Chain,1,Milk,Own,2026-03-02,cheap\n`,
  );
  readFile('bad.csv', `${head}${readRows('today').split('\n').slice(0, 2).join('\n')}\n`);
  readFile('lacking.csv', 'ean,name\n1,2\n');
  readFile('twice.csv', `${head.trim()},Brand\n${readRows('2026-03-02').split('\n')[0]},x\n`);
  readFile('tuesday.csv', `${head}${readRows('2026-03-03')}\n`);
});
afterAll(() => {
  for (const folder of [dataDir, files]) rmSync(folder, { recursive: true, force: true });
});

describe('npm run import', () => {
  test('without a server, opens the stores itself and says what it read, wrote and rejected', async () => {
    const { code, out, err } = await importCommand(join(files, 'monday.csv'));
    expect(code, err).toBe(0);
    expect(out).toMatch(/monday\.csv: Imported\./);
    expect(out).toMatch(/4 rows read, 3 written, 0 unchanged, 0 replaced, 1 rejected/);
    expect(out).toMatch(/1 {2}rejected: The price is not a number, or is negative/);
    expect(out).toMatch(/Rejected rows, with line and reason: .*rejects/);
    expect(err).toMatch(/rows read/);
  });

  test('the same file a second time changes nothing', async () => {
    const { code, out } = await importCommand(join(files, 'monday.csv'));
    expect([code, out]).toEqual([0, expect.stringMatching(/was imported before: nothing was changed/)]);
  });

  test.each([
    ['no file', [], 2, /Name at least one file/],
    ['an unknown option', ['--what'], 2, /FILE…/],
    ['a file that is not there', ['nowhere.csv'], 1, /nowhere\.csv cannot be read/],
    ['a country that is none', ['monday.csv', '--country', 'Mexico'], 2, /two letters/],
    ['a format that is none', [join(files, 'tuesday.csv'), '--format', 'nope'], 1, /The format nope does not exist/],
    [
      'columns that the format lacks',
      [join(files, 'lacking.csv'), '--format', 'observations'],
      1,
      /lacking\.csv lacks columns that the format observations needs: shop id, observed at, price\. It has: ean, name\./,
    ],
    [
      'a file all of whose rows are bad',
      [join(files, 'bad.csv')],
      1,
      /bad\.csv: all 2 rows were rejected[\s\S]*2 {2}rejected: The date cannot be read/,
    ],
    ['a column that is there twice', [join(files, 'twice.csv')], 1, /several columns for the same value: brand, brand/],
  ])('says what is wrong with %s', async (_what, given, expected, words) => {
    const { code, err } = await importCommand(...given);
    expect([code, err]).toEqual([expected, expect.stringMatching(words)]);
  });

  test('a dry run reports and writes nothing', async () => {
    const { code, out } = await importCommand(join(files, 'tuesday.csv'), '--dry-run');
    expect([code, out]).toEqual([0, expect.stringMatching(/Dry run: nothing was written\./)]);
    expect(out).toMatch(/3 rows read, 3 would be written, 0 unchanged, 0 would be replaced, 0 rejected/);
  });

  test('with a server on the data folder, has the server do it', async () => {
    const backend = await startTestBackend({ dataDir, demo: false });
    const { code, out, err } = await importCommand(join(files, 'tuesday.csv'));
    expect(code, err).toBe(0);
    expect(out).toMatch(/tuesday\.csv: Imported\.[\s\S]*3 rows read, 3 written/);
    const { records } = backend.stores;
    const known = await records.selectFrom('product_countries').selectAll().orderBy('product_id').execute();
    expect(known.map(product => product.first_day)).toEqual(['2026-03-02', '2026-03-02', '2026-03-02']);
    expect(await readStatus('GET', '/imports')).toBe(404);
    expect(await readStatus('POST', '/imports', '{"files":[]}')).toBe(400);
    await backend.close();
  });

  test('says what a file corrects in the catalogue, and that a check digit is wrong', async () => {
    const row = (name: string, shop: string, city: string, day: string) =>
      `MX,Jalisco,${city},C1,${shop},Cadena,7501055300014,${name},Own,${day},9`;
    await importCommand(readFile('first.csv', `${head}${row('Lehce', 'Centro', 'Zapopan', '2026-03-02')}\n`));
    const { out } = await importCommand(
      readFile('later.csv', `${head}${row('Leche', 'Sur', 'Tlaquepaque', '2026-03-03')}\n`),
    );
    expect(out).toMatch(/1 {2}product code with a wrong check digit/);
    expect(out).toMatch(/1 {2}product renamed\n\s+1 {2}shop renamed\n\s+1 {2}shop moved to another region or city/);
  });

  test('reports lines of promotions that a better one supersedes, so that the counts add up', async () => {
    const promos = [
      'רשת,מזהה רשת,מזהה חנות,ברקוד,מזהה מבצע,תיאור מבצע,בתוקף עד,כמות מינימום,מחיר מבצע (₪),שיעור הנחה,מועדון,קופון,סוג הטבה',
      'רמי לוי,72,39,12,1,first,2026-09-01,1,5.50,,0,0,1',
      'רמי לוי,72,39,12,2,better,2026-09-01,1,4.50,,0,0,1',
      'רמי לוי,72,39,12,3,club,2026-09-01,1,1.00,,1,0,1',
    ].join('\n');
    const { out } = await importCommand(readFile('promos_2026-03-02.csv', promos));
    expect(out).toMatch(
      /3 rows read, 1 written, 0 unchanged, 0 replaced, 1 rejected, 1 superseded by a better promotion/,
    );
  });
});

function readStatus(method: string, path: string, body = ''): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request({ socketPath: controlSocket(dataDir), method, path }, response => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    sent.once('error', fail);
    sent.end(body);
  });
}
