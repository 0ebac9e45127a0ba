import GithubSlugger from 'github-slugger';
import { lexer, type Token, walkTokens } from 'marked';

/** A page of Markdown as far as the checks read it. */
export type Page = {
  /** Its headings as people read them, in their order. */
  headings: string[];
  /** The anchors that its headings have. */
  anchors: ReadonlySet<string>;
  /** Where its links and pictures lead. */
  targets: string[];
  /** What stands in it as code within a line. */
  codes: string[];
};

const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map(token => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ''))
    .join('');

/** Reads a page. Anchors are made as GitHub makes them. */
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
