import { describe, expect, it } from 'vitest';
import { badCitations } from '../../scripts/docs/citations.ts';
import { deadLinks, type Tree } from '../../scripts/docs/links.ts';
import { readPage } from '../../scripts/docs/pages.ts';

/** A page's name, written so that the check of the project itself does not take it for a citation. */
const md = (name: string): string => `${name}.md`;
const product = md('docs/product');
const readme = md('README');

const tree = (texts: Record<string, string>): Tree => ({
  pages: new Map(Object.entries(texts).map(([path, text]) => [path, readPage(text)])),
  exists: path => path in texts || path === 'server/app.ts' || path === 'locales/en/common.ts',
});

const pages = tree({
  [product]: '# Product\n\n## 4. States and transitions\n\n### 7.4 Groups & members\n\n## Price gap\n',
});

const citing = (text: string): string[] => badCitations(pages, 'a.ts', text);

describe('citations in code', () => {
  it.each([
    `/** Groups (${product} §7.4). */`,
    `// ${product} §4, §7.4 and §4: so it is`,
    `/** Of an own product (${product}, price gap and index). */`,
    `/**\n * Of an own product (${product}, price\n * gap). */`,
    `/** ${product}'s plain value. */`,
  ])('takes %j', text => {
    expect(citing(text)).toEqual([]);
  });

  it.each([
    [`(${product} §5)`, '§5'],
    [`(${product} §4, §7.9)`, '§7.9'],
    [`(${product}, price range)`, 'price range'],
    [`(${md('docs/nowhere')} §4)`, 'nowhere'],
    [`(${md('product')} §4)`, 'product'],
  ])('finds what is not there in %j', (text, named) => {
    expect(citing(text)).toEqual([expect.stringContaining(named)]);
  });
});

describe('links of pages', () => {
  const problems = (text: string): string[] =>
    deadLinks(tree({ [readme]: text, [product]: `[up](../${readme}#first-steps)\n\n## Groups & members\n` }));

  it('takes files, headings of its own and of others, addresses, and paths that are there', () => {
    const links = [
      '[own](#first-steps)',
      `[other](${product}#groups--members)`,
      `[web](https://example.com/${md('x')})`,
      '`server/app.ts` `server/<room>/` `locales/<lang>/common.ts`',
    ];
    expect(problems(`# First steps\n\n${links.join(' ')}`)).toEqual([]);
  });

  it('finds a dead file, a dead heading and a path that is not there', () => {
    const links = [`[a](${md('docs/none')})`, `[b](${product}#none)`, '`server/none.ts`', '`locales/<lang>/none.ts`'];
    expect(problems(`# First steps\n\n${links.join(' ')}`)).toHaveLength(4);
  });
});
