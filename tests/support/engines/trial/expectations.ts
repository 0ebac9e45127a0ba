import { afterAll, beforeAll, expect, test } from 'vitest';
import { observedAt } from '../uploads.ts';
import { rowsOfFile } from './people.ts';
import { startTrial } from './trial.ts';
import type { TrialSize } from './trial-size.ts';

/** A hundred kills take as long as the machine needs. */
const longestMs = 7_200_000;

const counted = (texts: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(texts)].toSorted().map(text => [text, texts.filter(other => other === text).length]));

/** The tests of a trial with so many kills; says in one line what happened. */
export const expectOfTrial = (size: TrialSize): void => {
  let trial: Awaited<ReturnType<typeof startTrial>>;
  let ran: Awaited<ReturnType<typeof trial.run>>;
  beforeAll(async () => {
    trial = await startTrial();
    ran = await trial.run(size);
  }, longestMs);
  afterAll(() => trial?.stop());

  /** Jobs of a kind whose process or connection was lost before it could say that they were done. */
  const lost = (kind: string) =>
    trial.all<{ about: number }>(`select about::int as about from jobs where kind = '${kind}' and lost > 0`);

  test('no acknowledged change was lost', () => {
    expect(ran.changes).toBeGreaterThan(0);
    expect(ran.wrong).toEqual([]);
  });

  test('each file that was taken is imported, whole and once', async () => {
    const imports = await trial.all<{ id: number; state: string; written: number }>(
      "select id::int, state, rows_written::int as written from imports where file_name like '2025-%'",
    );
    const counts = new Map(imports.map(({ id, state, written }) => [id, [state, written]]));
    expect(ran.taken.map(id => counts.get(id))).toEqual(ran.taken.map(() => ['done', rowsOfFile]));
    const done = imports.filter(({ state }) => state === 'done').length;
    expect(await observedAt(await trial.signedIn(), 'Chaos')).toBe(done === 0 ? null : done * rowsOfFile);
  });

  test('each mail came, once but where that cannot be known', async () => {
    const times = new Map<string, number>();
    for (const { to } of trial.smtp.received) times.set(to[0] ?? '', (times.get(to[0] ?? '') ?? 0) + 1);
    expect(ran.posted.mails.filter(to => !times.has(to))).toEqual([]);
    const twice = [...times].filter(([, count]) => count > 1).map(([to]) => to);
    for (const to of twice)
      expect(new Set((await trial.smtp.mailsTo(to)).map(({ messageId }) => messageId)).size).toBe(1);
    expect(twice.length).toBeLessThanOrEqual((await lost('mail')).length);
  });

  test('each webhook came, once but where that cannot be known', async () => {
    const { taken } = trial.receiver;
    expect(ran.posted.deliveries.filter(id => !taken.has(id))).toEqual([]);
    const twice = [...taken].filter(([, bodies]) => bodies.length > 1);
    for (const [, bodies] of twice) expect(new Set(bodies).size).toBe(1);
    const unknown = new Set((await lost('delivery')).map(({ about }) => about));
    expect(twice.map(([id]) => id).filter(id => !unknown.has(id))).toEqual([]);
  });

  test('nobody was refused but by what died, and while an engine was down', async () => {
    const { posted, taken, refused, wrong: _, ...figures } = ran;
    const received = trial.smtp.received.map(({ to }) => to[0] ?? '');
    const failedCalls = trial.cluster.logs().filter(({ msg }) => msg === 'upstream call failed');
    const unforeseen = trial.cluster.logs().filter(({ msg }) => msg === 'unforeseen');
    console.log(
      JSON.stringify({
        ...size,
        ...figures,
        imports: taken.length,
        mails: posted.mails.length,
        mailsAgain: received.length - new Set(received).size,
        webhooks: posted.deliveries.length,
        webhooksAgain: [...trial.receiver.taken.values()].filter(({ length }) => length > 1).length,
        refused: counted(refused.map(({ reason, what, status }) => `${reason}: ${what.split(' ')[0]} ${status}`)),
        said: counted(refused.map(({ reason, says, status }) => `${reason}: ${status} ${says}`)),
        failedCalls: counted(failedCalls.map(({ reason, fault }) => `${reason}: ${fault}`)),
        unforeseen: counted(unforeseen.map(({ err, error }) => JSON.stringify(err ?? error).slice(0, 300))),
      }),
    );
    expect(refused.filter(({ reason, status }) => reason === 'other' || status === 500).slice(0, 20)).toEqual([]);
    expect(unforeseen).toEqual([]);
  });

  test('every server is back by itself', async () => {
    const isReady = async (url: string): Promise<boolean> => {
      const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).catch(() => null);
      return answer?.status === 200;
    };
    for (const { url } of trial.cluster.webs) await expect.poll(() => isReady(url)).toBe(true);
  });
};
