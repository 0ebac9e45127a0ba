import { expect, it } from 'vitest';
import { demoMarket } from '../../../server/backend/demo/generate.ts';
import { drawImage, imageHash } from '../../../server/backend/demo/images.ts';
import { mexico } from '../../../server/backend/demo/markets/mexico.ts';
import { unitedStates } from '../../../server/backend/demo/markets/united-states.ts';
import { bitsApart, sameWithin } from '../../../server/domain/analysis/hero-image.ts';
import { hashOfDrawing } from '../../../server/images/perceptual-hash.ts';

const variants = ['new', 'old', 'other'] as const;
const products = [mexico, unitedStates].flatMap(market => demoMarket(market).products);

it('the demo market knows the hashes of its drawings', async () => {
  for (const product of products.filter((_, at) => at % 7 === 0)) {
    for (const variant of variants) {
      const drawn = await hashOfDrawing(Buffer.from(drawImage(product, variant)));
      expect(
        bitsApart(imageHash(product.upc, variant) ?? 'ffffffffffffffff', drawn),
        `${product.upc} ${variant}: ${drawn}`,
      ).toBeLessThanOrEqual(1);
    }
  }
});

it.each([
  ['new', 'old'],
  ['new', 'other'],
  ['old', 'other'],
] as const)('a %s pack is not taken for an %s one', (one, other) => {
  const near = products.filter(
    ({ upc }) => bitsApart(imageHash(upc, one) ?? '0', imageHash(upc, other) ?? '0') <= sameWithin,
  );
  expect(near).toEqual([]);
});
