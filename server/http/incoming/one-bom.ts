import { Transform } from 'node:stream';

const bom = Buffer.from([0xef, 0xbb, 0xbf]);

const withoutBoms = (bytes: Buffer): Buffer => {
  let rest = bytes;
  while (rest.subarray(0, 3).equals(bom)) rest = rest.subarray(3);
  return rest;
};

/** Puts exactly one BOM in front of a UTF-8 file, whether the upstream sent none, one or two (docs/product.md §7.8). */
export function oneBom(): Transform {
  let head: Buffer | null = Buffer.alloc(0);
  const begin = (bytes: Buffer): Buffer => {
    head = null;
    return Buffer.concat([bom, withoutBoms(bytes)]);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === null) return done(null, chunk);
      const bytes = Buffer.concat([head, chunk]);
      if (bytes.length >= 2 * bom.length + 1) return done(null, begin(bytes));
      head = bytes;
      done();
    },
    flush(done) {
      if (head === null) return done();
      done(null, begin(head));
    },
  });
}
