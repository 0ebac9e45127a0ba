import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { bitsApart } from '../../server/domain/analysis/hero-image.ts';
import { perceptualHash } from '../../server/images/perceptual-hash.ts';
import { drawn, readPicture } from './pictures.ts';

const pictures: Record<keyof typeof drawn, Buffer> = { bottle: Buffer.of(), jar: Buffer.of(), box: Buffer.of() };

beforeAll(async () => {
  for (const name of Object.keys(drawn) as (keyof typeof drawn)[]) pictures[name] = await readPicture(drawn[name]);
});

const apart = async (one: Buffer, other: Buffer): Promise<number> =>
  bitsApart(await perceptualHash(one), await perceptualHash(other));

type Change = (picture: Buffer) => Promise<Buffer>;
const alike: [string, Change][] = [
  ['itself', async picture => picture],
  ['as a JPEG of low quality', picture => sharp(picture).jpeg({ quality: 30 }).toBuffer()],
  ['as WebP', picture => sharp(picture).webp({ quality: 50 }).toBuffer()],
  ['as AVIF', picture => sharp(picture).avif({ quality: 40, effort: 0 }).toBuffer()],
  ['as GIF', picture => sharp(picture).gif().toBuffer()],
  ['at a fifth of the size', picture => sharp(picture).resize(120).png().toBuffer()],
  ['three times as large', picture => sharp(picture).resize(1800).jpeg().toBuffer()],
  [
    'with another margin',
    picture => sharp(picture).extend({ top: 80, left: 200, right: 20, background: '#fff' }).png().toBuffer(),
  ],
  [
    'cut by three in a hundred',
    picture => sharp(picture).extract({ left: 18, top: 18, width: 564, height: 564 }).png().toBuffer(),
  ],
  ['without its white', picture => sharp(picture).unflatten().png().toBuffer()],
  ['a little brighter', picture => sharp(picture).modulate({ brightness: 1.1 }).png().toBuffer()],
  ['with less colour', picture => sharp(picture).modulate({ saturation: 0.5 }).png().toBuffer()],
  [
    'turned as a camera notes it',
    async picture =>
      sharp(await sharp(picture).rotate(270).png().toBuffer())
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
  ],
];

describe('the hash of a picture', () => {
  it.each(alike)('is that of the same picture: %s', async (_how, change) => {
    for (const picture of Object.values(pictures))
      expect(await apart(picture, await change(picture))).toBeLessThanOrEqual(10);
  });

  it('is another one for another picture', async () => {
    const { bottle, jar, box } = pictures;
    for (const [one, other] of [
      [bottle, jar],
      [jar, box],
      [bottle, box],
    ] as const) {
      expect(await apart(one, other)).toBeGreaterThan(15);
    }
  });

  it('is another one for another label on the same bottle', async () => {
    const label = drawn.bottle
      .replace('#f2e6b0', '#181818')
      .replace('#b02030', '#ffffff')
      .replace('y="240"', 'y="330"');
    expect(await apart(pictures.bottle, await readPicture(label))).toBeGreaterThan(10);
  });

  it('stands for a picture of one colour too', async () => {
    expect(await perceptualHash(await readPicture('<rect width="600" height="600" fill="#fff"/>'))).toBe(
      '0000000000000000',
    );
  });
});
