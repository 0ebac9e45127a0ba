/** The forms in which pictures are taken. Drawings (SVG) are none of them: they are programs. */
export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const starts = (bytes: Uint8Array, text: string, from = 0): boolean =>
  Buffer.from(bytes.subarray(from, from + text.length)).toString('latin1') === text;

/** Known by the first bytes of its content, whatever its name or sender says; null for everything else. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | null => {
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'gif';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  return starts(bytes, 'ftypavif', 4) || starts(bytes, 'ftypavis', 4) ? 'avif' : null;
};
