import { expect, test } from 'vitest';
import { findUpcs, readUpcs } from '../../server/domain/upc-list.ts';

test('a list is read whatever stands between its codes; titles of columns are none, a second spelling is a repetition', () => {
  expect(readUpcs('UPC;name\r\n0201000000131;leche\r\n"201000000131", 0201000000193\t75012')).toEqual({
    codes: ['0201000000131', '0201000000193', '75012'],
    repeated: ['201000000131'],
    without: [],
  });
  expect(readUpcs(' \n, ;')).toEqual({ codes: [], repeated: [], without: [] });
});

test('a line of words alone is named, unless it is the titles of columns; words beside a code are its name', () => {
  expect(readUpcs('UPC\n0201000000131 leche\nabc\r\n--\n75012').without).toEqual(['abc']);
  expect(readUpcs('Código de barras\n0201000000131').without).toEqual([]);
  expect(readUpcs('abc\n0201000000131').without).toEqual(['abc']);
});

test('a word among several codes of a line is named: it is no name of one of them', () => {
  expect(readUpcs('0201000000131, abc, 0201000000193').without).toEqual(['abc']);
  expect(readUpcs('0201000000131;leche 1 l').without).toEqual([]);
});

test('products are found with and without leading zeros; what no product has is named as it was typed', () => {
  const products = [
    { id: 1, upc: '0201000000131' },
    { id: 2, upc: 'A-7' },
  ];
  const { found, unknown } = findUpcs(['201000000131', 'A-7', '99'], products);
  expect(found.map(({ id }) => id)).toEqual([1, 2]);
  expect(unknown).toEqual(['99']);
});
