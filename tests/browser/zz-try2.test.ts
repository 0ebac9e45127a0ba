import { expect, test } from 'vitest';
import { startSite } from '../support/app.ts';
import { createVisitor } from '../support/visitor.ts';
test('try', async () => {
  const site = await startSite('http://127.0.0.1:9');
  const v = createVisitor(site.url);
  const a = await v.send('/login/check-network', { probe: 'x' });
  console.log(a.status, a.headers.get('location'), v.cookie());
  const b = await v.send('/login/check-network', { probe: 'x' });
  console.log(b.status, b.headers.get('location'), v.cookie());
  const c = await v.send('/login', { email: 'x', password: 'y' });
  console.log(c.status);
  await site.close();
  expect(1).toBe(1);
});
