import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Usage, type UsageProps } from '../../views/components/Usage.tsx';

const props: Omit<UsageProps, 'used' | 'max'> = {
  id: 'use',
  name: 'Retailers',
  share: '0 %',
  state: 'ok',
  note: '',
  whole: null,
  warning: null,
  upgrade: { href: '/pricing', label: 'Compare packages' },
};

test.each([
  ['nothing of nothing is an empty bar', 0, 0, 0, 1],
  ['anything of nothing is a full one', 8, 0, 1, 1],
  ['more than the limit is a full one', 8, 5, 5, 5],
  ['a part is a part', 2, 5, 2, 5],
])('%s', (_what, used, max, value, whole) => {
  const html = renderToStaticMarkup(<Usage {...props} used={used} max={max} />);
  expect(html).toContain(`max="${whole}" value="${value}"`);
});
