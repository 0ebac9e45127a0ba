const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    return named[name] ?? whole;
  });

/** The text of an element that has no others in it; undefined where there is none. */
export const textOf = (xml: string, element: string): string | undefined => {
  const found = new RegExp(`<${element}(?:\\s[^>]*)?>([^<]*)</${element}>`).exec(xml)?.[1];
  return found === undefined ? undefined : unescapeXml(found);
};

/** What stands in each element of a name. */
const allOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(match => match[1] ?? '');

export type Listed = { objects: { key: string; bytes: number; writtenAt: number }[]; next: string | undefined };

/** Reads an answer of ListObjectsV2; `next` where there are more. */
export const readList = (xml: string): Listed => ({
  objects: allOf(xml, 'Contents').map(entry => ({
    key: textOf(entry, 'Key') ?? '',
    bytes: Number(textOf(entry, 'Size')),
    writtenAt: Date.parse(textOf(entry, 'LastModified') ?? ''),
  })),
  next: textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined,
});
