import { isUtf8 } from 'node:buffer';

/** Names as in TextDecoder. windows-1252 contains everything that latin-1 has. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Examines a text piece by piece. */
export type EncodingFinder = {
  look: (piece: Buffer) => void;
  /** `cutOff`: the text continues, so its last character may be incomplete. */
  result: (cutOff?: boolean) => Encoding | 'binary';
};

const beginsWith = (piece: Buffer, ...bytes: number[]): boolean => bytes.every((byte, index) => piece[index] === byte);

/** Without a byte order mark, UTF-16 of a western text has a NUL in every second byte. */
const sixteenBits = (piece: Buffer): Encoding | undefined => {
  if (beginsWith(piece, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(piece, 0xfe, 0xff)) return 'utf-16be';
  const sample = piece.subarray(0, 512);
  const nulAt = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const half = sample.length / 2;
  if (sample.length >= 8 && nulAt(1) > half * 0.7 && nulAt(0) === 0) return 'utf-16le';
  if (sample.length >= 8 && nulAt(0) > half * 0.7 && nulAt(1) === 0) return 'utf-16be';
  return undefined;
};

/** Bytes of the character that begins with this byte. */
const sequenceLength = (first: number): number => {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
};

/** Bytes of an incomplete character at the end of a piece: 0 to 3. */
const openEnd = (piece: Buffer): number => {
  const back = [1, 2, 3].find(each => ((piece[piece.length - each] ?? 0) & 0xc0) !== 0x80);
  if (back === undefined) return 0;
  return back < sequenceLength(piece[piece.length - back] ?? 0) ? back : 0;
};

/** Text holds no control characters but tab, line feed, form feed and carriage return. */
const looksBinary = (piece: Buffer): boolean => {
  const controls = piece.subarray(0, 4096).filter(byte => byte < 9 || (byte > 13 && byte < 32)).length;
  return controls > Math.min(piece.length, 4096) / 100;
};

/** Detects the encoding of a text while it is read. */
export const createEncodingFinder = (): EncodingFinder => {
  let wide: Encoding | undefined;
  let first = true;
  let binary = false;
  let utf8 = true;
  let carried: Buffer = Buffer.alloc(0);
  const lookAtBytes = (piece: Buffer) => {
    binary ||= piece.includes(0);
    if (!utf8) return;
    const whole = carried.length > 0 ? Buffer.concat([carried, piece]) : piece;
    const open = openEnd(whole);
    utf8 = isUtf8(whole.subarray(0, whole.length - open));
    carried = Buffer.from(whole.subarray(whole.length - open));
  };
  const look = (piece: Buffer) => {
    if (first) {
      wide = sixteenBits(piece);
      binary = wide === undefined && looksBinary(piece);
      first = false;
    }
    if (wide === undefined) lookAtBytes(piece);
  };
  const result = (cutOff = false) => {
    if (wide) return wide;
    if (binary) return 'binary';
    return utf8 && (cutOff || carried.length === 0) ? 'utf-8' : 'windows-1252';
  };
  return { look, result };
};
