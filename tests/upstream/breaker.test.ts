import { describe, expect, it } from 'vitest';
import { price } from '../../server/contract/analyses/price.ts';
import { dataBasic } from '../../server/contract/calls/main/dashboards/dashboard-data.ts';
import { dashboardList } from '../../server/contract/calls/main/dashboards/dashboards.ts';
import { createBreaker, findPlace } from '../../server/upstream/breaker.ts';

const dashboard = (id: number) => findPlace(dataBasic, { params: { dashboardId: id } });

/** A breaker over a clock of its own, and who was let through. */
const start = () => {
  let time = 1_000_000;
  const breaker = createBreaker(() => time);
  const fails = (id: number, times: number): void => {
    for (let nth = 0; nth < times; nth += 1) if (breaker.allows(dashboard(id))) breaker.note(dashboard(id), 'silent');
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
  it('spares a dashboard that does not answer, and no other', () => {
    const { breaker, fails } = start();
    fails(3, 20);
    expect(breaker.allows(dashboard(3))).toBe(false);
    expect(breaker.allows(dashboard(4))).toBe(true);
    expect(breaker.allows(findPlace(dashboardList, {}))).toBe(true);
  });
  it('spares a whole group once three of its resources do not answer, and no other group', () => {
    const { breaker, fails } = start();
    for (const id of [1, 2, 3]) fails(id, 3);
    expect(breaker.allows(dashboard(4))).toBe(false);
    expect(breaker.allows({ group: 'main team', resource: 'main team ' })).toBe(true);
  });
  it('goes by failures in a row: an answer of anything in the group begins the count anew', () => {
    const { breaker, fails } = start();
    for (const id of [1, 2, 3, 4, 5, 6]) {
      fails(id, 2);
      breaker.note(dashboard(9), 'answered');
    }
    expect(breaker.allows(dashboard(7))).toBe(true);
  });
  it('lets one call try after each rest, and all of them once that is answered', () => {
    const { breaker, fails, pass } = start();
    fails(3, 8);
    pass(5000);
    expect([breaker.allows(dashboard(3)), breaker.allows(dashboard(3))]).toEqual([true, false]);
    breaker.note(dashboard(3), 'silent');
    pass(4999);
    expect(breaker.allows(dashboard(3))).toBe(false);
    pass(1);
    expect(breaker.allows(dashboard(3))).toBe(true);
    breaker.note(dashboard(3), 'answered');
    expect([breaker.allows(dashboard(3)), breaker.allows(dashboard(3))]).toEqual([true, true]);
  });
});
