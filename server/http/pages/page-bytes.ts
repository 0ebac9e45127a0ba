let scratch = Buffer.allocUnsafeSlow(1 << 20);

/** A character of a string is at most three bytes. */
const mostBytes = 3;

/**
 * A page as bytes. Written into one large buffer and copied from it: Buffer.from allocates three times the page each
 * time, which costs more than the writing itself.
 */
export const pageBytes = (html: string): Buffer => {
  const most = html.length * mostBytes;
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  const written = scratch.write(html);
  const bytes = Buffer.allocUnsafeSlow(written);
  scratch.copy(bytes, 0, 0, written);
  return bytes;
};
