import { expect, test } from 'vitest';
import type { AnyCall } from '../../server/contract/call.ts';
import { dataBasic } from '../../server/contract/calls/main/dashboards/dashboard-data.ts';
import { viewList } from '../../server/contract/calls/main/dashboards/views.ts';
import { type CallApi, createCallOr } from '../../server/upstream/call-or.ts';
import { type Outcome, ok } from '../../server/upstream/outcome.ts';

const context = { token: 'a token', requestId: 'a request' };
const input = { params: { dashboardId: 3 } };
const notFound: Outcome<never> = { kind: 'notFound', error: '' };

/** An API that gives some answers, one after another, and what it was asked. */
const apiThat = (...answers: Outcome<unknown>[]) => {
  const asked: string[] = [];
  const call = async (wanted: AnyCall) => {
    asked.push(wanted.id);
    return answers.shift() ?? notFound;
  };
  return { asked, ...createCallOr(call as unknown as CallApi) };
};

test('a call that an API lacks is asked for twice, then for a while no more', async () => {
  const { asked, callOr } = apiThat();
  const askOnce = () => callOr(viewList, input, context, async () => ok([]));
  expect([await askOnce(), await askOnce(), await askOnce()]).toEqual([ok([]), ok([]), ok([])]);
  expect(asked).toEqual([viewList.id, viewList.id]);
});

test('one that was answered lately is not lacking, whatever is said of one dashboard', async () => {
  const { asked, callOr } = apiThat(ok([]), notFound, notFound, ok([]));
  const askOnce = () => callOr(viewList, input, context, async () => ok([]));
  for (let time = 0; time < 4; time += 1) await askOnce();
  expect(asked).toHaveLength(4);
});

test('one that was never answered is not lacking where it is answered a moment later', async () => {
  const list = ok([]);
  const { asked, callOr } = apiThat(notFound, list, list);
  const other = ok([]);
  expect(await callOr(viewList, input, context, async () => other)).toBe(list);
  await callOr(viewList, input, context, async () => other);
  expect(asked).toHaveLength(3);
});

test('what does not exist by the other way either says nothing about the API', async () => {
  const { asked, callOr } = apiThat();
  expect(await callOr(dataBasic, input, context, async () => notFound)).toBe(notFound);
  await callOr(dataBasic, input, context, async () => notFound);
  expect(asked).toHaveLength(2);
});

test('an API that has answered a call has it, whatever it says of one dashboard later', async () => {
  const { callOr, hasAnswered } = apiThat(ok([]), notFound, notFound);
  expect(hasAnswered(viewList)).toBe(false);
  for (const _time of [1, 2]) await callOr(viewList, input, context, async () => ok([]));
  expect(hasAnswered(viewList)).toBe(true);
});
