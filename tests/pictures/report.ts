/** What became of a picture since the kept one. */
export type Finding = { name: string; file: string; is: 'new' | 'changed' | 'gone'; pixels: number };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = (file: string, words: string): string =>
  `<figure><figcaption>${words}</figcaption><a href="${file}"><img src="${file}" alt="${words}" loading="lazy"></a></figure>`;

const section = ({ name, file, is, pixels }: Finding): string => {
  const parts = {
    new: [['now', 'now']],
    gone: [['kept', 'kept']],
    changed: [
      ['kept', 'kept'],
      ['now', 'now'],
      ['difference', 'difference'],
    ],
  } as const;
  const figures = parts[is].map(([folder, words]) => figure(escaped(`${folder}/${file}`), words)).join('');
  const said = is === 'changed' ? `${pixels.toLocaleString('en')} pixels changed` : is;
  return `<h2>${escaped(name)}: ${said}</h2><div>${figures}</div>`;
};

/** A page that shows what changed, the most first, beside the folders of the pictures. */
export const reportPage = (
  findings: readonly Finding[],
): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Pictures</title><style>body{font:15px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow:auto}
figure{margin:0;flex:1 1 0;min-width:18rem}img{width:100%;border:1px solid #ccc}</style>
<h1>${findings.length === 0 ? 'Nothing changed' : `${findings.length} pictures changed`}</h1>
${[...findings]
  .sort((one, other) => other.pixels - one.pixels)
  .map(section)
  .join('\n')}
</html>
`;
