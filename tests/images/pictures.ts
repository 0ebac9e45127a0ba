import sharp from 'sharp';

/** A picture as a shop would show it, drawn from shapes: a bottle with a label, or a round jar, on white. */
export const drawn = {
  bottle: `<rect width="600" height="600" fill="#fff"/><rect x="250" y="40" width="100" height="80" fill="#203050"/>
    <rect x="200" y="110" width="200" height="440" rx="40" fill="#2a6fb0"/><rect x="200" y="240" width="200" height="170" fill="#f2e6b0"/>
    <circle cx="300" cy="320" r="60" fill="#b02030"/>`,
  jar: `<rect width="600" height="600" fill="#fff"/><circle cx="300" cy="330" r="220" fill="#7a3b1a"/>
    <rect x="140" y="60" width="320" height="90" fill="#d8d8d8"/><rect x="90" y="350" width="300" height="60" fill="#111"/>`,
  box: `<rect width="600" height="600" fill="#fff"/><rect x="60" y="150" width="480" height="300" fill="#1d7a3a"/>
    <rect x="60" y="150" width="160" height="300" fill="#f5d020"/><rect x="300" y="200" width="60" height="200" fill="#fff"/>
    <rect x="420" y="260" width="90" height="90" fill="#101010"/>`,
} as const;

/** The file of a drawing, as PNG of 600 pixels. */
export const readPicture = (shapes: string, size = 600): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="${size}" height="${size}">${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer();
