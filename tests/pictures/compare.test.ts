import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures } from './compare.ts';

const draw = (width: number, height: number, square: number | null): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(
      square === null
        ? []
        : [{ input: { create: { width: 4, height: 4, channels: 3, background: '#123' } }, left: square, top: 2 }],
    )
    .png()
    .toBuffer();

test('the same picture has no difference, even if it was written in another way', async () => {
  const one = await draw(20, 10, 3);
  expect(await comparePictures(one, one)).toBeNull();
  expect(await comparePictures(one, await sharp(one).png({ compressionLevel: 0 }).toBuffer())).toBeNull();
});

test('what moved is counted where it was and where it is, and what came below counts too', async () => {
  expect((await comparePictures(await draw(20, 10, 3), await draw(20, 10, 10)))?.pixels).toBe(2 * 16);
  expect((await comparePictures(await draw(20, 10, null), await draw(20, 14, 3)))?.pixels).toBe(16);
  const marked = (await comparePictures(await draw(20, 10, null), await draw(20, 14, 3)))?.marked;
  expect(await sharp(marked).metadata()).toMatchObject({ width: 20, height: 14 });
});
