import { describe, expect, it } from 'vitest';
import { price } from '../../server/contract/analyses/price.ts';
import { dataBasic } from '../../server/contract/calls/main/dashboards/dashboard-data.ts';
import { dashboardList } from '../../server/contract/calls/main/dashboards/dashboards.ts';
import { createBreaker, findPlace } from '../../server/upstream/breaker.ts';

const dashboard = (id: number) => findPlace(dataBasic, { params: { dashboardId: id } });

/** A breaker over a clock of its own, and who was let through. */
const start = (patienceMs?: number) => {
  let time = 1_000_000;
  const breaker = createBreaker(() => time, patienceMs);
  const fails = async (id: number, times: number): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1) {
      if (await breaker.allows(dashboard(id))) breaker.note(dashboard(id), 'silent');
    }
  };
  return {
    breaker,
    fails,
    pass: (ms: number) => {
      time += ms;
    },
  };
};

describe('where a call goes', () => {
  it('is its group and the first id of its path', () => {
    expect(dashboard(3)).toEqual({ group: 'main dashboards', resource: 'main dashboards 3' });
    expect(findPlace(dashboardList, {})).toEqual({ group: 'main dashboards', resource: 'main dashboards ' });
  });
  it('is the dashboard of its body where an analysis is requested', () => {
    const body = { idDashboard: 7 } as never;
    expect(findPlace(price.region.chart.calls.read, { body })).toEqual({
      group: 'charts price',
      resource: 'charts price 7',
    });
  });
});

describe('the breaker', () => {
  it('spares a dashboard that does not answer, and no other', async () => {
    const { breaker, fails } = start();
    await fails(3, 20);
    expect(await breaker.allows(dashboard(3))).toBe(false);
    expect(await breaker.allows(dashboard(4))).toBe(true);
    expect(await breaker.allows(findPlace(dashboardList, {}))).toBe(true);
  });
  it('leaves one where nobody listens alone for half a second: it is being started again', async () => {
    const { breaker, pass } = start();
    for (let nth = 0; nth < 8; nth += 1) breaker.note(dashboard(3), 'refused');
    expect(await breaker.allows(dashboard(3))).toBe(false);
    pass(500);
    expect(await breaker.allows(dashboard(3))).toBe(true);
  });
  it('spares a whole group once three of its resources do not answer, and no other group', async () => {
    const { breaker, fails } = start();
    for (const id of [1, 2, 3]) await fails(id, 3);
    expect(await breaker.allows(dashboard(4))).toBe(false);
    expect(await breaker.allows({ group: 'main team', resource: 'main team ' })).toBe(true);
  });
  it('goes by failures in a row: an answer of anything in the group begins the count anew', async () => {
    const { breaker, fails } = start();
    for (const id of [1, 2, 3, 4, 5, 6]) {
      await fails(id, 2);
      breaker.note(dashboard(9), 'answered');
    }
    expect(await breaker.allows(dashboard(7))).toBe(true);
  });

  /** A dashboard whose pause is over: one call tries, and two more of the same page wait for it. */
  const tryAgain = async (patienceMs?: number) => {
    const { breaker, fails, pass } = start(patienceMs);
    await fails(3, 8);
    pass(5000);
    expect(await breaker.allows(dashboard(3))).toBe(true);
    const others = [breaker.allows(dashboard(3)), breaker.allows(dashboard(3))];
    return { breaker, pass, others };
  };

  it('lets one call try after each rest; where it is answered, those that waited go too', async () => {
    const { breaker, others } = await tryAgain();
    breaker.note(dashboard(3), 'answered');
    expect(await Promise.all(others)).toEqual([true, true]);
    expect(await breaker.allows(dashboard(3))).toBe(true);
  });
  it('has nobody wait for one that takes long', async () => {
    const { breaker, fails, pass } = start();
    await fails(3, 8);
    pass(5000);
    expect(await breaker.allows(dashboard(3), true)).toBe(true);
    expect(await breaker.allows(dashboard(3))).toBe(true);
  });
  it('does not have them wait as long as an API may hang', async () => {
    const { breaker, others } = await tryAgain(10);
    expect(await Promise.all(others)).toEqual([false, false]);
    breaker.note(dashboard(3), 'answered');
    expect(await breaker.allows(dashboard(3))).toBe(true);
  });
  it('rests again where it is not', async () => {
    const { breaker, pass, others } = await tryAgain();
    breaker.note(dashboard(3), 'silent');
    expect(await Promise.all(others)).toEqual([false, false]);
    pass(4999);
    expect(await breaker.allows(dashboard(3))).toBe(false);
    pass(1);
    expect(await breaker.allows(dashboard(3))).toBe(true);
  });
  it('lets the next one try where the first shows nothing, as when its person has left', async () => {
    const { breaker, others } = await tryAgain();
    breaker.note(dashboard(3), null);
    expect(await Promise.race(others)).toBe(true);
    breaker.note(dashboard(3), 'answered');
    expect(await Promise.all(others)).toEqual([true, true]);
  });
});
