import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { oneBom } from '../../../../server/http/incoming/one-bom.ts';

const bom = Buffer.from([0xef, 0xbb, 0xbf]);
const through = async (...chunks: Buffer[]): Promise<string> =>
  Buffer.concat(await Readable.from(chunks).pipe(oneBom()).toArray()).toString('hex');
const expected = Buffer.concat([bom, Buffer.from('región,1\r\n')]).toString('hex');
const text = Buffer.from('región,1\r\n');

it.each([
  ['none', [text]],
  ['one', [Buffer.concat([bom, text])]],
  ['two', [Buffer.concat([bom, bom, text])]],
  ['one in pieces', [bom.subarray(0, 1), bom.subarray(1), text]],
])('sends exactly one BOM where the upstream sends %s', async (_name, chunks) => {
  expect(await through(...chunks)).toBe(expected);
});

it('sends a BOM alone for an empty file', async () => {
  expect(await through()).toBe('efbbbf');
});
