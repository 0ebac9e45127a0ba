import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSized } from '../../server/images/draw-chart.ts';

const drawing = (width: number, height: number) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="90" height="90"/></svg>`,
  width,
  height,
});

test('a PNG has twice the size of its drawing, or its own if that is tall', async () => {
  for (const [height, width, tall] of [
    [900, 2000, 1800],
    [2000, 2000, 4000],
    [2001, 1000, 2001],
    [8000, 1000, 8000],
  ] as const) {
    const png = await drawSized(drawing(1000, height));
    const made = await sharp(png ?? Buffer.alloc(0)).metadata();
    expect([height, made.width, made.height]).toEqual([height, width, tall]);
  }
  expect(await drawSized(drawing(1000, 8001))).toBeNull();
});

test('more pictures at once than may wait are refused, and those before them are made', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => drawSized(drawing(100, 100))));
  const states = asked.map(({ status }) => status);
  expect(states.filter(state => state === 'fulfilled')).toHaveLength(21);
  expect(states.lastIndexOf('fulfilled')).toBe(20);
});
