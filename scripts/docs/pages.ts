import GithubSlugger from 'github-slugger';
import { lexer, type Token, walkTokens } from 'marked';

/** The parts of a Markdown page that the checks read. */
export type Page = {
  /** Its headings as text, in their order. */
  headings: string[];
  /** The anchors of its headings. */
  anchors: ReadonlySet<string>;
  /** The targets of its links and pictures. */
  targets: string[];
  /** Its inline code. */
  codes: string[];
};

const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map(token => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ''))
    .join('');

/** Reads a page. Anchors are made as on GitHub. */
export const readPage = (markdown: string): Page => {
  const slugger = new GithubSlugger();
  const page = { headings: [] as string[], targets: [] as string[], codes: [] as string[] };
  walkTokens(lexer(markdown), token => {
    if (token.type === 'heading') page.headings.push(plainText(token.tokens ?? []));
    if (token.type === 'link' || token.type === 'image') page.targets.push(token.href);
    if (token.type === 'codespan') page.codes.push(token.text);
  });
  return { ...page, anchors: new Set(page.headings.map(heading => slugger.slug(heading))) };
};
