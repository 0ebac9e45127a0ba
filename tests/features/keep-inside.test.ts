import { describe, expect, test } from 'vitest';
import { patterns } from '../../server/domain/paths.shared.ts';
import { keepInside, type Places } from '../../server/features/analysis/shared-views/keep-inside.ts';

const own = '/dashboards/3/analyses/price-gap';
const view = 'range=last_30_days&retailer=4';

describe.each(['', '/vitrina'])('a shared page of a site at "%s/"', basePath => {
  const places: Places = { basePath, token: 'T', own, query: new URLSearchParams(view), files: true };
  const kept = (text: string, change: Partial<Places> = {}) => keepInside({ ...places, ...change }, { text }).text;

  test.each([
    [`${own}?${view}`, '/share/T'],
    [`${own}?retailer=4&range=last_30_days&sort=gap&dir=desc&page=2#rows`, '/share/T?sort=gap&dir=desc&page=2#rows'],
    [`${own}/csv?${view}&sort=gap`, '/share/T/csv?sort=gap'],
    ['/images/product?ref=http%3A%2F%2Fshop.example%2Fa.png', '/share/T/picture?ref=http%3A%2F%2Fshop.example%2Fa.png'],
    ['/dashboards/3/products/8/reference-image/21', '/share/T/reference/8/21'],
  ])('%s is below its link', (address, to) => {
    expect(kept(basePath + address)).toBe(basePath + to);
  });

  test.each([
    `${own}?range=last_7_days&retailer=4`,
    `${own}/csv?range=last_7_days`,
    `/dashboards/4/analyses/price-gap?${view}`,
    '/',
    '/what/nobody/has/thought/of?yet=1',
    '//elsewhere.example/a.png',
  ])('%s is nowhere', address => {
    expect(kept(basePath + address)).toBe('');
  });

  test('no rows as files where the link has none', () => {
    expect(kept(`${basePath}${own}/csv?${view}`, { files: false })).toBe('');
  });

  test('no address of the site is left, with or without its prefix, but what every page loads', () => {
    const shown = ['/favicon.svg', '/assets/7', '/flags/7'];
    const pictures = ['/images/product', '/dashboards/7/products/7/reference-image/7'];
    for (const pattern of Object.values(patterns)) {
      const path = pattern.replace(/:\w+/g, '7');
      const below = pictures.includes(path) ? expect.stringMatching(/\/share\/T\//) : '';
      expect([path, kept(basePath + path)]).toEqual([path, shown.includes(path) ? basePath + path : below]);
      if (basePath) expect([path, kept(path)]).toEqual([path, shown.includes(path) ? path : '']);
    }
  });

  test('neither forms nor what rows lead to, and every word and figure as it was', () => {
    const words = { name: '/ 250 g', unit: 'MXN/kg', text: 'https://shop.example/a', none: null, at: 7, empty: '' };
    const props = { rows: [{ href: `${basePath}/team`, cells: [words] }], hint: 'Rows lead to products', ofPlan: true };
    expect(keepInside(places, { ...props, form: { action: `${basePath}${own}` } })).toEqual({
      rows: [{ href: '', cells: [words] }],
      hint: '',
      ofPlan: false,
      form: { action: '' },
    });
  });
});
